import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOwnCompany } from '../../people/currentUser/useActor.ts'
import { subAdminFailure } from '../../people/accounts/messages.ts'
import { Page } from '../../base/layout/Page.tsx'
import { SearchedTable } from '../../base/lists/SearchedTable.tsx'
import { useSortedListAddress } from '../../base/lists/useListAddress.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { invalidateAll } from '../../people/live/useLive.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { DialogFoot } from '../../base/ui/DialogFoot.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { teamListText, teamRefusals } from './messages.ts'
import { teamSorts } from './rules.ts'
import { teamsQuery, createTeam } from './client.ts'

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
            cell: ({ memberCount }) => memberCount,
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
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState('')
  const queries = useQueryClient()
  const creation = useMutation({
    mutationFn: (typed: string) => createTeam(companyId, typed),
    onSuccess: (team) => {
      notify(teamListText.created(team.name))
      close()
      return invalidateAll(queries)
    },
    onError: (error) => setWrong(refusalText(error, teamRefusals, teamListText.addFailed)),
  })

  function close() {
    setName('')
    setWrong('')
    onClose()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (name.trim() === '') return setWrong(teamRefusals.team_name_required)
    setWrong('')
    creation.mutate(name)
  }

  return (
    <Dialog opened={opened} title={teamListText.add} onClose={close}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={teamListText.name}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={wrong && <span role="alert">{wrong}</span>}
            data-autofocus
            autoComplete="off"
          />
          <DialogFoot confirm={teamListText.confirm} working={creation.isPending} onCancel={close} />
        </Stack>
      </form>
    </Dialog>
  )
}
