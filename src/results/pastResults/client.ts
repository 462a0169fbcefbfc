import { answer, client, send } from '../../base/http/client.ts'
import { inPath, routeQuery } from '../../base/layout/routeQuery.ts'
import type { pastResultsApi } from './api.ts'
import type { PreviewedLine } from './store.ts'

const api = () => client<typeof pastResultsApi>('/api/companies')[':companyId']['past-results']

export const pastResultsQuery = (companyId: string, wave: string) =>
  routeQuery(
    ['past-results', companyId, wave],
    () => api().$get({ ...inPath({ companyId }), query: { wave } }),
    ['results'],
  )

export interface PastUpload {
  companyId: string
  waveId: string
  file: File
  isConfirmed: boolean
}

export function sendPastResults({ companyId, waveId, file, isConfirmed }: PastUpload) {
  const body = new FormData()
  body.append('wave', waveId)
  body.append('confirmed', isConfirmed ? 'oui' : 'non')
  body.append('file', file)
  return answer<{ lines: PreviewedLine[] }>(
    send(`/api/companies/${encodeURIComponent(companyId)}/past-results`, { method: 'POST', body }),
  )
}

export const removePastTitle = (companyId: string, id: string) =>
  answer(api()[':id'].$delete(inPath({ companyId, id })))
