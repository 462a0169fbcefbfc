import { Organisation } from '../../organisation/groupings/Organisation.tsx'
import { TeamsScreen } from '../../organisation/teams/TeamsScreen.tsx'

export function OwnTeams() {
  return <TeamsScreen after={(companyId) => <Organisation companyId={companyId} />} />
}
