import { Stack, Text } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { DialogFoot } from '../../base/ui/DialogFoot.tsx'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
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
  const [parent, setParent] = useState<string | null>(null)
  const [wrong, setWrong] = useState('')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const refused = onMove(parent)
    setWrong(refused ?? '')
    if (refused === null) onClose()
  }

  return (
    <Dialog opened title={groupingText.moveTitle(names)} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <PlaceSelect entities={entities} value={parent} onChange={setParent} />
          <Text size="sm" c="dimmed">
            {groupingText.fromNext}
          </Text>
          {wrong && <ErrorAlert message={wrong} />}
          <DialogFoot confirm={groupingText.move} working={false} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
