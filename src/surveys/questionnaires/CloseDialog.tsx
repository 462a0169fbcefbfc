import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../base/http/refusalText.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { questionnaireRefusals, questionnaireText } from './messages.ts'
import { closeQuestionnaire } from './client.ts'
import type { ListedQuestionnaire } from './store.ts'

interface CloseDialogProps {
  questionnaire: ListedQuestionnaire | null
  onClose: () => void
}

export function CloseDialog({ questionnaire, onClose }: CloseDialogProps) {
  const queries = useQueryClient()
  const closing = useMutation({
    mutationFn: ({ id }: ListedQuestionnaire) => closeQuestionnaire(id),
    onSuccess: (_, { closesOn }) =>
      notify(closesOn ? questionnaireText.closesTomorrow : questionnaireText.closed),
    onSettled: () => queries.invalidateQueries({ queryKey: ['questionnaires'] }),
  })
  return (
    <ConfirmDialog
      opened={questionnaire !== null}
      title={questionnaireText.close}
      confirm={questionnaireText.close}
      loss
      onConfirm={async () => {
        if (questionnaire) await closing.mutateAsync(questionnaire)
      }}
      onClose={onClose}
      failure={(error) => refusalText(error, questionnaireRefusals, questionnaireText.closeFailed)}
    >
      <Text fw={600}>{questionnaire?.title}</Text>
      {questionnaire?.closesOn && <Text>{questionnaireText.closeTomorrow}</Text>}
      <Text>{questionnaireText.closeWarning(questionnaire?.minimumGroupSize ?? 0)}</Text>
    </ConfirmDialog>
  )
}
