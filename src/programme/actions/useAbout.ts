import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { TableView } from '../../results/views/view.ts'
import type { Results } from '../../results/tables/page.ts'
import { resultsQuery, teamQuery, wavesQuery } from '../../results/frame/resultsClient.ts'
import type { About, ActionForm } from './rules.ts'
import { form } from './messages.ts'

export const valueOf = (about: About | null) => (about ? `${about.kind} ${about.id}` : '')

export function aboutOf(value: string, waveId: string): About | null {
  const at = value.indexOf(' ')
  if (at < 0 || waveId === '') return null
  return { waveId, kind: value.startsWith('question') ? 'question' : 'dimension', id: value.slice(at + 1) }
}

/** Both null: everybody. */
export type Whom = Pick<ActionForm, 'team' | 'grouping'>

/** What an action for this group can be about: what its table shows, of the wave that is named or of the latest (C18.2). */
export function useAbout({ team, grouping }: Whom, named: string | undefined) {
  const { companyId } = useParams()
  const waves = useQuery(wavesQuery(companyId))
  const waveId = named ?? waves.data?.find(({ isPublished }) => isPublished)?.id ?? ''
  const results = useQuery({ ...resultsQuery(waveId), enabled: waveId !== '' })
  const teamId = results.data?.teams.find(({ name }) => name === team)?.groupId
  const shownGrouping = results.data?.groupings.find(
    (each) => each.groupId === grouping && each.ballots !== null,
  )
  const groupId = (grouping === null ? teamId : shownGrouping?.groupId) ?? ''
  const table = useQuery({ ...teamQuery(waveId, groupId), enabled: groupId !== '' })
  const shown =
    team === null && grouping === null ? results.data?.company : groupId === '' ? null : table.data
  const isKnown = !waves.isPending && (waveId === '' || (!results.isPending && shown !== undefined))
  return { waveId, isKnown, groups: results.data && shown ? groupsOf(results.data, shown) : [] }
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
