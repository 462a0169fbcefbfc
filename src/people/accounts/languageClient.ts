import { answer, ApiError, client } from '../../base/http/client.ts'
import type { KeepChoice } from '../../base/layout/languageChoice.ts'
import { routeQuery } from '../../base/layout/routeQuery.ts'
import type { Language } from '../../base/text/languages.ts'
import type { profileApi } from './profileApi.ts'

const api = () => client<typeof profileApi>('/api/profile').language

export const ownLanguageQuery = routeQuery(['own-language'], () => api().$get())

export const saveOwnLanguage = (language: Language | null) => answer(api().$put({ json: { language } }))

/** A visitor, and who manages, keep their choice in this browser alone. */
export const keepChoice: KeepChoice = (language) =>
  saveOwnLanguage(language).then(
    () => 'signed-in',
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return 'visitor'
      if (error instanceof ApiError && error.status === 403) return 'signed-in'
      throw error
    },
  )
