import { Outlet } from 'react-router'
import { useActor } from '../../auth/useActor.ts'
import { useSignOut } from '../../auth/useSignOut.ts'
import { Live } from '../../live/Live.tsx'
import { paths } from '../../paths.ts'
import { AreaLayout } from '../../ui/AreaLayout.tsx'

const places = [
  { label: 'Accueil', to: paths.employeeDashboard, icon: 'home' },
  { label: 'Questionnaire', to: paths.questionnaire, icon: 'form' },
  { label: 'Profil', to: paths.employeeProfile, icon: 'person' },
] as const

export function EmployeeLayout() {
  const { firstName, lastName, companyName } = useActor()
  return (
    <AreaLayout
      area="Espace employé"
      home={paths.employeeDashboard}
      places={places}
      person={{
        name: `${firstName} ${lastName}`,
        company: companyName ?? 'Sans entreprise',
        account: paths.employeeAccount,
      }}
      onSignOut={useSignOut()}
    >
      <Outlet />
      <Live />
    </AreaLayout>
  )
}
