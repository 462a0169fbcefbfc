import { Stack, TextInput } from '@mantine/core'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { DialogFoot } from '../../base/ui/DialogFoot.tsx'
import { useFields } from '../../base/ui/useFields.tsx'
import type { TreeLine } from './draft.ts'
import { groupingText } from './messages.ts'
import { PlaceSelect } from './PlaceSelect.tsx'

interface Entity {
  name: string
  parent: string | null
}

interface EntityDialogProps {
  /** Null: a new one. */
  known: TreeLine | null
  entities: readonly TreeLine[]
  onKeep: (entity: Entity) => string | null
  onClose: () => void
}

export function EntityDialog({ known, entities, onKeep, onClose }: EntityDialogProps) {
  const initial: Entity = { name: known?.name ?? '', parent: known?.path[0] ?? null }
  const { fields, change, setWrong, text, submit } = useFields({ initial })

  function keep(entity: Entity) {
    const refused = onKeep(entity)
    if (refused === null) onClose()
    else setWrong({ name: refused })
  }

  return (
    <Dialog opened title={known ? groupingText.renameTitle(known.name) : groupingText.add} onClose={onClose}>
      <form onSubmit={submit(keep)} noValidate>
        <Stack gap="md">
          <TextInput data-autofocus label={groupingText.name} {...text('name')} autoComplete="off" />
          {!known && (
            <PlaceSelect
              entities={entities}
              value={fields.parent}
              onChange={(parent) => change({ parent })}
            />
          )}
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
