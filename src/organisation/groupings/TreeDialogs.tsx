import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../../base/ui/notify.tsx'
import { invalidateAll } from '../../people/live/useLive.ts'
import { addEntity, moveRows, renameEntity, type TreeLine } from './draft.ts'
import { DeleteTeamsDialog } from '../teams/DeleteTeamsDialog.tsx'
import { deletionOfTeamsText } from '../teams/messages.ts'
import { EntityDialog } from './EntityDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { groupingText } from './messages.ts'
import { MoveDialog } from './MoveDialog.tsx'
import type { EditedTree } from './useTree.ts'

export type TreeDialog =
  | { kind: 'add' }
  | { kind: 'rename'; line: TreeLine }
  | { kind: 'move' | 'merge' | 'delete'; rows: readonly TreeLine[] }

interface TreeDialogsProps {
  companyId: string
  dialog: TreeDialog | null
  tree: EditedTree
  entities: readonly TreeLine[]
  onClose: () => void
  onMoved: () => void
}

export function TreeDialogs({ companyId, dialog, tree, entities, onClose, onMoved }: TreeDialogsProps) {
  const queries = useQueryClient()
  if (dialog === null) return null
  function done(text: string) {
    notify(text)
    onMoved()
    return invalidateAll(queries)
  }
  if (dialog.kind === 'merge')
    return (
      <MergeDialog
        {...{ companyId, onClose }}
        lines={dialog.rows}
        teams={tree.teams}
        onMerged={() => done(groupingText.merged)}
      />
    )
  if (dialog.kind === 'delete')
    return (
      <DeleteTeamsDialog
        {...{ companyId, onClose }}
        names={dialog.rows.map(({ name }) => name)}
        onDeleted={() => done(deletionOfTeamsText.deleted(dialog.rows.length))}
      />
    )
  if (dialog.kind === 'move')
    return (
      <MoveDialog
        names={dialog.rows.map(({ name }) => name)}
        entities={entities}
        onClose={onClose}
        onMove={(parent) => {
          const rows = dialog.rows.map(({ id }) => id)
          const refused = tree.change(moveRows(tree.draft, rows, parent))
          if (refused === null) onMoved()
          return refused
        }}
      />
    )
  const known = dialog.kind === 'rename' ? dialog.line : null
  return (
    <EntityDialog
      {...{ known, entities, onClose }}
      onKeep={({ name, parent }) =>
        tree.change(
          known
            ? renameEntity(tree.draft, known.key, name.trim())
            : addEntity(tree.draft, { name: name.trim(), parent }),
        )
      }
    />
  )
}
