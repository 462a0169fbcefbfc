import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../base/http/refusalText.ts'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { archive } from '../../surveys/editor/client.ts'
import { editorRefusals, editorText } from '../../surveys/editor/messages.ts'

export function useArchive(id: string, title: string) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (archived: boolean) => archive(id, archived),
    onSuccess: (_, archived) => {
      const undo = { label: editorText.undo, onClick: () => change.mutate(!archived) }
      notify(archived ? editorText.archived(title) : editorText.unarchived(title), undo)
    },
    onError: (error) => notifyFailure(refusalText(error, editorRefusals, editorText.failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['questionnaires'] }),
  })
  return change
}
