import { client } from '../../base/http/client.ts'
import { listRouteQuery } from '../../base/layout/routeQuery.ts'
import type { journalApi } from './api.ts'
import type { JournalKind } from './rules.ts'

interface JournalQuery {
  search: string
  page: number
  kind: JournalKind | undefined
}

export const journalQuery = ({ kind, ...asked }: JournalQuery) => ({
  ...listRouteQuery(['journal', { ...asked, kind }], () =>
    client<typeof journalApi>('/api/journal').index.$get({
      query: { search: asked.search, page: String(asked.page), ...(kind && { kind }) },
    }),
  ),
  staleTime: 0,
})
