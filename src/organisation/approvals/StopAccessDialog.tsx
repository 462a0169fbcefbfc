import { Text } from '@mantine/core'
import { useState } from 'react'
import { refusalText } from '../../base/http/refusalText.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { accountRefusals, suspension as words, accountText } from '../../people/accounts/messages.ts'
import type { Employee } from '../../people/accounts/store.ts'
import type { StatusChanger } from './useStatusChange.ts'

export interface Suspension {
  employee: Employee
  to: 'rejected' | 'pending'
}

interface StopAccessDialogProps {
  asked: Suspension | null
  change: StatusChanger
  onClose: () => void
}

/** Somebody who is in loses the access at once: asked first, with what it ends (D6, D16). */
export function StopAccessDialog({ asked, change, onClose }: StopAccessDialogProps) {
  // While the dialog closes it still says whose access it was.
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const name = shown ? `${shown.employee.firstName} ${shown.employee.lastName}` : ''
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={words.question(name)}
      confirm={shown?.to === 'pending' ? accountText.setPending : accountText.reject}
      loss
      onConfirm={async () => asked && change.mutateAsync(asked)}
      onClose={onClose}
      failure={(error) => refusalText(error, accountRefusals, accountText.failed)}
    >
      <Text>{words.ends}</Text>
      <Text>{words.stays(shown?.employee.companyName ?? null)}</Text>
    </ConfirmDialog>
  )
}
