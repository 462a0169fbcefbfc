import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../kit/client.ts'
import type { accessApi } from './api.ts'

export const accessClient = () => client<typeof accessApi>('/api/access')

/** Whether this installation sends mails at all. */
export const mailQuery = queryOptions({
  queryKey: ['reset'],
  queryFn: () => answer(accessClient().reset.$get()),
})
