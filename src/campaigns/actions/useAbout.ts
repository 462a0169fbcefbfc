import { useParams } from 'react-router'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded, nothingToLoad } from '../../base/ui/loadable.ts'
import { mapLoad, together } from '../../base/ui/loads.ts'
import type { TableView } from '../../results/views/view.ts'
import type { Results } from '../../results/tables/page.ts'
import { resultsQuery, teamQuery, wavesQuery } from '../../results/layout/client.ts'
import type { ActionSubject, ActionForm } from './rules.ts'
import { form } from './messages.ts'
import type { ReadAction } from './actionRows.ts'

const TEAM = 'team '
const GROUPING = 'grouping '

export const valueOfGroup = ({ team, grouping }: ActionTarget): string =>
  grouping !== null ? GROUPING + grouping : team !== null ? TEAM + team : ''

export const groupOfValue = (value: string): ActionTarget => ({
  team: value.startsWith(TEAM) ? value.slice(TEAM.length) : null,
  grouping: value.startsWith(GROUPING) ? value.slice(GROUPING.length) : null,
})

export const valueOf = (about: ActionSubject | null) => (about ? `${about.kind} ${about.id}` : '')

export function targetOf(value: string, waveId: string): ActionSubject | null {
  const at = value.indexOf(' ')
  if (at < 0 || waveId === '') return null
  return { waveId, kind: value.startsWith('question') ? 'question' : 'dimension', id: value.slice(at + 1) }
}

export type ActionTarget = Pick<ActionForm, 'team' | 'grouping'>

export function useAbout({ team, grouping }: ActionTarget, named: string | undefined) {
  const { companyId } = useParams()
  const waves = useLoad(wavesQuery(companyId))
  const waveId = named ?? ifLoaded(waves)?.find(({ isPublished }) => isPublished)?.id ?? ''
  const results = useLoad({ ...resultsQuery(waveId), enabled: waveId !== '' })
  const read = ifLoaded(results)
  const teamId = read?.teams.find(({ name }) => name === team)?.groupId
  const shownGrouping = read?.groupings.find((each) => each.groupId === grouping && each.ballots !== null)
  const groupId = (grouping === null ? teamId : shownGrouping?.groupId) ?? ''
  const table = useLoad({ ...teamQuery(waveId, groupId), enabled: groupId !== '' })
  const isOfAll = team === null && grouping === null
  const asked = together([
    waves,
    waveId === '' ? nothingToLoad : results,
    isOfAll || groupId === '' ? nothingToLoad : table,
  ])
  const groups = mapLoad(asked, ([, whole, own]) => {
    const shown = isOfAll ? whole?.company : own
    return whole && shown ? groupsOf(whole, shown) : []
  })
  return { waveId, groups }
}

function groupsOf({ dimensions, questions }: Results, table: TableView) {
  const scored = new Set(table.dimensions.filter(({ score }) => score !== null).map(({ id }) => id))
  const answered = new Set(table.questions.filter(({ result }) => result !== null).map(({ id }) => id))
  return [
    {
      group: form.dimensions,
      items: dimensions
        .filter(({ id }) => scored.has(id))
        .map(({ id, name }) => ({ value: `dimension ${id}`, label: name })),
    },
    {
      group: form.questions,
      items: questions
        .filter(({ id }) => answered.has(id))
        .map(({ id, text }) => ({ value: `question ${id}`, label: text })),
    },
  ].filter(({ items }) => items.length > 0)
}

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
