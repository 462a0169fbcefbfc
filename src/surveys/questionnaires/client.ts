import { queryOptions } from '@tanstack/react-query'
import { answer, client, send } from '../../base/http/client.ts'
import { keepRows } from '../../base/lists/keepRows.ts'
import type { questionnairesApi } from './api.ts'

const api = () => client<typeof questionnairesApi>('/api/questionnaires')

export const questionnairesQuery = (page: number, archived: 'oui' | 'non' = 'non') =>
  queryOptions({
    queryKey: ['questionnaires', 'list', archived, page],
    queryFn: () => answer(api().index.$get({ query: { page: String(page), archived } })),
    placeholderData: keepRows(['questionnaires', 'list', archived]),
    meta: { live: ['questionnaires', 'teams'] },
  })

export const defaultQuestionnaireQuery = queryOptions({
  queryKey: ['questionnaires', 'house'],
  queryFn: () => answer(api().house.$get()),
  meta: { live: ['questionnaires'] },
})

export const questionnaireQuery = (id: string) =>
  queryOptions({
    queryKey: ['questionnaires', id],
    queryFn: () => answer(api()[':id'].$get({ param: { id } })),
    staleTime: Infinity,
  })

export const reachQuery = (asked: Pick<QuestionnaireForm, 'audience' | 'teams'>) =>
  queryOptions({
    queryKey: ['questionnaires', 'reach', asked],
    queryFn: () => answer(api().reach.$post({ json: { audience: asked.audience, teams: [...asked.teams] } })),
    placeholderData: keepRows(['questionnaires', 'reach']),
    staleTime: 0,
    meta: { live: ['employees', 'teams', 'companies'] },
  })

/** The route is in campaigns, which this package may not import. */
export const closeQuestionnaire = (id: string) =>
  answer<null>(send(`/api/questionnaires/${encodeURIComponent(id)}/closing`, { method: 'PUT' }))

export interface QuestionnaireForm {
  title: string
  audience: 'company' | 'teams'
  teams: readonly string[]
  file: File
}

export function createQuestionnaire({ title, audience, teams, file }: QuestionnaireForm) {
  const body = new FormData()
  body.append('title', title)
  body.append('audience', audience)
  for (const team of teams) body.append('teams', team)
  body.append('file', file)
  return answer<{ id: string; isRefused: boolean }>(send('/api/questionnaires', { method: 'POST', body }))
}
