import { Button, Group } from '@mantine/core'

interface DialogFootProps {
  /** What sending the form does, in a word. */
  confirm: string
  working: boolean
  disabled?: boolean
  onCancel: () => void
}

/** Under the form of a dialog: the way out, then what it does. */
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
