import { SimpleGrid, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Crumb } from '../../base/layout/Crumbs.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { refusalText } from '../../base/http/refusalText.ts'
import { invalidateAll } from '../../people/live/useLive.ts'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded, type Loadable } from '../../base/ui/loadable.ts'
import { bulkText, teamRefusals, teamText, teamListText, type TeamWords } from './messages.ts'
import { TeamPeople, type TeamPerson } from './TeamPeople.tsx'
import classes from './TeamScreen.module.css'
import {
  addMember,
  addMembers,
  removeMember,
  removeMembers,
  teamPeopleQuery,
  teamQuery,
  type TeamAddress,
} from './client.ts'

interface TeamScreenProps {
  address: TeamAddress
  /** Undefined while they are asked for. */
  crumbs: readonly Crumb[] | undefined
  also?: readonly Loadable<unknown>[]
  gone: (error: Error) => ReactNode
  words: TeamWords
}

/** Who is in a team and who can be added: each area has its own way here. */
export function TeamScreen({ address, crumbs, also = [], gone, words }: TeamScreenProps) {
  // Of all of them, whatever is searched for below; that list tells of a failure.
  const members = ifLoaded(useLoad(teamPeopleQuery(address, 'members', { search: '', page: 1 })))
  return (
    <Page
      title={(team, hasFailed) => (hasFailed ? teamListText.title : crumbs && team?.name)}
      crumbs={crumbs ?? []}
      load={useLoad(teamQuery(address))}
      also={also}
      failure={teamText.verificationFailed}
      gone={gone}
    >
      {({ name }) => (
        <>
          <Text role="status">{members && teamListText.memberCount(members.total)}</Text>
          <Lists team={address} name={name} words={words} />
        </>
      )}
    </Page>
  )
}

function Lists({ team, name, words }: { team: TeamAddress; name: string; words: TeamWords }) {
  const queries = useQueryClient()
  const add = useMutation({
    mutationFn: ({ id }: TeamPerson) => addMember(team, id),
    onError: (error) => notifyFailure(refusalText(error, teamRefusals, teamText.addFailed)),
    onSettled: () => invalidateAll(queries),
  })
  const removeAll = useMutation({
    mutationFn: (ids: readonly string[]) => removeMembers(team, ids),
    onError: (error) => notifyFailure(refusalText(error, teamRefusals, words.removeFailed)),
    onSettled: () => invalidateAll(queries),
  })
  const addAll = useMutation({
    mutationFn: (ids: readonly string[]) => addMembers(team, ids),
    onSuccess: ({ added }) => {
      const undo = { label: bulkText.undo, onClick: () => removeAll.mutate(added) }
      notify(bulkText.added(added.length, name), added.length > 0 ? undo : undefined)
    },
    onError: (error) => notifyFailure(refusalText(error, teamRefusals, teamText.addFailed)),
    onSettled: () => invalidateAll(queries),
  })
  const remove = useMutation({
    mutationFn: ({ id }: TeamPerson) => removeMember(team, id),
    onError: (error) => notifyFailure(refusalText(error, teamRefusals, words.removeFailed)),
    onSettled: () => invalidateAll(queries),
  })

  return (
    <SimpleGrid cols={{ base: 1, xl: 2 }} spacing="lg" className={classes.lists ?? ''}>
      <TeamPeople
        title={words.members}
        query={(asked) => teamPeopleQuery(team, 'members', asked)}
        none={teamText.noMember}
        noneFound={teamText.noMemberFound}
        action={{ label: teamText.remove, run: remove.mutate, isRunning: running(remove) }}
      />
      <TeamPeople
        title={words.available}
        many={{ label: bulkText.addToTeam, run: addAll.mutate }}
        query={(asked) => teamPeopleQuery(team, 'available', asked)}
        none={teamText.noneAvailable}
        noneFound={teamText.noneAvailableFound}
        action={{ label: teamText.add, run: add.mutate, isRunning: running(add) }}
      />
    </SimpleGrid>
  )
}

const running =
  ({ isPending, variables }: { isPending: boolean; variables: TeamPerson | undefined }) =>
  (person: TeamPerson) =>
    isPending && variables?.id === person.id
