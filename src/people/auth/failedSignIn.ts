import { audit } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/db.ts'
import { displayNameOf } from './identifiers.ts'
import type { Role } from './rules.ts'

export interface Person {
  id: string
  role: Role
  email: string | null
  number: string | null
  firstName: string
  lastName: string
}

/** The same write for unknown addresses, so that time does not reveal them; of employees without a name (C23.8). */
export const noteFailedSignIn = (tx: Db, account: Person | undefined, now: Date): Promise<void> => {
  const named = account && account.role !== 'employee' ? account : null
  const subject = named ? displayNameOf(named) : 'compte inconnu ou de salarié'
  return audit(tx, { actor: named, action: 'sign_in_failed', subject, now })
}
