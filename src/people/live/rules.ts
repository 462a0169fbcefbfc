import type { Actor } from '../auth/rules.ts'
import type { Change, Topic } from '../../data/db/publishChange.ts'

const forEmployees: ReadonlySet<Topic> = new Set<Topic>(['questionnaires', 'results', 'actions', 'companies'])

/** Whether the change concerns this person's screens: others do not even receive an event. */
export function isAffected(change: Change, actor: Actor): boolean {
  if (change.topic === 'everything') return true
  if (change.topic === 'session') return change.accountId === actor.id
  if (actor.role === 'admin') return true
  if (actor.companyId === null || change.companyId !== actor.companyId) return false
  return actor.role === 'sub-admin' || forEmployees.has(change.topic)
}
