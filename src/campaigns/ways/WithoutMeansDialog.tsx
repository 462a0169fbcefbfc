import { Button, Group, Stack, Text } from '@mantine/core'
import { DataTable, type Column } from '../../base/lists/DataTable.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { mapLoad } from '../../base/ui/loads.ts'
import { printLetters } from '../../organisation/letters/client.ts'
import { displayName } from '../../people/accounts/messages.ts'
import { withoutMeansQuery } from './client.ts'
import { waysText, withoutTitles } from './messages.ts'
import type { listWithoutMeans } from './store.ts'

export interface PeopleAsked {
  companyId: string
  isAdmin: boolean
  means: 'none' | 'letter_over' | 'refused'
  campaign?: string | undefined
  /** A plan that is not saved yet asks these teams; null: everybody. */
  teams?: readonly string[] | null
}

type PersonWithout = Awaited<ReturnType<typeof listWithoutMeans>>['people'][number]

interface WithoutMeansDialogProps {
  asked: PeopleAsked | null
  onClose: () => void
}

/** Who has nothing to enter by: the organisation's own acts, and nothing of the person's. */
export function WithoutMeansDialog({ asked, onClose }: WithoutMeansDialogProps) {
  return (
    <Dialog
      opened={asked !== null}
      title={asked ? withoutTitles[asked.means] : ''}
      onClose={onClose}
      width="wide"
    >
      {asked && <People {...asked} />}
    </Dialog>
  )
}

function useWithoutMeans({ companyId, means, campaign, teams = null }: PeopleAsked) {
  return mapLoad(useLoad(withoutMeansQuery(companyId, { means, campaign })), ({ people, isAll }) => ({
    people: teams ? people.filter((person) => person.teams.some((team) => teams.includes(team))) : people,
    isAll,
  }))
}

export function PrintAll(asked: PeopleAsked) {
  const { people } = ifLoaded(useWithoutMeans(asked)) ?? { people: [] }
  if (people.length === 0) return null
  const ids = people.map(({ id }) => id)
  return (
    <Button variant="default" size="compact-sm" onClick={() => printLetters(asked.companyId, ids)}>
      {waysText.print(ids.length)}
    </Button>
  )
}

function People(asked: PeopleAsked) {
  const { companyId, means } = asked
  return (
    <Loaded from={useWithoutMeans(asked)} failure={waysText.failed} pending="block">
      {({ people, isAll }) => {
        const ids = people.map(({ id }) => id)
        return (
          <Stack gap="md">
            {!isAll && <Text size="sm">{waysText.first(people.length)}</Text>}
            <DataTable label={withoutTitles[means]} rows={people} rowKey={({ id }) => id} columns={columns} />
            {ids.length > 0 && (
              <Group justify="flex-end">
                <Button onClick={() => printLetters(companyId, ids)}>{waysText.print(ids.length)}</Button>
              </Group>
            )}
          </Stack>
        )
      }}
    </Loaded>
  )
}

const columns: Column<PersonWithout>[] = [
  { head: waysText.name, cell: ({ name }) => name },
  { head: waysText.teams, cell: ({ teams }) => teams.join(', ') },
  {
    head: waysText.key,
    cell: ({ email, number, refusedOn }) =>
      [displayName({ email, number }), refusedOn && waysText.refusedOn(refusedOn)].filter(Boolean).join(', '),
  },
]
