import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../base/http/refusalText.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { refusals, text } from './messages.ts'
import { closeQuestionnaire } from './client.ts'
import type { ListedQuestionnaire } from './store.ts'

interface CloseDialogProps {
  /** Nothing: closed. */
  questionnaire: ListedQuestionnaire | null
  onClose: () => void
}

/** « Clore le questionnaire »: what it means for who has not answered yet, and for few answers. */
export function CloseDialog({ questionnaire, onClose }: CloseDialogProps) {
  const queries = useQueryClient()
  const closing = useMutation({
    mutationFn: ({ id }: ListedQuestionnaire) => closeQuestionnaire(id),
    onSuccess: (_, { closesOn }) => notify(closesOn ? text.closesTomorrow : text.closed),
    onSettled: () => queries.invalidateQueries({ queryKey: ['questionnaires'] }),
  })
  return (
    <ConfirmDialog
      opened={questionnaire !== null}
      title={text.close}
      confirm={text.close}
      loss
      onConfirm={async () => {
        if (questionnaire) await closing.mutateAsync(questionnaire)
      }}
      onClose={onClose}
      failure={(error) => refusalText(error, refusals, text.closeFailed)}
    >
      <Text fw={600}>{questionnaire?.title}</Text>
      {questionnaire?.closesOn && <Text>{text.closeTomorrow}</Text>}
      <Text>{text.closeWarning(questionnaire?.minimumGroupSize ?? 0)}</Text>
    </ConfirmDialog>
  )
}
