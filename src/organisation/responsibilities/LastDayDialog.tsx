import { Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { refusalTexts } from '../../base/http/refusalText.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { DialogFoot } from '../../base/ui/DialogFoot.tsx'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { useFields } from '../../base/ui/useFields.tsx'
import { changeLastDay, type ResponsibilityAddress } from './client.ts'
import { managersText, responsibilityRefusals } from './messages.ts'

interface LastDayDialogProps {
  address: ResponsibilityAddress
  title: string
  until: string | null
  onDone: () => Promise<unknown>
  onClose: () => void
}

export function LastDayDialog({ address, title, until, onDone, onClose }: LastDayDialogProps) {
  const { fields, wrong, setWrong, text, submit } = useFields({ initial: { until: until ?? '' } })
  const saving = useMutation({
    mutationFn: () => changeLastDay(address, fields.until || null),
    onSuccess: () => {
      notify(managersText.lastDayChanged)
      onClose()
    },
    onError: (error) => setWrong(refusalTexts(error, responsibilityRefusals, managersText.failed)),
    onSettled: onDone,
  })
  return (
    <Dialog opened title={title} onClose={onClose}>
      <form onSubmit={submit(() => saving.mutate())} noValidate>
        <Stack gap="md">
          {wrong.form && <ErrorAlert message={wrong.form} />}
          <TextInput type="date" label={managersText.lastDay} data-autofocus {...text('until')} />
          <DialogFoot confirm={managersText.save} working={saving.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
