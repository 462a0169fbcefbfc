import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/http/client.ts'
import type { resultsApi } from './api.ts'

const api = () => client<typeof resultsApi>('/api/results')

/** Administrators name the company, or « sans-entreprise »; everybody else has their own. */
export const WITHOUT_COMPANY = 'sans-entreprise'

export const wavesQuery = (companyId: string | undefined) =>
  queryOptions({
    queryKey: ['results', 'waves', companyId ?? ''],
    queryFn: () => {
      const query = companyId && companyId !== WITHOUT_COMPANY ? { companyId } : {}
      return answer(api().index.$get({ query }))
    },
    meta: { live: ['results', 'questionnaires'] },
  })

export const resultsQuery = (waveId: string) =>
  queryOptions({
    queryKey: ['results', waveId],
    queryFn: () => answer(api()[':waveId'].$get({ param: { waveId } })),
    meta: { live: ['results'], depth: 1 },
  })

export const teamQuery = (waveId: string, groupId: string) =>
  queryOptions({
    queryKey: ['results', waveId, groupId],
    queryFn: () => answer(api()[':waveId'].groups[':groupId'].$get({ param: { waveId, groupId } })),
    meta: { live: ['results'] },
  })

export const byTeamQuery = (waveId: string, questionId: string) =>
  queryOptions({
    queryKey: ['results', waveId, 'question', questionId],
    queryFn: () => answer(api()[':waveId'].questions[':questionId'].$get({ param: { waveId, questionId } })),
    meta: { live: ['results'] },
  })

export const overviewQuery = queryOptions({
  queryKey: ['results', 'overview'],
  queryFn: () => answer(api().overview.$get()),
  meta: { live: ['results'] },
})

export const askPublication = (waveId: string, regroup: boolean) =>
  answer(api()[':waveId'].publication.$post({ param: { waveId }, json: { regroup } }))

export const maskComment = (id: string, words: string) =>
  answer(api().comments[':id'].$patch({ param: { id }, json: { words } }))

export const comparisonQuery = (waveId: string, otherId: string, group: string | undefined) =>
  queryOptions({
    queryKey: ['results', waveId, 'beside', otherId, group ?? ''],
    queryFn: () =>
      answer(
        api()[':waveId'].compare[':otherId'].$get({
          param: { waveId, otherId },
          query: group === undefined ? {} : { group },
        }),
      ),
    meta: { live: ['results'] },
  })

export const evolutionQuery = (waveId: string, group: string | undefined) =>
  queryOptions({
    queryKey: ['results', waveId, 'evolution', group ?? ''],
    queryFn: () =>
      answer(
        api()[':waveId'].evolution.$get({ param: { waveId }, query: group === undefined ? {} : { group } }),
      ),
    meta: { live: ['results'] },
  })

export const exportAddress = (waveId: string, kind: 'csv' | 'xlsx', compare?: string) =>
  `/api/results/${encodeURIComponent(waveId)}/table.${kind}${compare === undefined ? '' : `?compare=${encodeURIComponent(compare)}`}`
