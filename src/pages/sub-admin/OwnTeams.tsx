import { Organisation } from '../../organisation/groupings/Organisation.tsx'
import { TeamsScreen } from '../../organisation/teams/TeamsScreen.tsx'

/** « Équipes », and how they are put together. */
export function OwnTeams() {
  return <TeamsScreen after={(companyId) => <Organisation companyId={companyId} />} />
}
