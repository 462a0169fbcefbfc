import { audit } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/db.ts'
import { limits } from './rules.ts'
import { countAttempt, timeToWait } from './store.ts'

interface Probing {
  actor: { id: string; firstName: string; lastName: string }
  company: { id: string; name: string }
  /** Of people whom the actor may not see. */
  keys: readonly string[]
  now: Date
}

const limit = limits.probesOfAccount

/** An administrator reads who tries keys to learn which are registered: one row an hour (C24.18). */
export async function noteProbes(db: Db, { actor, company, keys, now }: Probing): Promise<void> {
  const counter = `import-probes:${actor.id}`
  if (keys.length === 0 || (await timeToWait(db, counter, limit, now)) > 0) return
  for (const key of keys) {
    // A file is checked again with each correction: the same key counts once.
    const mark = `import-probe:${actor.id}:${key}`
    if ((await countAttempt(db, mark, { ...limit, most: 1 }, now)) === null) continue
    const points = await countAttempt(db, counter, limit, now)
    if (points === limit.most)
      await audit(db, { actor, action: 'import_probed', subject: company.name, companyId: company.id, now })
    if (points === null || points === limit.most) return
  }
}
