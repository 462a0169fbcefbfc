import { answer, client } from '../../base/http/client.ts'
import { inPath, routeQuery } from '../../base/layout/routeQuery.ts'
import type { guardiansApi } from './api.ts'
import type { GuardiansForm } from './rules.ts'

const guardians = () => client<typeof guardiansApi>('/api/companies')[':companyId'].guardians

export const guardiansQuery = (companyId: string) =>
  routeQuery(['guardians', companyId], () => guardians().$get(inPath({ companyId })), ['companies'])

export const saveGuardians = (companyId: string, json: GuardiansForm) =>
  answer(guardians().$put({ ...inPath({ companyId }), json }))

export type ReadGuardians = Awaited<ReturnType<typeof saveGuardians>>
