import { Stack, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { DialogFoot } from '../../base/ui/DialogFoot.tsx'
import type { TreeLine } from './draft.ts'
import { groupingText } from './messages.ts'
import { PlaceSelect } from './PlaceSelect.tsx'

interface EntityDialogProps {
  /** Null: a new one. */
  known: TreeLine | null
  entities: readonly TreeLine[]
  onKeep: (entity: { name: string; parent: string | null }) => string | null
  onClose: () => void
}

export function EntityDialog({ known, entities, onKeep, onClose }: EntityDialogProps) {
  const [name, setName] = useState(known?.name ?? '')
  const [parent, setParent] = useState<string | null>(known?.path[0] ?? null)
  const [wrong, setWrong] = useState('')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const refused = onKeep({ name, parent })
    setWrong(refused ?? '')
    if (refused === null) onClose()
  }

  return (
    <Dialog opened title={known ? groupingText.renameTitle(known.name) : groupingText.add} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={groupingText.name}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={wrong && <span role="alert">{wrong}</span>}
            autoComplete="off"
          />
          {!known && <PlaceSelect entities={entities} value={parent} onChange={setParent} />}
          <DialogFoot
            confirm={known ? groupingText.rename : groupingText.add}
            working={false}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
