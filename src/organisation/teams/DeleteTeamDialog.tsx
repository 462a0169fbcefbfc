import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { invalidateAll } from '../../people/live/useLive.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { adminText as words, askedBy, teamRefusals } from './messages.ts'
import { deleteTeam, teamDeletionQuery, type TeamAddress } from './client.ts'

const nowhere = { companyId: '', teamId: '' }

interface DeleteTeamDialogProps {
  team: (TeamAddress & { name: string }) | null
  onClose: () => void
}

/** Says whom the deletion moves and what it closes (D15) before anything happens. */
export function DeleteTeamDialog({ team, onClose }: DeleteTeamDialogProps) {
  const queries = useQueryClient()
  const [shown, setShown] = useState(team)
  if (team && team !== shown) setShown(team)
  const losses = useLoad({ ...teamDeletionQuery(team ?? nowhere), enabled: team !== null })
  const name = shown?.name ?? ''
  const removal = useMutation({
    mutationFn: deleteTeam,
    onSuccess: () => notify(words.deleted(name)),
    onSettled: () => invalidateAll(queries),
  })
  return (
    <ConfirmDialog
      opened={team !== null}
      title={words.deleteQuestion(name)}
      confirm={words.delete}
      loss
      consequences={losses}
      onConfirm={async () => team && removal.mutateAsync(team)}
      onClose={onClose}
      failure={(error) =>
        error instanceof ApiError && error.code === 'team_asked'
          ? askedBy(error.details)
          : refusalText(error, teamRefusals, words.deleteFailed)
      }
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
