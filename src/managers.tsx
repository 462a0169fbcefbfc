import { Navigate, Route, Routes } from 'react-router'
import { screen } from './base/layout/fetchedScreen.tsx'
import { cseRoutes } from './pages/cse/cseRoutes.tsx'
import { paths } from './paths.ts'
import { Area, Elsewhere, PublicArea } from './people/currentUser/Area.tsx'

const AdminLoginScreen = screen(() => import('./people/signIn/AdminLoginScreen.tsx'), 'AdminLoginScreen')
const AdminRegisterScreen = screen(
  () => import('./people/signIn/AdminRegisterScreen.tsx'),
  'AdminRegisterScreen',
)
const SubAdminLoginScreen = screen(
  () => import('./people/signIn/SubAdminLoginScreen.tsx'),
  'SubAdminLoginScreen',
)
const SubAdminRegisterScreen = screen(
  () => import('./people/signIn/SubAdminRegisterScreen.tsx'),
  'SubAdminRegisterScreen',
)
const CampaignsScreen = screen(() => import('./campaigns/pages/CampaignsScreen.tsx'), 'CampaignsScreen')
const CampaignFormScreen = screen(
  () => import('./campaigns/form/CampaignFormScreen.tsx'),
  'CampaignFormScreen',
)
const CampaignScreen = screen(() => import('./campaigns/pages/CampaignScreen.tsx'), 'CampaignScreen')
const PlanScreen = screen(() => import('./campaigns/actions/PlanScreen.tsx'), 'PlanScreen')
const AdminLayout = screen(() => import('./pages/admin/AdminLayout.tsx'), 'AdminLayout')
const AdminDashboardScreen = screen(
  () => import('./pages/admin/AdminDashboardScreen.tsx'),
  'AdminDashboardScreen',
)
const CompaniesScreen = screen(
  () => import('./organisation/companies/CompaniesScreen.tsx'),
  'CompaniesScreen',
)
const CompanyScreen = screen(() => import('./pages/admin/CompanyScreen.tsx'), 'CompanyScreen')
const AdminTeamScreen = screen(() => import('./organisation/teams/TeamScreen.tsx'), 'AdminTeamScreen')
const AdminEmployeesScreen = screen(
  () => import('./pages/admin/AdminEmployeesScreen.tsx'),
  'AdminEmployeesScreen',
)
const AdministratorsScreen = screen(
  () => import('./people/administrators/AdministratorsScreen.tsx'),
  'AdministratorsScreen',
)
const JournalScreen = screen(() => import('./people/journal/JournalScreen.tsx'), 'JournalScreen')
const SubAdminLayout = screen(() => import('./pages/sub-admin/SubAdminLayout.tsx'), 'SubAdminLayout')
const OfOwnCompany = screen(() => import('./pages/sub-admin/SubAdminLayout.tsx'), 'OfOwnCompany')
const SubAdminDashboardScreen = screen(
  () => import('./pages/sub-admin/SubAdminDashboardScreen.tsx'),
  'SubAdminDashboardScreen',
)
const SubAdminProfileScreen = screen(
  () => import('./pages/sub-admin/SubAdminProfileScreen.tsx'),
  'SubAdminProfileScreen',
)
const SubAdminEmployeesScreen = screen(
  () => import('./pages/sub-admin/SubAdminEmployeesScreen.tsx'),
  'SubAdminEmployeesScreen',
)
const AdminImportScreen = screen(
  () => import('./organisation/importScreens/ImportScreen.tsx'),
  'AdminImportScreen',
)
const RunScreen = screen(() => import('./organisation/directoryScreens/RunScreen.tsx'), 'RunScreen')
const SubAdminImportScreen = screen(
  () => import('./pages/sub-admin/SubAdminImportScreen.tsx'),
  'SubAdminImportScreen',
)
const InviteScreen = screen(() => import('./pages/sub-admin/InviteScreen.tsx'), 'InviteScreen')
const OwnTeams = screen(() => import('./pages/sub-admin/OwnTeams.tsx'), 'OwnTeams')
const SubAdminTeamScreen = screen(() => import('./organisation/teams/TeamScreen.tsx'), 'SubAdminTeamScreen')
const QuestionnairesScreen = screen(
  () => import('./pages/questionnaires/QuestionnairesScreen.tsx'),
  'QuestionnairesScreen',
)
const PrivacyOfCompanyScreen = screen(
  () => import('./pages/sub-admin/PrivacyOfCompanyScreen.tsx'),
  'PrivacyOfCompanyScreen',
)
const LaunchScreen = screen(() => import('./pages/launch/LaunchScreen.tsx'), 'LaunchScreen')
const EditorScreen = screen(() => import('./pages/editor/EditorScreen.tsx'), 'EditorScreen')

const AccountScreen = screen(() => import('./pages/AccountScreen.tsx'), 'AccountScreen')
const CompanyResultsScreen = screen(() => import('./pages/CompanyResultsScreen.tsx'), 'CompanyResultsScreen')

const account = <AccountScreen />

const results = (base: string) => (
  <Route path={`${base}/:waveId?/:part?`} element={<CompanyResultsScreen />} />
)

const campaignRoutes = (list: string) => (
  <>
    <Route path={list} element={<CampaignsScreen />} />
    <Route path={paths.newCampaign(list)} element={<CampaignFormScreen />} />
    <Route path={paths.campaign(list, ':campaignId')} element={<CampaignScreen />} />
    <Route path={paths.campaignChange(list, ':campaignId')} element={<CampaignFormScreen />} />
  </>
)

/** What only managers open, in French alone: who answers does not fetch the list of their screens. */
export const managerMap = (
  <>
    <Route element={<PublicArea />}>
      <Route path={paths.adminLogin} element={<AdminLoginScreen />} />
      <Route path={paths.adminRegister} element={<AdminRegisterScreen />} />
      <Route path={paths.subAdminLogin} element={<SubAdminLoginScreen />} />
      <Route path={paths.subAdminRegister} element={<SubAdminRegisterScreen />} />
    </Route>
    <Route element={<Area role="admin" />}>
      <Route element={<AdminLayout />}>
        <Route path={paths.adminDashboard} element={<AdminDashboardScreen />} />
        <Route path={paths.companies} element={<CompaniesScreen />} />
        <Route path={paths.company(':companyId')} element={<CompanyScreen />} />
        <Route path={paths.adminTeam(':companyId', ':teamName')} element={<AdminTeamScreen />} />
        <Route path={paths.importPeople(':companyId')} element={<AdminImportScreen />} />
        <Route path={paths.companyRun(':companyId', ':runId')} element={<RunScreen />} />
        <Route path={paths.adminEmployees} element={<AdminEmployeesScreen />} />
        <Route path={paths.administrators} element={<AdministratorsScreen />} />
        <Route path={paths.journal} element={<JournalScreen />} />
        <Route path={paths.adminAccount} element={account} />
        <Route
          path={paths.surveys}
          element={<Navigate to={paths.adminDashboardTab('questionnaires')} replace />}
        />
        <Route path={paths.companyLaunch(':companyId')} element={<LaunchScreen />} />
        {campaignRoutes(paths.companyCampaigns(':companyId'))}
        <Route path={paths.companyPlan(':companyId')} element={<PlanScreen />} />
        {results(paths.companyResults(':companyId'))}
        <Route path={`${paths.admin}/*`} element={<Navigate to={paths.adminDashboard} replace />} />
      </Route>
    </Route>
    <Route element={<Area role="sub-admin" />}>
      <Route element={<SubAdminLayout />}>
        <Route path={paths.subAdminAccount} element={account} />
        <Route path={paths.subAdminProfile} element={<SubAdminProfileScreen />} />
        <Route element={<OfOwnCompany />}>
          <Route path={paths.subAdminDashboard} element={<SubAdminDashboardScreen />} />
          <Route path={paths.subAdminEmployees} element={<SubAdminEmployeesScreen />} />
          <Route path={paths.inviteEmployees} element={<InviteScreen />} />
          <Route path={paths.importOwnPeople} element={<SubAdminImportScreen />} />
          <Route path={paths.teams} element={<OwnTeams />} />
          <Route path={paths.subAdminTeam(':teamId')} element={<SubAdminTeamScreen />} />
          {campaignRoutes(paths.campaigns)}
          <Route path={paths.launch} element={<LaunchScreen />} />
          <Route path={paths.ownPrivacy} element={<PrivacyOfCompanyScreen />} />
          <Route path={paths.plan} element={<PlanScreen />} />
          <Route path={paths.questionnaires} element={<QuestionnairesScreen />} />
          <Route path={paths.editor(':questionnaireId')} element={<EditorScreen />} />
          {results(paths.subAdminResults)}
        </Route>
        <Route path={paths.questionnairesPlural} element={<Navigate to={paths.questionnaires} replace />} />
        <Route path={`${paths.subAdmin}/*`} element={<Navigate to={paths.subAdminDashboard} replace />} />
      </Route>
    </Route>

    {cseRoutes({ account, results: results(paths.cseResults) })}
    <Route path="*" element={<Elsewhere />} />
  </>
)

export function Managers() {
  return <Routes>{managerMap}</Routes>
}
