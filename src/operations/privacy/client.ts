import { answer, client } from '../../base/http/client.ts'
import type { privacyApi } from './api.ts'

export const privacyClient = () => client<typeof privacyApi>('/api/privacy')

export const deleteAccount = (id: string) =>
  answer(privacyClient().accounts[':id'].$delete({ param: { id } }))
