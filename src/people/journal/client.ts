import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/http/client.ts'
import { keepRows } from '../../base/lists/keepRows.ts'
import type { journalApi } from './api.ts'
import type { JournalKind } from './rules.ts'

interface JournalQuery {
  search: string
  page: number
  kind: JournalKind | undefined
}

export const journalQuery = ({ kind, ...asked }: JournalQuery) =>
  queryOptions({
    queryKey: ['journal', { ...asked, kind }],
    queryFn: () =>
      answer(
        client<typeof journalApi>('/api/journal').index.$get({
          query: { search: asked.search, page: String(asked.page), ...(kind && { kind }) },
        }),
      ),
    placeholderData: keepRows(['journal']),
    staleTime: 0,
  })
