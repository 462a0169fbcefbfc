import { mayShowParticipation, type Participation } from '../../asking/waves/rules.ts'

const FEWEST_BALLOTS = 10
const FEWEST_COMMENTS = 3

/** Comments of one question wait until enough new ballots and comments came together (C7). */
export function mayShowComments({ ballots, comments }: { ballots: number; comments: number }): boolean {
  return ballots >= FEWEST_BALLOTS && comments >= FEWEST_COMMENTS
}

export interface TeamFigure extends Participation {
  groupId: string
  /** Who could answer and is in the team at the close. */
  members: readonly string[]
}

/**
 * The teams whose participation may be told beside the whole wave's: what is left over must be nobody, or enough people
 * too, or a subtraction would tell whether one person without a team has answered (D24). The smallest give way.
 */
export function teamsTold(
  everybody: { answered: number; people: readonly string[] },
  teams: readonly TeamFigure[],
  k: number,
): TeamFigure[] {
  const told = teams
    .filter((team) => mayShowParticipation(team, k))
    .sort((a, b) => b.addressed - a.addressed || (a.groupId < b.groupId ? -1 : 1))
  while (told.length > 0) {
    const members = new Set(told.flatMap((team) => team.members))
    const rest = {
      answered: told.reduce((left, { answered }) => left - answered, everybody.answered),
      addressed: everybody.people.filter((person) => !members.has(person)).length,
    }
    if ((rest.answered === 0 && rest.addressed === 0) || mayShowParticipation(rest, k)) break
    told.pop()
  }
  return told
}
