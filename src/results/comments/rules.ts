import { BALLOTS_WITH_COMMENTS, COMMENTS_TOGETHER } from '../../thresholds.ts'

/** Comments wait until enough new ballots and comments arrived together (C7). */
export function mayShowComments({ ballots, comments }: { ballots: number; comments: number }): boolean {
  return ballots >= BALLOTS_WITH_COMMENTS && comments >= COMMENTS_TOGETHER
}
