import { Alert } from '@mantine/core'
import { Outlet, useLocation } from 'react-router'
import { useActor } from '../../people/currentUser/useActor.ts'
import { screenFailures } from '../../surveys/questionnaires/messages.ts'
import { Page } from '../../base/layout/Page.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { UserArea } from '../UserArea.tsx'
import { paths } from '../../paths.ts'
import { noCompany } from './messages.ts'

const places = [
  { label: 'Tableau de bord', to: paths.subAdminDashboard, icon: 'home' },
  { label: 'Employés', to: paths.subAdminEmployees, icon: 'people' },
  { label: 'Équipes', to: paths.teams, icon: 'team', inside: paths.subAdminTeam('') },
  { label: 'Campagnes', to: paths.campaigns, icon: 'calendar', inside: paths.launch },
  { label: 'Questionnaires', to: paths.questionnaires, icon: 'form' },
  { label: 'Résultats', to: paths.subAdminResults, icon: 'chart' },
  { label: 'Plan d’action', to: paths.plan, icon: 'flag' },
  { label: 'Confidentialité', to: paths.ownPrivacy, icon: 'shield' },
  { label: 'Profil', to: paths.subAdminProfile, icon: 'person' },
] as const

export const SubAdminLayout = () => (
  <UserArea
    area="Espace sous-administrateur"
    home={paths.subAdminDashboard}
    places={places}
    company={noCompany}
    account={paths.subAdminAccount}
  />
)

/** Without a company, every page says so and requests nothing (D14). */
export function OfOwnCompany() {
  const { companyId } = useActor()
  const { pathname } = useLocation()
  if (companyId) return <Outlet />
  const place = places.find(({ to }) => pathname.startsWith(to)) ?? places[0]
  const { english } = screenFailures.no_company
  return (
    <Page title={place.label}>
      <Alert color="blue" icon={<Icon name="about" />} style={{ whiteSpace: 'pre-line' }}>
        {place.to === paths.questionnaires ? `${english}\n${noCompany}` : noCompany}
      </Alert>
    </Page>
  )
}
