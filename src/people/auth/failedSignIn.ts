import { audit } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/db.ts'
import { days } from '../../base/time/dates.ts'
import { clearAttempts, countedAttempts, limitAttempts } from '../rateLimits/store.ts'
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

/** Of employees without a name (C23.8). */
export const noteFailedSignIn = (tx: Db, account: Person, now: Date): Promise<void> => {
  const named = account.role === 'employee' ? null : account
  const subject = named ? displayNameOf(named) : 'compte de salarié'
  return audit(tx, { actor: named, action: 'sign_in_failed', subject, now })
}

const UNKNOWN = 'sign-ins-unknown'
const uncounted = { most: 1_000_000_000, window: days(1) }

export const countUnknown = (db: Db, now: Date) => limitAttempts(db, UNKNOWN, uncounted, now)

/** Read by nobody: the same write for known addresses, so that time does not reveal them. */
export const countKnown = (db: Db, now: Date) => limitAttempts(db, 'sign-ins-known', uncounted, now)

/** Hourly: one row of the journal for all of them (C24.20). */
export const noteUnknownSignIns = (db: Db, now: Date): Promise<void> =>
  db.transaction().execute(async (tx: Db) => {
    const tries = await countedAttempts(tx, UNKNOWN)
    if (tries === 0) return
    await clearAttempts(tx, UNKNOWN)
    const subject = `${tries} ${tries === 1 ? 'tentative' : 'tentatives'} sur des comptes inconnus`
    await audit(tx, { actor: null, action: 'sign_in_failed', subject, now })
  })
