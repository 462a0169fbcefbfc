import { answer, client } from '../../base/http/client.ts'
import { inPath, routeQuery } from '../../base/layout/routeQuery.ts'
import type { accessMailsApi } from './api.ts'
import type { AccessAudience } from './rules.ts'

const api = () => client<typeof accessMailsApi>('/api/companies')[':companyId']['access-mails']

export const accessMailQuery = (companyId: string, audience: AccessAudience) => ({
  ...routeQuery(['companies', companyId, 'access-mail', audience], () =>
    api().preview.$post({ ...inPath({ companyId }), json: { audience } }),
  ),
  staleTime: 0,
})

export const sendAccessMails = (companyId: string, audience: AccessAudience, expected: number) =>
  answer(api().$post({ ...inPath({ companyId }), json: { audience, expected } }))

export const sendTrial = (companyId: string, audience: AccessAudience) =>
  answer(api().trial.$post({ ...inPath({ companyId }), json: { audience } }))
