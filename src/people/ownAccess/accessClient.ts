import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/kit/client.ts'
import type { accessApi } from './api.ts'
import type { activationApi } from './activationApi.ts'

export const accessClient = () => client<typeof accessApi>('/api/access')

/** What is the same for everybody here: whether mails are sent at all, how long a password must be. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: () => answer(accessClient().reset.$get()),
})

export const activationClient = () => client<typeof activationApi>('/api/activation')
