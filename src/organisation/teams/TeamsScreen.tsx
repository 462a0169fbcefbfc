import { Anchor, Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useOwnCompany } from '../../people/currentUser/useActor.ts'
import { subAdminFailure } from '../../people/accounts/subAdminMessages.ts'
import { Page } from '../../base/layout/Page.tsx'
import { SearchedTable } from '../../base/lists/SearchedTable.tsx'
import { useSortedListAddress } from '../../base/lists/useListAddress.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { AddTeamDialog } from './AddTeamDialog.tsx'
import { teamListText } from './messages.ts'
import { teamSorts } from './rules.ts'
import { teamsQuery } from './client.ts'

/** The teams of the sub-admin's company; `after`: what stands below them. */
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
