import { client } from '../../base/http/client.ts'
import { routeQuery } from '../../base/layout/routeQuery.ts'
import { pageData } from '../../base/layout/pageData.ts'
import type { accessApi, activationApi } from './api.ts'

export const accessClient = () => client<typeof accessApi>('/api/access')

export const installationQuery = {
  ...routeQuery(['installation'], () => accessClient().reset.$get()),
  initialData: () => {
    const passwordMinLength = Number(pageData('shortest'))
    return passwordMinLength > 0 ? { mail: pageData('mail') === 'yes', passwordMinLength } : undefined
  },
}

export const letterQuery = routeQuery(['letter'], () => accessClient().letter.$get())

export const entryChangeQuery = routeQuery(['entry-change'], () => accessClient()['entry-change'].$get())

export const activationClient = () => client<typeof activationApi>('/api/activation')
