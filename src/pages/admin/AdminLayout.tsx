import { Outlet } from 'react-router'
import { useActor } from '../../people/currentUser/useActor.ts'
import { useSignOut } from '../../people/currentUser/useSignOut.ts'
import { AreaLayout } from '../../base/layout/AreaLayout.tsx'
import { Live } from '../../people/live/Live.tsx'
import { paths } from '../../paths.ts'

const places = [
  { label: 'Tableau de bord', to: paths.adminDashboard, icon: 'home' },
  { label: 'Entreprises', to: paths.companies, icon: 'building', inside: paths.company('') },
  { label: 'Employés', to: paths.adminEmployees, icon: 'people' },
  { label: 'Questionnaires', to: paths.surveys, icon: 'form' },
  { label: 'Administrateurs', to: paths.administrators, icon: 'shield' },
  { label: 'Journal', to: paths.journal, icon: 'journal' },
] as const

export function AdminLayout() {
  const { firstName, lastName } = useActor()
  return (
    <AreaLayout
      area="Administration"
      home={paths.adminDashboard}
      places={places}
      person={{ name: `${firstName} ${lastName}`, company: 'Administration', account: paths.adminAccount }}
      onSignOut={useSignOut()}
    >
      <Outlet />
      <Live />
    </AreaLayout>
  )
}
