import { SimpleGrid, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useParams, Navigate } from 'react-router'
import type { Crumb } from '../../base/layout/Crumbs.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { refusalText } from '../../base/http/refusalText.ts'
import { personName } from '../../base/text/personName.ts'
import { invalidateAll } from '../../people/live/useLive.ts'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded, type Loadable, isAwaited } from '../../base/ui/loadable.ts'
import { companyQuery } from '../companies/client.ts'
import { companyGone, companyText as companies } from '../companies/messages.ts'
import { RedirectNotFound } from '../../base/layout/RedirectNotFound.tsx'
import { ApiError } from '../../base/http/client.ts'
import { paths } from '../../paths.ts'
import { useOwnCompany } from '../../people/currentUser/useActor.ts'
import { bulkText, teamRefusals, teamText, teamListText, type TeamWords, teamWords } from './messages.ts'
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
import { teamId } from './rules.ts'

interface TeamScreenProps {
  address: TeamAddress
  /** Undefined while loading. */
  crumbs: readonly Crumb[] | undefined
  also?: readonly Loadable<unknown>[]
  gone: (error: Error) => ReactNode
  words: TeamWords
}

export function TeamScreen({ address, crumbs, also = [], gone, words }: TeamScreenProps) {
  // Counts all members whatever is searched below; the list itself shows a failure.
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
    onSuccess: (_, person) => {
      const undo = { label: bulkText.undo, onClick: () => add.mutate(person) }
      notify(bulkText.removed(personName(person), name), undo)
    },
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

/** Decoded once: the router reads « %2F » in a name as « / ». Empty if it cannot be decoded. */
export function useLastSegment(): string {
  const { pathname } = useLocation()
  try {
    return decodeURIComponent(pathname.split('/').at(-1) ?? '')
  } catch {
    return ''
  }
}

/** An unknown company leads to the companies, an unknown team to its company (S5). */
export function AdminTeamScreen() {
  const { companyId = '' } = useParams()
  const name = useLastSegment()
  const address = { companyId, teamId: teamId(companyId, name) }
  const company = useLoad(companyQuery(companyId))
  const [known, own] = [{ label: companies.crumb, to: paths.companies }, ifLoaded(company)]
  const named = own && [known, { label: own.name, to: paths.company(companyId) }]
  return (
    <TeamScreen
      address={address}
      crumbs={named ?? (isAwaited(company) ? undefined : [known])}
      also={[company]}
      gone={goneFrom(companyId)}
      words={teamWords.admin}
    />
  )
}

const goneFrom = (companyId: string) => (error: Error) =>
  error instanceof ApiError && error.code === 'company_not_found' ? (
    <RedirectNotFound to={paths.companies} because={companyGone} />
  ) : (
    <RedirectNotFound to={paths.company(companyId)} because={teamRefusals.team_not_found} />
  )

export function SubAdminTeamScreen() {
  const id = useLastSegment()
  const address = { companyId: useOwnCompany(), teamId: id }
  if (!id) return <Navigate to={paths.teams} replace />
  return (
    <TeamScreen
      address={address}
      crumbs={[{ label: teamListText.title, to: paths.teams }]}
      gone={() => <RedirectNotFound to={paths.teams} because={teamRefusals.team_not_found} />}
      words={teamWords['sub-admin']}
    />
  )
}
