import { Outlet } from 'react-router'
import { useActor } from '../../people/visitor/useActor.ts'
import { useSignOut } from '../../people/visitor/useSignOut.ts'
import { AreaLayout } from '../../base/frame/AreaLayout.tsx'
import { Live } from '../../people/live/Live.tsx'
import { paths } from '../../paths.ts'

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

export function SubAdminLayout() {
  const { firstName, lastName, companyName } = useActor()
  return (
    <AreaLayout
      area="Espace sous-administrateur"
      home={paths.subAdminDashboard}
      places={places}
      person={{
        name: `${firstName} ${lastName}`,
        company: companyName ?? 'Aucune entreprise associée',
        account: paths.subAdminAccount,
      }}
      onSignOut={useSignOut()}
    >
      <Outlet />
      <Live />
    </AreaLayout>
  )
}
