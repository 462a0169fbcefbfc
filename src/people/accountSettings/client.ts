import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/http/client.ts'
import { pageData } from '../../base/layout/pageData.ts'
import type { accessApi, activationApi } from './api.ts'

export const accessClient = () => client<typeof accessApi>('/api/access')

/** What is the same for everybody here: whether mails are sent at all, how long a password must be. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: () => answer(accessClient().reset.$get()),
  initialData: () => {
    const passwordMinLength = Number(pageData('shortest'))
    return passwordMinLength > 0 ? { mail: pageData('mail') === 'yes', passwordMinLength } : undefined
  },
})

/** Whether a letter with a new code was printed for this account (C19.8). */
export const letterQuery = queryOptions({
  queryKey: ['letter'],
  queryFn: () => answer(accessClient().letter.$get()),
})

export const activationClient = () => client<typeof activationApi>('/api/activation')
