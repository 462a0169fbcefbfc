import { OrganisationAndManagers } from '../../organisation/responsibilities/OrganisationAndManagers.tsx'
import { TeamsScreen } from '../../organisation/teams/TeamsScreen.tsx'

export function OwnTeams() {
  return <TeamsScreen after={(companyId) => <OrganisationAndManagers companyId={companyId} />} />
}
