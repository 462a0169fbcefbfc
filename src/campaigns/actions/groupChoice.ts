import { form } from './messages.ts'
import type { ReadAction } from './actionRows.ts'
import type { ActionTarget } from './useAbout.ts'

const TEAM = 'team '
const GROUPING = 'grouping '

export const valueOfGroup = ({ team, grouping }: ActionTarget): string =>
  grouping !== null ? GROUPING + grouping : team !== null ? TEAM + team : ''

export const groupOfValue = (value: string): ActionTarget => ({
  team: value.startsWith(TEAM) ? value.slice(TEAM.length) : null,
  grouping: value.startsWith(GROUPING) ? value.slice(GROUPING.length) : null,
})

export function groupsToChoose(
  teams: readonly string[],
  groupings: readonly { id: string; name: string }[],
  { team, grouping }: ActionTarget,
  action: ReadAction | undefined,
) {
  const known = action?.grouping
  const branches =
    grouping === null || groupings.some(({ id }) => id === grouping)
      ? groupings
      : [...groupings, { id: grouping, name: known?.id === grouping ? known.name : '' }]
  const names = team === null || teams.includes(team) ? teams : [...teams, team]
  return [
    { group: form.groupings, items: branches.map(({ id, name }) => ({ value: GROUPING + id, label: name })) },
    { group: form.teams, items: names.map((name) => ({ value: TEAM + name, label: name })) },
  ].filter(({ items }) => items.length > 0)
}
