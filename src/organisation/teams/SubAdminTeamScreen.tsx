import { Navigate } from 'react-router'
import { Leave } from '../../base/layout/RedirectNotFound.tsx'
import { useLastSegment } from '../../base/layout/useLastSegment.ts'
import { useOwnCompany } from '../../people/currentUser/useActor.ts'
import { paths } from '../../paths.ts'
import { refusals, teamWords, text } from './messages.ts'
import { TeamScreen } from './TeamScreen.tsx'

/** One team of the sub-admin's company: who is in it, and who can be added. Any other id leads to the list. */
export function SubAdminTeamScreen() {
  const id = useLastSegment()
  const address = { companyId: useOwnCompany(), teamId: id }
  if (!id) return <Navigate to={paths.teams} replace />
  return (
    <TeamScreen
      address={address}
      crumbs={[{ label: text.title, to: paths.teams }]}
      gone={() => <Leave to={paths.teams} because={refusals.team_not_found} />}
      words={teamWords['sub-admin']}
    />
  )
}
