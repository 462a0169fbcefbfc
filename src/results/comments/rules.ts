import { mayShowParticipation, type Participation } from '../../surveys/waves/rules.ts'
import { BALLOTS_WITH_COMMENTS, COMMENTS_TOGETHER } from '../../thresholds.ts'

/** Comments wait until enough new ballots and comments arrived together (C7). */
export function mayShowComments({ ballots, comments }: { ballots: number; comments: number }): boolean {
  return ballots >= BALLOTS_WITH_COMMENTS && comments >= COMMENTS_TOGETHER
}

export interface TeamFigure extends Participation {
  groupId: string
  /** Who could answer and is in the team at the closing. */
  members: readonly string[]
}

/**
 * Teams with a publishable participation: unless the remainder is nobody or enough people, a subtraction
 * would show one person's answer (D24). Drops the smallest.
 */
export function stepParticipationOfTeams(
  everybody: { answered: number; people: readonly string[] },
  teams: readonly TeamFigure[],
  k: number,
): TeamFigure[] {
  const shown = teams
    .filter((team) => mayShowParticipation(team, k))
    .sort((a, b) => b.addressed - a.addressed || (a.groupId < b.groupId ? -1 : 1))
  while (shown.length > 0) {
    const members = new Set(shown.flatMap((team) => team.members))
    const rest = {
      answered: shown.reduce((left, { answered }) => left - answered, everybody.answered),
      addressed: everybody.people.filter((person) => !members.has(person)).length,
    }
    if ((rest.answered === 0 && rest.addressed === 0) || mayShowParticipation(rest, k)) break
    shown.pop()
  }
  return shown
}

export interface GroupingFigure extends TeamFigure {
  teams: readonly TeamFigure[]
}

/**
 * D24 over a tree (C15.5), level by level. A dropped regroupement leaves its teams to be counted with the
 * whole wave.
 */
export function stepParticipationOfTree(
  everybody: { answered: number; people: readonly string[] },
  { teams, groupings }: { teams: readonly TeamFigure[]; groupings: readonly GroupingFigure[] },
  k: number,
): TeamFigure[] {
  for (let shown = groupings; ;) {
    const outside = groupings.filter((each) => !shown.includes(each)).flatMap((each) => each.teams)
    const top = stepParticipationOfTeams(everybody, [...shown, ...teams, ...outside], k)
    const kept = shown.filter((each) => top.includes(each))
    if (kept.length === shown.length)
      return [
        ...top,
        ...kept.flatMap(({ answered, members, teams: own }) =>
          stepParticipationOfTeams({ answered, people: members }, own, k),
        ),
      ]
    shown = kept
  }
}
