import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../base/http/refusalText.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { removeAction } from './client.ts'
import { form, actionRefusals } from './messages.ts'
import type { ReadAction } from './actionRows.ts'
import { usePlanPlace } from './usePlan.ts'

export function RemoveActionDialog({ action, onClose }: { action: ReadAction | null; onClose: () => void }) {
  const { companyId } = usePlanPlace()
  const queries = useQueryClient()
  const [shown, setShown] = useState(action)
  if (action && action !== shown) setShown(action)
  const removal = useMutation({
    mutationFn: ({ id, manage }: ReadAction) =>
      removeAction({ companyId, actionId: id }, manage?.revision ?? 0),
    onSuccess: () => notify(form.removed),
    onSettled: () => queries.invalidateQueries({ queryKey: ['actions', companyId] }),
  })
  return (
    <ConfirmDialog
      opened={action !== null}
      title={form.removeQuestion}
      confirm={form.remove}
      loss
      onConfirm={async () => action && removal.mutateAsync(action)}
      onClose={onClose}
      failure={(error) => refusalText(error, actionRefusals, form.removeFailed)}
    >
      <Text fw={600}>{shown?.title}</Text>
      <Text>{form.removeLoss}</Text>
    </ConfirmDialog>
  )
}
