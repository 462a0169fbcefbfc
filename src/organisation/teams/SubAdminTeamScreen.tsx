import { Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { Leave } from '../../base/frame/Leave.tsx'
import { Page } from '../../base/frame/Page.tsx'
import { useLastSegment } from '../../base/frame/useLastSegment.ts'
import { isGone } from '../../base/kit/client.ts'
import { refusalText } from '../../base/kit/refusalText.ts'
import { paths } from '../../paths.ts'
import { notifyFailure } from '../../base/ui/notify.tsx'
import { refusals, teamText as text, text as teamsText } from './messages.ts'
import { addOwnMember, ownTeamPeopleQuery, ownTeamQuery, removeOwnMember } from './ownTeamsClient.ts'
import { TeamPeople, type Person } from './TeamPeople.tsx'

/** One team of the sub-admin's company: who is in it, and who can be added. Any other id leads to the list. */
export function SubAdminTeamScreen() {
  const teamId = useLastSegment()
  return teamId ? <Team teamId={teamId} /> : <Navigate to={paths.teams} replace />
}

function Team({ teamId }: { teamId: string }) {
  const team = useQuery(ownTeamQuery(teamId))
  const members = useQuery(ownTeamPeopleQuery(teamId, 'members', { search: '', page: 1 }))
  if (isGone(team.error)) return <Leave to={paths.teams} because={refusals.team_not_found} />

  return (
    <Page
      title={team.data?.name ?? teamsText.title}
      crumbs={[{ label: teamsText.title, to: paths.teams }]}
      query={team}
      failure={text.verificationFailed}
    >
      <Text role="status">{members.data && teamsText.memberCount(members.data.total)}</Text>
      {team.data && <Lists teamId={teamId} />}
    </Page>
  )
}

function Lists({ teamId }: { teamId: string }) {
  const queries = useQueryClient()
  const asked = () => queries.invalidateQueries({ queryKey: ['own-teams'] })
  const add = useMutation({
    mutationFn: ({ id }: Person) => addOwnMember(teamId, id),
    onError: (error) => notifyFailure(refusalText(error, refusals, text.addFailed)),
    onSettled: asked,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Person) => removeOwnMember(teamId, id),
    onError: (error) => notifyFailure(refusalText(error, refusals, text.removeFailed)),
    onSettled: asked,
  })
  return (
    <>
      <TeamPeople
        title={text.members}
        query={(asked) => ownTeamPeopleQuery(teamId, 'members', asked)}
        none={text.noMember}
        noneFound={text.noMemberFound}
        action={{ label: text.remove, tone: 'loss', run: remove.mutate, isRunning: running(remove) }}
      />
      <TeamPeople
        title={text.available}
        query={(asked) => ownTeamPeopleQuery(teamId, 'available', asked)}
        none={text.noneAvailable}
        noneFound={text.noneAvailableFound}
        action={{ label: text.add, tone: 'quiet', run: add.mutate, isRunning: running(add) }}
      />
    </>
  )
}

const running =
  ({ isPending, variables }: { isPending: boolean; variables: Person | undefined }) =>
  (person: Person) =>
    isPending && variables?.id === person.id
