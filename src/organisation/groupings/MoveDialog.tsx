import { Stack, Text } from '@mantine/core'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { DialogFoot } from '../../base/ui/DialogFoot.tsx'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { useFields } from '../../base/ui/useFields.tsx'
import type { TreeLine } from './draft.ts'
import { groupingText } from './messages.ts'
import { PlaceSelect } from './PlaceSelect.tsx'

interface MoveDialogProps {
  names: readonly string[]
  entities: readonly TreeLine[]
  onMove: (parent: string | null) => string | null
  onClose: () => void
}

/** What dragging does, by keyboard alone. */
export function MoveDialog({ names, entities, onMove, onClose }: MoveDialogProps) {
  const initial: { parent: string | null } = { parent: null }
  const { fields, change, wrong, setWrong, submit } = useFields({ initial })

  function move({ parent }: typeof initial) {
    const refused = onMove(parent)
    if (refused === null) onClose()
    else setWrong({ form: refused })
  }

  return (
    <Dialog opened title={groupingText.moveTitle(names)} onClose={onClose}>
      <form onSubmit={submit(move)} noValidate>
        <Stack gap="md">
          <PlaceSelect entities={entities} value={fields.parent} onChange={(parent) => change({ parent })} />
          <Text size="sm" c="dimmed">
            {groupingText.fromNext}
          </Text>
          {wrong.form && <ErrorAlert message={wrong.form} />}
          <DialogFoot confirm={groupingText.move} working={false} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
