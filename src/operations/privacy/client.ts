import { answer, client } from '../../base/http/client.ts'
import { inPath } from '../../base/layout/routeQuery.ts'
import type { privacyApi } from './api.ts'

export const privacyClient = () => client<typeof privacyApi>('/api/privacy')

export const deleteAccount = (id: string) => answer(privacyClient().accounts[':id'].$delete(inPath({ id })))
