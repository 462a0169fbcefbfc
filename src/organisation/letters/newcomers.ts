import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { sortKey } from '../../base/text/sortKey.ts'
import { letterBatches } from './batches.ts'

export interface Newcomer {
  id: string
  sortName: string
  hasEmail: boolean
  teams: string[]
}

/** What each new person can enter by; without a mail server a letter for everybody (C24.8). */
export async function accessOf(arrived: Newcomer[], hasMail: boolean) {
  await yieldToEventLoop()
  arrived.sort((a, b) => inOrder(a.sortName, b.sortName) || inOrder(a.id, b.id))
  await yieldToEventLoop()
  const isMailed = ({ hasEmail }: Newcomer) => hasEmail && hasMail
  const byTeam = arrived.filter((person) => !isMailed(person)).map(withOrder)
  byTeam.sort(
    (a, b) =>
      Number(a.team === '') - Number(b.team === '') || inOrder(a.order, b.order) || inOrder(a.team, b.team),
  )
  return { byMail: arrived.filter(isMailed).map(({ id }) => id), byLetter: letterBatches(byTeam) }
}

export type Access = Awaited<ReturnType<typeof accessOf>>

/** As the sheets: the first team by name; who is in none comes last. */
function withOrder({ id, teams }: Newcomer) {
  const [first] = teams
    .map((team) => ({ team, order: sortKey(team) }))
    .sort((a, b) => inOrder(a.order, b.order) || inOrder(a.team, b.team))
  return { id, team: first?.team ?? '', order: first?.order ?? '' }
}

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
