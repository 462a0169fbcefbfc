import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/http/client.ts'
import type { accessMailsApi } from './api.ts'
import type { AccessAudience } from './rules.ts'

const api = () => client<typeof accessMailsApi>('/api/companies')[':companyId']['access-mails']
const param = (companyId: string) => ({ companyId: encodeURIComponent(companyId) })

export const accessMailQuery = (companyId: string, audience: AccessAudience) =>
  queryOptions({
    queryKey: ['companies', companyId, 'access-mail', audience],
    queryFn: () => answer(api().preview.$post({ param: param(companyId), json: { audience } })),
    staleTime: 0,
  })

export const sendAccessMails = (companyId: string, audience: AccessAudience, expected: number) =>
  answer(api().$post({ param: param(companyId), json: { audience, expected } }))

export const sendTrial = (companyId: string, audience: AccessAudience) =>
  answer(api().trial.$post({ param: param(companyId), json: { audience } }))
