import { Navigate } from 'react-router'
import { RedirectNotFound } from '../../base/layout/RedirectNotFound.tsx'
import { useLastSegment } from '../../base/layout/useLastSegment.ts'
import { useOwnCompany } from '../../people/currentUser/useActor.ts'
import { paths } from '../../paths.ts'
import { teamRefusals, teamWords, teamListText } from './messages.ts'
import { TeamScreen } from './TeamScreen.tsx'

/** One team of the sub-admin's company: who is in it, and who can be added. Any other id leads to the list. */
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
