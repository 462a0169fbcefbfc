import { Text } from '@mantine/core'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { deleteTeams, deletionOfTeams } from './client.ts'
import { adminText, deletionOfTeamsText as words, teamFailure } from './messages.ts'

interface DeleteTeamsDialogProps {
  companyId: string
  names: readonly string[]
  onDeleted: () => Promise<unknown>
  onClose: () => void
}

/** With what goes with them (D15): all of them, or none. */
export function DeleteTeamsDialog({ companyId, names, onDeleted, onClose }: DeleteTeamsDialogProps) {
  const losses = useLoad(deletionOfTeams(companyId, names))
  return (
    <ConfirmDialog
      opened
      loss
      title={words.title(names)}
      confirm={adminText.delete}
      consequences={losses}
      onConfirm={async () => {
        await deleteTeams(companyId, { teams: [...names], dryRun: false })
        await onDeleted()
      }}
      onClose={onClose}
      failure={teamFailure(adminText.deleteFailed)}
    >
      {({ members, closing }) => (
        <>
          <Text>{words.membersStay(members)}</Text>
          {closing.length > 0 && <Text>{words.closing(closing)}</Text>}
          <Text>{words.resultsHidden}</Text>
        </>
      )}
    </ConfirmDialog>
  )
}
