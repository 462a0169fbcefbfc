import { audit } from '../../data/db/audit.ts'
import { publishChange, type Topic } from '../../data/db/publishChange.ts'
import type { Db } from '../../data/db/db.ts'
import { accountTexts } from '../auth/accountTexts.ts'
import type { Actor, Role } from '../auth/rules.ts'
import type { OwnName } from './rules.ts'

const topics: Record<Role, Topic> = {
  employee: 'employees',
  'sub-admin': 'sub-admins',
  admin: 'administrators',
  cse: 'companies',
}

/** Everybody corrects their own name; whoever lists them sees it at once, and the journal tells both. */
export async function changeOwnName(db: Db, actor: Actor, name: OwnName, now: Date): Promise<void> {
  const { id, companyId, role, firstName, lastName } = actor
  if (name.firstName === firstName && name.lastName === lastName) return
  await db.transaction().execute(async (tx: Db) => {
    await tx
      .updateTable('accounts')
      .set({ ...name, ...accountTexts({ ...actor, ...name }) })
      .where('id', '=', id)
      .execute()
    const subject = `${firstName} ${lastName} → ${name.firstName} ${name.lastName}`
    await audit(tx, { actor, action: 'own_name_changed', subject, companyId, now })
    await publishChange(tx, topics[role], { companyId })
    await publishChange(tx, 'session', { accountId: id })
  })
}
