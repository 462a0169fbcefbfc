export { mayShowParticipation, type Participation } from '../waves/rules.ts'

const FEWEST_BALLOTS = 10
const FEWEST_COMMENTS = 3

/** Comments of one question wait until enough new ballots and comments came together (C7). */
export function mayShowComments({ ballots, comments }: { ballots: number; comments: number }): boolean {
  return ballots >= FEWEST_BALLOTS && comments >= FEWEST_COMMENTS
}

/** Fisher and Yates: every order is as likely; `below` draws a whole number from 0 to under its argument. */
export function shuffle<T>(values: readonly T[], below: (limit: number) => number): T[] {
  const mixed = [...values]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = below(last + 1)
    const [a, b] = [mixed[last], mixed[other]]
    if (a !== undefined && b !== undefined) [mixed[last], mixed[other]] = [b, a]
  }
  return mixed
}
