import { partialMatchKey, type QueryKey } from '@tanstack/react-query'

/** Another page of one list keeps its rows until the next arrive; another subject's rows are never kept. */
export const keepRows =
  (list: QueryKey) =>
  <Rows>(rows: Rows | undefined, before?: { queryKey: QueryKey }): Rows | undefined =>
    before && partialMatchKey(before.queryKey, list) ? rows : undefined
