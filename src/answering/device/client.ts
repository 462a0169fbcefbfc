import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { answer, client } from '../../base/http/client.ts'
import { inPath, routeQuery } from '../../base/layout/routeQuery.ts'
import type { responsesApi } from '../responses/api.ts'
import type { AnswerForm } from '../session/openAnswering.ts'
import { recordKeys } from './recordKeys.ts'

const api = () => client<typeof responsesApi>('/api/responses')

export const cardsQuery = routeQuery(['responses'], () => api().index.$get(), ['questionnaires', 'results'])

export type Card = InferResponseType<ReturnType<typeof api>['index']['$get'], 200>[number]

export const waveFormQuery = (waveId: string) =>
  queryOptions({
    queryKey: ['responses', 'wave', waveId],
    queryFn: async (): Promise<AnswerForm> => {
      const {
        accountId,
        recordKeys: own,
        ...form
      } = await answer(api()[':waveId'].form.$get(inPath({ waveId })))
      recordKeys.learn(accountId, own)
      return form
    },
    staleTime: Infinity,
  })

/** Never refetched while answering: the draft must not change under the person's hands. */
export const formQuery = (questionnaireId: string) =>
  queryOptions({
    queryKey: ['responses', 'form', questionnaireId],
    queryFn: async (): Promise<AnswerForm> => {
      const asked = api().questionnaires[':questionnaireId'].$get(inPath({ questionnaireId }))
      const { accountId, recordKeys: own, ...form } = await answer(asked)
      recordKeys.learn(accountId, own)
      return form
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
