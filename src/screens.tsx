import { Suspense, type ReactElement } from 'react'
import { createRoutesFromElements, matchRoutes, Navigate, Route, Routes } from 'react-router'
import { Area, Elsewhere, PublicArea } from './people/currentUser/Area.tsx'
import { cseRoutes } from './pages/cse/cseRoutes.tsx'
import { EmployeeLoginScreen } from './people/signIn/EmployeeLoginScreen.tsx'
import { LostSession } from './people/currentUser/LostSession.tsx'
import { paths } from './paths.ts'
import { Boundary } from './base/layout/Boundary.tsx'
import { fetchers, screen } from './base/layout/fetchedScreen.tsx'

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
const EmployeeRegisterScreen = screen(
  () => import('./people/signIn/EmployeeRegisterScreen.tsx'),
  'EmployeeRegisterScreen',
)
const PrivacyScreen = screen(() => import('./pages/PrivacyScreen.tsx'), 'PrivacyScreen')
const AccessibilityScreen = screen(() => import('./pages/AccessibilityScreen.tsx'), 'AccessibilityScreen')
const RegisterScreen = screen(() => import('./results/register/RegisterScreen.tsx'), 'RegisterScreen')
const VerifyScreen = screen(() => import('./results/verify/VerifyScreen.tsx'), 'VerifyScreen')
const CampaignMailsScreen = screen(
  () => import('./people/accountSettings/CampaignMailsScreen.tsx'),
  'CampaignMailsScreen',
)
const ForgottenPasswordScreen = screen(
  () => import('./people/accountSettings/ForgottenPasswordScreen.tsx'),
  'ForgottenPasswordScreen',
)
const NewPasswordScreen = screen(
  () => import('./people/accountSettings/NewPasswordScreen.tsx'),
  'NewPasswordScreen',
)
const ActivationScreen = screen(
  () => import('./people/accountSettings/ActivationScreen.tsx'),
  'ActivationScreen',
)
const LinkScreen = screen(() => import('./organisation/singleSignOn/LinkScreen.tsx'), 'LinkScreen')
const EnterScreen = screen(() => import('./people/signIn/EnterScreen.tsx'), 'EnterScreen')
const AccountScreen = screen(() => import('./pages/AccountScreen.tsx'), 'AccountScreen')
const CampaignsScreen = screen(() => import('./campaigns/pages/CampaignsScreen.tsx'), 'CampaignsScreen')
const CampaignFormScreen = screen(
  () => import('./campaigns/form/CampaignFormScreen.tsx'),
  'CampaignFormScreen',
)
const CampaignScreen = screen(() => import('./campaigns/pages/CampaignScreen.tsx'), 'CampaignScreen')
const PlanScreen = screen(() => import('./campaigns/actions/PlanScreen.tsx'), 'PlanScreen')
const CompanyResultsScreen = screen(() => import('./pages/CompanyResultsScreen.tsx'), 'CompanyResultsScreen')
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
const EmployeeLayout = screen(() => import('./pages/employee/EmployeeLayout.tsx'), 'EmployeeLayout')
const EmployeeDashboardScreen = screen(
  () => import('./pages/employee/EmployeeDashboardScreen.tsx'),
  'EmployeeDashboardScreen',
)
const OwnCopiesScreen = screen(() => import('./pages/employee/OwnCopiesScreen.tsx'), 'OwnCopiesScreen')
const OwnCopyScreen = screen(() => import('./pages/employee/OwnCopyScreen.tsx'), 'OwnCopyScreen')
const EmployeeProfileScreen = screen(
  () => import('./pages/employee/EmployeeProfileScreen.tsx'),
  'EmployeeProfileScreen',
)
const PrivacyOfCompanyScreen = screen(
  () => import('./pages/sub-admin/PrivacyOfCompanyScreen.tsx'),
  'PrivacyOfCompanyScreen',
)
const LaunchScreen = screen(() => import('./pages/launch/LaunchScreen.tsx'), 'LaunchScreen')
const EditorScreen = screen(() => import('./pages/editor/EditorScreen.tsx'), 'EditorScreen')
const AnswerScreen = screen(() => import('./answering/screens/AnswerScreen.tsx'), 'AnswerScreen')
const WithdrawalScreen = screen(() => import('./answering/ballots/WithdrawalScreen.tsx'), 'WithdrawalScreen')

const campaignRoutes = (list: string) => (
  <>
    <Route path={list} element={<CampaignsScreen />} />
    <Route path={paths.newCampaign(list)} element={<CampaignFormScreen />} />
    <Route path={paths.campaign(list, ':campaignId')} element={<CampaignScreen />} />
    <Route path={paths.campaignChange(list, ':campaignId')} element={<CampaignFormScreen />} />
  </>
)

const resultRoute = (base: string) => (
  <Route path={`${base}/:waveId?/:part?`} element={<CompanyResultsScreen />} />
)

/** Address → area → screen, unknown addresses last (S2, D29). */
export const screenMap = (
  <>
    <Route element={<PublicArea />}>
      <Route path={paths.login} element={<EmployeeLoginScreen />} />
      <Route path={paths.linkAccount} element={<LinkScreen />} />
      <Route path={paths.register} element={<EmployeeRegisterScreen />} />
      <Route path={paths.adminLogin} element={<AdminLoginScreen />} />
      <Route path={paths.adminRegister} element={<AdminRegisterScreen />} />
      <Route path={paths.subAdminLogin} element={<SubAdminLoginScreen />} />
      <Route path={paths.subAdminRegister} element={<SubAdminRegisterScreen />} />
    </Route>
    <Route path={paths.forgottenPassword} element={<ForgottenPasswordScreen />} />
    <Route path={paths.newPassword} element={<NewPasswordScreen />} />
    <Route path={paths.activation} element={<ActivationScreen />} />
    <Route path={paths.entry} element={<EnterScreen />} />
    <Route path={paths.confirmation} element={<EnterScreen />} />
    <Route element={<Area role="admin" />}>
      <Route element={<AdminLayout />}>
        <Route path={paths.adminDashboard} element={<AdminDashboardScreen />} />
        <Route path={paths.companies} element={<CompaniesScreen />} />
        <Route path={paths.company(':companyId')} element={<CompanyScreen />} />
        <Route path={paths.adminTeam(':companyId', ':teamName')} element={<AdminTeamScreen />} />
        <Route path={paths.importPeople(':companyId')} element={<AdminImportScreen />} />
        <Route path={paths.adminEmployees} element={<AdminEmployeesScreen />} />
        <Route path={paths.administrators} element={<AdministratorsScreen />} />
        <Route path={paths.journal} element={<JournalScreen />} />
        <Route path={paths.adminAccount} element={<AccountScreen />} />
        <Route
          path={paths.surveys}
          element={<Navigate to={paths.adminDashboardTab('questionnaires')} replace />}
        />
        <Route path={paths.companyLaunch(':companyId')} element={<LaunchScreen />} />
        {campaignRoutes(paths.companyCampaigns(':companyId'))}
        <Route path={paths.companyPlan(':companyId')} element={<PlanScreen />} />
        {resultRoute(paths.companyResults(':companyId'))}
        <Route path={`${paths.admin}/*`} element={<Navigate to={paths.adminDashboard} replace />} />
      </Route>
    </Route>
    <Route element={<Area role="sub-admin" />}>
      <Route element={<SubAdminLayout />}>
        <Route path={paths.subAdminAccount} element={<AccountScreen />} />
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
          {resultRoute(paths.subAdminResults)}
        </Route>
        <Route path={paths.questionnairesPlural} element={<Navigate to={paths.questionnaires} replace />} />
        <Route path={`${paths.subAdmin}/*`} element={<Navigate to={paths.subAdminDashboard} replace />} />
      </Route>
    </Route>

    {cseRoutes({ account: <AccountScreen />, results: resultRoute(paths.cseResults) })}

    <Route element={<Area role="employee" />}>
      <Route element={<EmployeeLayout />}>
        <Route path={paths.employeeDashboard} element={<EmployeeDashboardScreen />} />
        <Route path={paths.employeeProfile} element={<EmployeeProfileScreen />} />
        <Route path={paths.questionnaire} element={<AnswerScreen />} />
        <Route path={paths.otherQuestionnaire(':questionnaireId')} element={<AnswerScreen />} />
        <Route path={paths.copies} element={<OwnCopiesScreen />} />
        <Route path={paths.copyOf(':waveId')} element={<OwnCopyScreen />} />
        <Route path={paths.employeeAccount} element={<EmployeeProfileScreen />} />
        {resultRoute(paths.employeeResults)}
        <Route path={`${paths.employee}/*`} element={<Navigate to={paths.employeeDashboard} replace />} />
      </Route>
    </Route>
    <Route path={paths.privacy} element={<PrivacyScreen />} />
    <Route path={paths.accessibility} element={<AccessibilityScreen />} />
    <Route path={paths.companyRegister} element={<RegisterScreen />} />
    <Route path={paths.verify} element={<VerifyScreen />} />
    <Route path={paths.campaignMails} element={<CampaignMailsScreen />} />
    <Route path={paths.withdrawal} element={<WithdrawalScreen />} />
    <Route path="*" element={<Elsewhere />} />
  </>
)

export function Screens() {
  return (
    <Boundary>
      <Suspense>
        <LostSession />
        <Routes>{screenMap}</Routes>
      </Suspense>
    </Boundary>
  )
}

/** Fetches an address's screens; failures are ignored, because each screen shows its own. */
export async function fetchScreens(address: string) {
  const found = matchRoutes(createRoutesFromElements(screenMap), address) ?? []
  const types = found.map(({ route }) => (route.element as ReactElement).type)
  await Promise.allSettled(types.map(async (type) => fetchers.get(type)?.()))
}
