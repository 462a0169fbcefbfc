import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useKeptState, useTyped, useUnloadWarning } from '../../base/layout/useTyped.ts'
import { ApiError } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { notify } from '../../base/ui/notify.tsx'
import { invalidateAll } from '../../people/live/useLive.ts'
import { changeGroupings, groupingsQuery } from './client.ts'
import { countChanges, draftOf, formOf, rebased, refusalOf, type TreeDraft } from './draft.ts'
import { groupingRefusals, groupingText } from './messages.ts'
import type { Groupings } from './store.ts'

interface EditedFrom {
  from: Groupings
  draft: TreeDraft
}

const typedTree = (companyId: string) => ['companies', companyId, 'groupings-typed']

export const useHasUnsavedTree = (companyId: string) =>
  useTyped<unknown>(typedTree(companyId)).read() !== null

/** Changes are collected and saved together; a lost race keeps them, on the tree as it is now. */
export function useTree(companyId: string, stored: Groupings) {
  const queries = useQueryClient()
  const [edited, setEdited] = useKeptState<EditedFrom | null>(typedTree(companyId), null)
  const [wrong, setWrong] = useState('')
  const from = edited?.from ?? stored
  const unchanged = useMemo(() => draftOf(from), [from])
  const draft = edited?.draft ?? unchanged
  const changes = useMemo(() => countChanges(unchanged, draft), [unchanged, draft])

  useUnloadWarning(changes > 0)

  /** Null where it is kept; else why not. */
  const change = useCallback(
    (next: TreeDraft): string | null => {
      const refusal = refusalOf(next)
      if (refusal) return groupingRefusals[refusal]
      setWrong('')
      setEdited({ from, draft: next })
      return null
    },
    [from, setEdited],
  )

  const saving = useMutation({
    mutationFn: () => changeGroupings(companyId, formOf(draft, from.revision)),
    onSuccess: (now) => {
      queries.setQueryData(groupingsQuery(companyId).queryKey, now)
      setEdited(null)
      setWrong('')
      notify(groupingText.saved)
    },
    onError: async (error) => {
      setWrong(refusalText(error, groupingRefusals, groupingText.failed))
      if (!(error instanceof ApiError) || error.code !== 'groupings_changed') return
      const now = await queries.query({ ...groupingsQuery(companyId), staleTime: 0 })
      setEdited({ from: now, draft: rebased({ before: unchanged, after: draft }, now) })
      setWrong(groupingText.changed(changes))
    },
    onSettled: () => invalidateAll(queries),
  })

  function reset() {
    setEdited(null)
    setWrong('')
  }

  return { draft, teams: from.teams, changes, change, wrong, saving, reset }
}

export type EditedTree = ReturnType<typeof useTree>
