import { answer, client } from '../../base/http/client.ts'
import { inPath, routeQuery } from '../../base/layout/routeQuery.ts'
import type { themesApi } from './api.ts'

const api = () => client<typeof themesApi>('/api/companies')[':companyId']

export const themesQuery = (companyId: string, waveId: string) =>
  routeQuery(
    ['themes', companyId, waveId],
    () => api().themes[':waveId'].$get(inPath({ companyId, waveId })),
    ['themes'],
  )

export const addTheme = (companyId: string, name: string) =>
  answer(api().themes.$post({ ...inPath({ companyId }), json: { name } }))

export const removeTheme = (companyId: string, themeId: string) =>
  answer(api().themes[':themeId'].$delete(inPath({ companyId, themeId })))

export const setThemes = (companyId: string, commentId: string, themeIds: string[]) =>
  answer(
    api().comments[':commentId'].themes.$put({
      ...inPath({ companyId, commentId }),
      json: { themeIds },
    }),
  )
