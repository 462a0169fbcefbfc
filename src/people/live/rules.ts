import type { Actor } from '../auth/rules.ts'
import type { Change } from '../../data/db/changed.ts'

/** Whether this person's screens may show something else now: what is not theirs does not even make a noise. */
export function concerns(change: Change, actor: Actor): boolean {
  if (change.topic === 'everything') return true
  if (change.topic === 'session') return change.accountId === actor.id
  if (actor.role === 'admin') return true
  return actor.role === 'sub-admin' && actor.companyId !== null && change.companyId === actor.companyId
}
