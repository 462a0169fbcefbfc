import { readJson } from '../../base/encoding/json.ts'
import { addDays, type Day } from '../../base/time/civilDays.ts'
import type { WaveRow } from '../../data/db/answersSchema.ts'
import type { Db } from '../../data/db/db.ts'
import { imprintOf } from '../../organisation/guardians/list.ts'
import { listOfHash } from '../../organisation/guardians/store.ts'
import { isAct } from './act.ts'

export interface GuardedFacts {
  guardians: { name: string; capacity: string }[]
  imprint: string
  /** The last day for a count; then the answers are erased unread (C28.10). */
  eraseAfter: Day | null
}

type FactsOfWave = Pick<WaveRow, 'companyId' | 'guardedAct' | 'closesOn' | 'eraseAfter'>

/** Who guards this wave, and until when its ballot box waits; null: it is not guarded. */
export async function guardedFacts(db: Db, wave: FactsOfWave): Promise<GuardedFacts | null> {
  const { guardedAct, companyId, closesOn, eraseAfter } = wave
  if (guardedAct === null || companyId === null) return null
  const { guardians, days } = readJson(guardedAct, isAct)
  const list = await listOfHash(db, companyId, guardians)
  if (!list) return null
  return {
    guardians: list.body.members.map(({ name, capacity }) => ({ name, capacity })),
    imprint: await imprintOf(list.body),
    eraseAfter: eraseAfter ?? (closesOn && addDays(closesOn, days)),
  }
}
