import { Anchor, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import { ListSection } from '../../base/lists/ListSection.tsx'
import { NextStep } from '../../base/ui/NextStep.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { invalidateAll } from '../../people/live/useLive.ts'
import { paths } from '../../paths.ts'
import { FieldAndButton } from '../../base/ui/FieldAndButton.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { adminText, teamFailure, teamText, teamListText } from './messages.ts'
import { teamsQuery, deleteTeam, teamDeletionQuery, type TeamAddress } from './client.ts'
import { useNewTeam } from './useNewTeam.ts'

const nowhere = { companyId: '', teamId: '' }

interface CompanyTeamsProps {
  company: { id: string; minimumGroupSize: number }
}

export function CompanyTeams({ company: { id: companyId, minimumGroupSize } }: CompanyTeamsProps) {
  const [page, setPage] = useState(1)
  const [deleting, setDeleting] = useState<{ id: string; name: string } | null>(null)
  const asked = useLoad(teamsQuery(companyId, { search: '', page, sort: 'name' }))
  return (
    <>
      <ListSection
        title={teamListText.title}
        asked={asked}
        rows={({ teams }) => teams}
        rowKey={({ id }) => id}
        columns={[
          {
            head: teamListText.name,
            cell: ({ name }) => (
              <Anchor component={Link} to={paths.adminTeam(companyId, name)}>
                {name}
              </Anchor>
            ),
          },
          { head: teamListText.members, numeric: true, cell: teamListText.membersOf },
          {
            head: teamListText.results,
            isPlain: true,
            cell: (team) => teamListText.willShow(team, minimumGroupSize),
          },
        ]}
        actions={({ id, name }) => (
          <RowActions
            of={name}
            actions={[{ label: adminText.delete, tone: 'loss', onClick: () => setDeleting({ id, name }) }]}
          />
        )}
        count={teamListText.count}
        none={adminText.none}
        picture={<Picture name="people" />}
        next={<NextStep to={paths.importPeople(companyId)}>{teamListText.importPeople}</NextStep>}
        failure={teamText.loadingFailed}
        page={page}
        onPage={setPage}
      >
        <NewTeam companyId={companyId} />
      </ListSection>
      <DeleteTeamDialog
        team={deleting && { companyId, teamId: deleting.id, name: deleting.name }}
        onClose={() => setDeleting(null)}
      />
    </>
  )
}

function NewTeam({ companyId }: { companyId: string }) {
  const { fields, change, wrong, onSubmit, isBusy } = useNewTeam(companyId)
  return (
    <form onSubmit={onSubmit} noValidate>
      <FieldAndButton
        label={adminText.newName}
        value={fields.name}
        onChange={(name) => change({ name })}
        wrong={wrong.name ?? ''}
        button={teamListText.confirm}
        isBusy={isBusy}
      />
    </form>
  )
}

interface DeleteTeamDialogProps {
  team: (TeamAddress & { name: string }) | null
  onClose: () => void
}

function DeleteTeamDialog({ team, onClose }: DeleteTeamDialogProps) {
  const queries = useQueryClient()
  const [shown, setShown] = useState(team)
  if (team && team !== shown) setShown(team)
  const losses = useLoad({ ...teamDeletionQuery(team ?? nowhere), enabled: team !== null })
  const name = shown?.name ?? ''
  const removal = useMutation({
    mutationFn: deleteTeam,
    onSuccess: () => notify(adminText.deleted(name)),
    onSettled: () => invalidateAll(queries),
  })
  return (
    <ConfirmDialog
      opened={team !== null}
      title={adminText.deleteQuestion(name)}
      confirm={adminText.delete}
      loss
      consequences={losses}
      onConfirm={async () => team && removal.mutateAsync(team)}
      onClose={onClose}
      failure={teamFailure(adminText.deleteFailed)}
    >
      {({ members, closing }) => (
        <>
          <Text>{adminText.membersStay(members)}</Text>
          {closing.length > 0 && <Text>{adminText.closing(closing)}</Text>}
          <Text>{adminText.resultsHidden}</Text>
        </>
      )}
    </ConfirmDialog>
  )
}
