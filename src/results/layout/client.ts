import { answer, client } from '../../base/http/client.ts'
import { inPath, routeQuery } from '../../base/layout/routeQuery.ts'
import type { resultsApi } from './api.ts'

const api = () => client<typeof resultsApi>('/api/results')

/** Administrators name the company, or « sans-entreprise »; everybody else has their own. */
export const WITHOUT_COMPANY = 'sans-entreprise'

export const wavesQuery = (companyId: string | undefined) =>
  routeQuery(
    ['results', 'waves', companyId ?? ''],
    () => api().index.$get({ query: companyId && companyId !== WITHOUT_COMPANY ? { companyId } : {} }),
    ['results', 'questionnaires'],
  )

export const resultsQuery = (waveId: string) =>
  routeQuery(['results', waveId], () => api()[':waveId'].$get(inPath({ waveId })), ['results'], 1)

export const teamQuery = (waveId: string, groupId: string) =>
  routeQuery(
    ['results', waveId, groupId],
    () => api()[':waveId'].groups[':groupId'].$get(inPath({ waveId, groupId })),
    ['results'],
  )

export const byTeamQuery = (waveId: string, questionId: string) =>
  routeQuery(
    ['results', waveId, 'question', questionId],
    () => api()[':waveId'].questions[':questionId'].$get(inPath({ waveId, questionId })),
    ['results'],
  )

export const overviewQuery = routeQuery(['results', 'overview'], () => api().overview.$get(), ['results'])

export const askPublication = (waveId: string, regroup: boolean) =>
  answer(api()[':waveId'].publication.$post({ ...inPath({ waveId }), json: { regroup } }))

export const maskComment = (id: string, words: string) =>
  answer(api().comments[':id'].$patch({ ...inPath({ id }), json: { words } }))

const queryOf = (group: string | undefined) => ({ query: group === undefined ? {} : { group } })

export const comparisonQuery = (waveId: string, otherId: string, group: string | undefined) =>
  routeQuery(
    ['results', waveId, 'beside', otherId, group ?? ''],
    () => api()[':waveId'].compare[':otherId'].$get({ ...inPath({ waveId, otherId }), ...queryOf(group) }),
    ['results'],
  )

export const evolutionQuery = (waveId: string, group: string | undefined) =>
  routeQuery(
    ['results', waveId, 'evolution', group ?? ''],
    () => api()[':waveId'].evolution.$get({ ...inPath({ waveId }), ...queryOf(group) }),
    ['results'],
  )

export const exportAddress = (waveId: string, kind: 'csv' | 'xlsx', compare?: string) =>
  `/api/results/${encodeURIComponent(waveId)}/table.${kind}${compare === undefined ? '' : `?compare=${encodeURIComponent(compare)}`}`
