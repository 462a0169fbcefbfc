import type { Actor } from '../auth/rules.ts'
import type { Change, Topic } from '../../data/db/publishChange.ts'

/** What an employee's own screens show: their questionnaires, their company's results, decisions and notice. */
const forEmployees: ReadonlySet<Topic> = new Set<Topic>(['questionnaires', 'results', 'actions', 'companies'])

/** Whether this person's screens may show something else now: what is not theirs does not even make a noise. */
export function isAffected(change: Change, actor: Actor): boolean {
  if (change.topic === 'everything') return true
  if (change.topic === 'session') return change.accountId === actor.id
  if (actor.role === 'admin') return true
  if (actor.companyId === null || change.companyId !== actor.companyId) return false
  return actor.role === 'sub-admin' || forEmployees.has(change.topic)
}
