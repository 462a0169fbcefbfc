import { Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { companyQuery } from '../companies/companiesClient.ts'
import { text as companies } from '../companies/messages.ts'
import { Leave } from '../../base/frame/Leave.tsx'
import { Page } from '../../base/frame/Page.tsx'
import { useLastSegment } from '../../base/frame/useLastSegment.ts'
import { ApiError } from '../../base/kit/client.ts'
import { refusalText } from '../../base/kit/refusalText.ts'
import { askAgain } from '../../people/live/useLive.ts'
import { paths } from '../../paths.ts'
import { notifyFailure } from '../../base/ui/notify.tsx'
import { addMember, removeMember, teamPeopleQuery, teamQuery, type TeamAddress } from './adminTeamsClient.ts'
import { adminText, refusals, teamText, text } from './messages.ts'
import { TeamPeople, type Person } from './TeamPeople.tsx'

/** One team of a company; an unknown company leads to the companies, an unknown team to its company (spec §5). */
export function AdminTeamScreen() {
  const { companyId = '' } = useParams()
  const name = useLastSegment()
  const team = useQuery(teamQuery({ companyId, name }))
  const company = useQuery({ ...companyQuery(companyId), enabled: team.data !== undefined })
  const missing = [team.error, company.error].map(codeOf)
  if (missing.includes('company_not_found')) return <Leave to={paths.companies} because={companies.gone} />
  if (missing.includes('team_not_found'))
    return <Leave to={paths.company(companyId)} because={refusals.team_not_found} />

  return (
    <Page
      title={team.data?.name ?? text.title}
      crumbs={[
        { label: companies.crumb, to: paths.companies },
        { label: company.data?.name ?? '…', to: paths.company(companyId) },
      ]}
      query={team}
      failure={teamText.verificationFailed}
    >
      {team.data && (
        <>
          <Text role="status">{text.memberCount(team.data.members.length)}</Text>
          <Lists team={{ companyId, name: team.data.name }} />
        </>
      )}
    </Page>
  )
}

const codeOf = (error: Error | null) => (error instanceof ApiError ? error.code : null)

function Lists({ team }: { team: TeamAddress }) {
  const queries = useQueryClient()
  const add = useMutation({
    mutationFn: ({ id }: Person) => addMember(team, id),
    onError: (error) => notifyFailure(refusalText(error, refusals, teamText.addFailed)),
    onSettled: () => askAgain(queries),
  })
  const remove = useMutation({
    mutationFn: ({ id }: Person) => removeMember(team, id),
    onError: (error) => notifyFailure(refusalText(error, refusals, adminText.removeFailed)),
    onSettled: () => askAgain(queries),
  })
  const isAdding = ({ id }: Person) => add.isPending && add.variables.id === id
  const isRemoving = ({ id }: Person) => remove.isPending && remove.variables.id === id

  return (
    <>
      <TeamPeople
        title={text.members}
        query={(asked) => teamPeopleQuery(team, 'members', asked)}
        none={teamText.noMember}
        noneFound={teamText.noMemberFound}
        action={{ label: teamText.remove, tone: 'loss', run: remove.mutate, isRunning: isRemoving }}
      />
      <TeamPeople
        title={adminText.proposed}
        query={(asked) => teamPeopleQuery(team, 'available', asked)}
        none={adminText.noneProposed}
        noneFound={teamText.noneAvailableFound}
        action={{ label: teamText.add, tone: 'quiet', run: add.mutate, isRunning: isAdding }}
      />
    </>
  )
}
