import { Organisation } from '../../organisation/groupings/Organisation.tsx'
import { Managers } from '../../organisation/responsibilities/Managers.tsx'
import { TeamsScreen } from '../../organisation/teams/TeamsScreen.tsx'

export function OwnTeams() {
  return (
    <TeamsScreen
      after={(companyId) => (
        <>
          <Organisation companyId={companyId} />
          <Managers companyId={companyId} />
        </>
      )}
    />
  )
}
