import { Button, Group } from '@mantine/core'
import { uiText } from './messages.ts'

interface DialogFootProps {
  confirm: string
  working: boolean
  disabled?: boolean
  onCancel: () => void
}

export function DialogFoot({ confirm, working, disabled = false, onCancel }: DialogFootProps) {
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onCancel}>
        {uiText.cancel}
      </Button>
      <Button type="submit" disabled={disabled} loading={working}>
        {confirm}
      </Button>
    </Group>
  )
}
