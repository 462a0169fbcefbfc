import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/http/client.ts'
import { pageData } from '../../base/layout/pageData.ts'
import type { accessApi, activationApi } from './api.ts'

export const accessClient = () => client<typeof accessApi>('/api/access')

export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: () => answer(accessClient().reset.$get()),
  initialData: () => {
    const passwordMinLength = Number(pageData('shortest'))
    return passwordMinLength > 0 ? { mail: pageData('mail') === 'yes', passwordMinLength } : undefined
  },
})

export const letterQuery = queryOptions({
  queryKey: ['letter'],
  queryFn: () => answer(accessClient().letter.$get()),
})

export const entryChangeQuery = queryOptions({
  queryKey: ['entry-change'],
  queryFn: () => answer(accessClient()['entry-change'].$get()),
})

export const activationClient = () => client<typeof activationApi>('/api/activation')
