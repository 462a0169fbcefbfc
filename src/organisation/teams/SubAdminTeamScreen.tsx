import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { Leave } from '../../base/frame/Leave.tsx'
import { useLastSegment } from '../../base/frame/useLastSegment.ts'
import { isGone } from '../../base/http/client.ts'
import { useOwnCompany } from '../../people/visitor/useActor.ts'
import { paths } from '../../paths.ts'
import { refusals, teamWords, text } from './messages.ts'
import { teamQuery } from './teamsClient.ts'
import { TeamScreen } from './TeamScreen.tsx'

/** One team of the sub-admin's company: who is in it, and who can be added. Any other id leads to the list. */
export function SubAdminTeamScreen() {
  const id = useLastSegment()
  const address = { companyId: useOwnCompany(), teamId: id }
  const team = useQuery({ ...teamQuery(address), enabled: id !== '' })
  if (!id) return <Navigate to={paths.teams} replace />
  if (isGone(team.error)) return <Leave to={paths.teams} because={refusals.team_not_found} />
  return (
    <TeamScreen
      address={address}
      crumbs={[{ label: text.title, to: paths.teams }]}
      words={teamWords['sub-admin']}
    />
  )
}
