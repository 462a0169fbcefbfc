import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/http/client.ts'
import type { themesApi } from './api.ts'

const api = () => client<typeof themesApi>('/api/companies')[':companyId']
const inCompany = (companyId: string) => ({ companyId: encodeURIComponent(companyId) })

export const themesQuery = (companyId: string, waveId: string) =>
  queryOptions({
    queryKey: ['themes', companyId, waveId],
    queryFn: () =>
      answer(
        api().themes[':waveId'].$get({
          param: { ...inCompany(companyId), waveId: encodeURIComponent(waveId) },
        }),
      ),
    meta: { live: ['themes'] },
  })

export const addTheme = (companyId: string, name: string) =>
  answer(api().themes.$post({ param: inCompany(companyId), json: { name } }))

export const removeTheme = (companyId: string, themeId: string) =>
  answer(
    api().themes[':themeId'].$delete({
      param: { ...inCompany(companyId), themeId: encodeURIComponent(themeId) },
    }),
  )

export const setThemes = (companyId: string, commentId: string, themeIds: string[]) =>
  answer(
    api().comments[':commentId'].themes.$put({
      param: { ...inCompany(companyId), commentId: encodeURIComponent(commentId) },
      json: { themeIds },
    }),
  )
