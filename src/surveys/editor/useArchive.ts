import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../base/http/refusalText.ts'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { archive } from './client.ts'
import { refusals, text } from './messages.ts'

/** « Archiver », and the way back. */
export function useArchive(id: string, title: string) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (archived: boolean) => archive(id, archived),
    onSuccess: (_, archived) => {
      const undo = { label: text.undo, onClick: () => change.mutate(!archived) }
      notify(archived ? text.archived(title) : text.unarchived(title), undo)
    },
    onError: (error) => notifyFailure(refusalText(error, refusals, text.failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['questionnaires'] }),
  })
  return change
}
