import { Button, Group } from '@mantine/core'
import { uiText } from './messages.ts'
import { ReasonedButton } from './ReasonedButton.tsx'

interface DialogFootProps {
  confirm: string
  working: boolean
  /** Why it cannot be confirmed yet. */
  why?: string | null
  onCancel: () => void
}

export function DialogFoot({ confirm, working, why = null, onCancel }: DialogFootProps) {
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onCancel}>
        {uiText.cancel}
      </Button>
      <ReasonedButton type="submit" why={why} loading={working}>
        {confirm}
      </ReasonedButton>
    </Group>
  )
}
