import { Paper, Stack, Text, Title } from '@mantine/core'
import { Outlet, useLocation } from 'react-router'
import { useActor } from '../../people/currentUser/useActor.ts'
import { screenFailures } from '../../surveys/questionnaires/messages.ts'
import { Page } from '../../base/layout/Page.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { UserArea } from '../UserArea.tsx'
import { paths } from '../../paths.ts'
import { noCompany, untilAttached } from './messages.ts'

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

const addressesOf = (place: (typeof places)[number]) =>
  'inside' in place ? [place.to, place.inside] : [place.to]

/** Without a company, every page says so and requests nothing (D14). */
export function OfOwnCompany() {
  const { companyId } = useActor()
  const { pathname } = useLocation()
  if (companyId) return <Outlet />
  const place =
    places.find((each) => addressesOf(each).some((address) => pathname.startsWith(address))) ?? places[0]
  const { english } = screenFailures.no_company
  return (
    <Page title={place.label}>
      <Paper withBorder p="lg">
        <Stack align="center" gap="sm" py={40} ta="center">
          <Picture name="people" />
          <Title order={2} size="h3" style={{ whiteSpace: 'pre-line' }}>
            {place.to === paths.questionnaires ? `${english}\n${noCompany}` : noCompany}
          </Title>
          <Text c="dimmed" maw="32rem">
            {untilAttached}
          </Text>
        </Stack>
      </Paper>
    </Page>
  )
}
