import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import { useOwnCompany } from '../../people/currentUser/useActor.ts'
import { subAdminFailure } from '../../people/accounts/messages.ts'
import { Page } from '../../base/layout/Page.tsx'
import { SearchedTable } from '../../base/lists/SearchedTable.tsx'
import { useSortedListAddress } from '../../base/lists/useListAddress.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { NextStep } from '../../base/ui/NextStep.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { DialogFoot } from '../../base/ui/DialogFoot.tsx'
import { teamListText } from './messages.ts'
import { teamSorts } from './rules.ts'
import { teamsQuery } from './client.ts'
import { useNewTeam } from './useNewTeam.ts'

/** `after`: what follows below the teams. */
export function TeamsScreen({ after }: { after: (companyId: string) => ReactNode }) {
  const companyId = useOwnCompany()
  const list = useSortedListAddress(teamSorts)
  const { search, page, sort } = list
  const [adding, setAdding] = useState(false)
  const teams = useLoad(teamsQuery(companyId, { search, page, sort }))
  const addButton = (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setAdding(true)}>
      {teamListText.add}
    </Button>
  )

  return (
    <Page title={teamListText.title} actions={addButton}>
      <SearchedTable
        address={list}
        hint={teamListText.name}
        asked={teams}
        failure={subAdminFailure}
        count={teamListText.count}
        none={teamListText.none}
        picture={<Picture name="people" />}
        next={<NextStep to={paths.importOwnPeople}>{teamListText.importPeople}</NextStep>}
        noneFound={teamListText.noneFound}
        label={teamListText.list}
        rows={({ teams: found }) => found}
        rowKey={({ id }) => id}
        columns={[
          {
            head: teamListText.name,
            sort: 'name',
            cell: ({ id, name }) => (
              <Anchor component={Link} to={paths.subAdminTeam(id)}>
                {name}
              </Anchor>
            ),
          },
          {
            head: teamListText.members,
            sort: 'members',
            numeric: true,
            cell: teamListText.membersOf,
          },
        ]}
      />
      {after(companyId)}
      <AddTeamDialog companyId={companyId} opened={adding} onClose={() => setAdding(false)} />
    </Page>
  )
}

interface AddTeamDialogProps {
  companyId: string
  opened: boolean
  onClose: () => void
}

function AddTeamDialog({ companyId, opened, onClose }: AddTeamDialogProps) {
  const { text, reset, onSubmit, isBusy } = useNewTeam(companyId, onClose)

  function close() {
    reset()
    onClose()
  }

  return (
    <Dialog opened={opened} title={teamListText.add} onClose={close}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <TextInput label={teamListText.name} {...text('name')} data-autofocus autoComplete="off" />
          <DialogFoot confirm={teamListText.confirm} working={isBusy} onCancel={close} />
        </Stack>
      </form>
    </Dialog>
  )
}
