import { Suspense, type ReactElement } from 'react'
import { createRoutesFromElements, matchRoutes, Navigate, Route, Routes } from 'react-router'
import { Area, Elsewhere, PublicArea } from './people/visitor/Area.tsx'
import { cseRoutes } from './areas/cse/cseRoutes.tsx'
import { EmployeeLoginScreen } from './people/signIn/EmployeeLoginScreen.tsx'
import { LostSession } from './people/visitor/LostSession.tsx'
import { paths } from './paths.ts'
import { Boundary } from './base/frame/Boundary.tsx'
import { fetchers, screen } from './base/frame/fetchedScreen.tsx'

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
const PrivacyScreen = screen(() => import('./areas/PrivacyScreen.tsx'), 'PrivacyScreen')
const AccessibilityScreen = screen(() => import('./areas/AccessibilityScreen.tsx'), 'AccessibilityScreen')
const RegisterScreen = screen(() => import('./results/register/RegisterScreen.tsx'), 'RegisterScreen')
const VerifyScreen = screen(() => import('./results/verifying/VerifyScreen.tsx'), 'VerifyScreen')
const CampaignMailsScreen = screen(
  () => import('./people/ownAccess/CampaignMailsScreen.tsx'),
  'CampaignMailsScreen',
)
const ForgottenPasswordScreen = screen(
  () => import('./people/ownAccess/ForgottenPasswordScreen.tsx'),
  'ForgottenPasswordScreen',
)
const NewPasswordScreen = screen(
  () => import('./people/ownAccess/NewPasswordScreen.tsx'),
  'NewPasswordScreen',
)
const ActivationScreen = screen(() => import('./people/ownAccess/ActivationScreen.tsx'), 'ActivationScreen')
const LinkScreen = screen(() => import('./organisation/singleSignOn/LinkScreen.tsx'), 'LinkScreen')
const ConfirmScreen = screen(() => import('./people/ownAccess/ConfirmScreen.tsx'), 'ConfirmScreen')
const AccountScreen = screen(() => import('./areas/AccountScreen.tsx'), 'AccountScreen')
const CampaignsScreen = screen(() => import('./programme/screens/CampaignsScreen.tsx'), 'CampaignsScreen')
const CampaignFormScreen = screen(
  () => import('./programme/campaignForm/CampaignFormScreen.tsx'),
  'CampaignFormScreen',
)
const CampaignScreen = screen(() => import('./programme/screens/CampaignScreen.tsx'), 'CampaignScreen')
const PlanScreen = screen(() => import('./programme/actions/PlanScreen.tsx'), 'PlanScreen')
const CompanyResultsScreen = screen(() => import('./areas/CompanyResultsScreen.tsx'), 'CompanyResultsScreen')
const AdminLayout = screen(() => import('./areas/admin/AdminLayout.tsx'), 'AdminLayout')
const AdminDashboardScreen = screen(
  () => import('./areas/admin/AdminDashboardScreen.tsx'),
  'AdminDashboardScreen',
)
const CompaniesScreen = screen(
  () => import('./organisation/companies/CompaniesScreen.tsx'),
  'CompaniesScreen',
)
const CompanyScreen = screen(() => import('./areas/admin/CompanyScreen.tsx'), 'CompanyScreen')
const AdminTeamScreen = screen(() => import('./organisation/teams/AdminTeamScreen.tsx'), 'AdminTeamScreen')
const AdminEmployeesScreen = screen(
  () => import('./people/accounts/AdminEmployeesScreen.tsx'),
  'AdminEmployeesScreen',
)
const AdministratorsScreen = screen(
  () => import('./people/administrators/AdministratorsScreen.tsx'),
  'AdministratorsScreen',
)
const JournalScreen = screen(() => import('./people/journal/JournalScreen.tsx'), 'JournalScreen')
const SubAdminLayout = screen(() => import('./areas/sub-admin/SubAdminLayout.tsx'), 'SubAdminLayout')
const OfOwnCompany = screen(() => import('./areas/sub-admin/SubAdminLayout.tsx'), 'OfOwnCompany')
const SubAdminDashboardScreen = screen(
  () => import('./areas/sub-admin/SubAdminDashboardScreen.tsx'),
  'SubAdminDashboardScreen',
)
const SubAdminProfileScreen = screen(
  () => import('./areas/sub-admin/SubAdminProfileScreen.tsx'),
  'SubAdminProfileScreen',
)
const SubAdminEmployeesScreen = screen(
  () => import('./areas/sub-admin/SubAdminEmployeesScreen.tsx'),
  'SubAdminEmployeesScreen',
)
const AdminImportScreen = screen(() => import('./areas/admin/AdminImportScreen.tsx'), 'AdminImportScreen')
const SubAdminImportScreen = screen(
  () => import('./areas/sub-admin/SubAdminImportScreen.tsx'),
  'SubAdminImportScreen',
)
const InviteScreen = screen(() => import('./areas/sub-admin/InviteScreen.tsx'), 'InviteScreen')
const OwnTeams = screen(() => import('./areas/sub-admin/OwnTeams.tsx'), 'OwnTeams')
const SubAdminTeamScreen = screen(
  () => import('./organisation/teams/SubAdminTeamScreen.tsx'),
  'SubAdminTeamScreen',
)
const QuestionnairesScreen = screen(
  () => import('./areas/questionnaires/QuestionnairesScreen.tsx'),
  'QuestionnairesScreen',
)
const EmployeeLayout = screen(() => import('./areas/employee/EmployeeLayout.tsx'), 'EmployeeLayout')
const EmployeeDashboardScreen = screen(
  () => import('./areas/employee/EmployeeDashboardScreen.tsx'),
  'EmployeeDashboardScreen',
)
const OwnCopyScreen = screen(() => import('./areas/employee/OwnCopyScreen.tsx'), 'OwnCopyScreen')
const EmployeeProfileScreen = screen(
  () => import('./areas/employee/EmployeeProfileScreen.tsx'),
  'EmployeeProfileScreen',
)
const PrivacyOfCompanyScreen = screen(
  () => import('./areas/sub-admin/PrivacyOfCompanyScreen.tsx'),
  'PrivacyOfCompanyScreen',
)
const LaunchScreen = screen(() => import('./areas/launch/LaunchScreen.tsx'), 'LaunchScreen')
const EditorScreen = screen(() => import('./areas/editor/EditorScreen.tsx'), 'EditorScreen')
const AnswerScreen = screen(() => import('./answering/screens/AnswerScreen.tsx'), 'AnswerScreen')
const WithdrawalScreen = screen(() => import('./answering/ballots/WithdrawalScreen.tsx'), 'WithdrawalScreen')

/** The same three screens for a sub-admin and for an administrator of one company. */
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

/** The whole product on one page: address → area → screen, unknown addresses last (spec §2, D29). */
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
    <Route path={paths.confirmation} element={<ConfirmScreen />} />
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

/** The files of an address's screens, or nothing where they do not come: then each screen says so itself. */
export async function fetchScreens(address: string) {
  const found = matchRoutes(createRoutesFromElements(screenMap), address) ?? []
  const types = found.map(({ route }) => (route.element as ReactElement).type)
  await Promise.allSettled(types.map((type) => fetchers.get(type)?.()))
}
