import { answer, client, send } from '../../base/http/client.ts'
import { inPath, listRouteQuery, routeQuery } from '../../base/layout/routeQuery.ts'
import type { questionnairesApi } from './api.ts'

const api = () => client<typeof questionnairesApi>('/api/questionnaires')

export const questionnairesQuery = (page: number, archived: 'oui' | 'non' = 'non') =>
  listRouteQuery(
    ['questionnaires', 'list', archived, page],
    () => api().index.$get({ query: { page: String(page), archived } }),
    ['questionnaires', 'teams'],
  )

export const defaultQuestionnaireQuery = routeQuery(['questionnaires', 'house'], () => api().house.$get(), [
  'questionnaires',
])

export const questionnaireQuery = (id: string) => ({
  ...routeQuery(['questionnaires', id], () => api()[':id'].$get(inPath({ id }))),
  staleTime: Infinity,
})

export const reachQuery = (asked: Pick<QuestionnaireForm, 'audience' | 'teams'>) => ({
  ...listRouteQuery(
    ['questionnaires', 'reach', asked],
    () => api().reach.$post({ json: { audience: asked.audience, teams: [...asked.teams] } }),
    ['employees', 'teams', 'companies'],
  ),
  staleTime: 0,
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
