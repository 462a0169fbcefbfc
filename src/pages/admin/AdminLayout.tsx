import { UserArea } from '../UserArea.tsx'
import { paths } from '../../paths.ts'

const places = [
  { label: 'Tableau de bord', to: paths.adminDashboard, icon: 'home' },
  { label: 'Entreprises', to: paths.companies, icon: 'building', inside: paths.company('') },
  { label: 'Employés', to: paths.adminEmployees, icon: 'people' },
  { label: 'Questionnaires', to: paths.surveys, icon: 'form' },
  { label: 'Administrateurs', to: paths.administrators, icon: 'shield' },
  { label: 'Journal', to: paths.journal, icon: 'journal' },
] as const

export const AdminLayout = () => (
  <UserArea
    area="Administration"
    home={paths.adminDashboard}
    places={places}
    company="Administration"
    account={paths.adminAccount}
  />
)
