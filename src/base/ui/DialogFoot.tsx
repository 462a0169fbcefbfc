import { Button, Group } from '@mantine/core'

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
        Annuler
      </Button>
      <Button type="submit" disabled={disabled} loading={working}>
        {confirm}
      </Button>
    </Group>
  )
}
