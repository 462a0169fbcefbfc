import { Suspense, type ReactElement } from 'react'
import { createRoutesFromElements, matchRoutes, Navigate, Route, Routes } from 'react-router'
import { Area, PublicArea } from './people/currentUser/Area.tsx'
import { LostSession } from './people/currentUser/LostSession.tsx'
import { paths } from './paths.ts'
import { Boundary } from './base/layout/Boundary.tsx'
import { fetchers, screen } from './base/layout/fetchedScreen.tsx'
import { ChoiceKeeper, type KeepChoice } from './base/layout/languageChoice.ts'

const EmployeeLoginScreen = screen(
  () => import('./people/signIn/EmployeeLoginScreen.tsx'),
  'EmployeeLoginScreen',
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
const CompanyResultsScreen = screen(() => import('./pages/CompanyResultsScreen.tsx'), 'CompanyResultsScreen')
const EmployeeLayout = screen(() => import('./pages/employee/EmployeeLayout.tsx'), 'EmployeeLayout')
const ManagerPlanScreen = screen(() => import('./pages/employee/ManagerPlanScreen.tsx'), 'ManagerPlanScreen')
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
const AnswerScreen = screen(() => import('./answering/screens/AnswerScreen.tsx'), 'AnswerScreen')
const WithdrawalScreen = screen(() => import('./answering/ballots/WithdrawalScreen.tsx'), 'WithdrawalScreen')

const loadManagers = () => import('./managers.tsx')
export const Managers = screen(loadManagers, 'Managers')

/** Address → area → screen, unknown addresses last (S2, D29). */
export const screenMap = (
  <>
    <Route element={<PublicArea />}>
      <Route path={paths.login} element={<EmployeeLoginScreen />} />
      <Route path={paths.linkAccount} element={<LinkScreen />} />
      <Route path={paths.register} element={<EmployeeRegisterScreen />} />
    </Route>
    <Route path={paths.forgottenPassword} element={<ForgottenPasswordScreen />} />
    <Route path={paths.newPassword} element={<NewPasswordScreen />} />
    <Route path={paths.activation} element={<ActivationScreen />} />
    <Route path={paths.entry} element={<EnterScreen />} />
    <Route path={paths.confirmation} element={<EnterScreen />} />

    <Route element={<Area role="employee" />}>
      <Route element={<EmployeeLayout />}>
        <Route path={paths.employeeDashboard} element={<EmployeeDashboardScreen />} />
        <Route path={paths.employeeProfile} element={<EmployeeProfileScreen />} />
        <Route path={paths.questionnaire} element={<AnswerScreen />} />
        <Route path={paths.otherQuestionnaire(':questionnaireId')} element={<AnswerScreen />} />
        <Route path={paths.copies} element={<OwnCopiesScreen />} />
        <Route path={paths.copyOf(':waveId')} element={<OwnCopyScreen />} />
        <Route path={paths.employeeAccount} element={<EmployeeProfileScreen />} />
        <Route path={`${paths.employeeResults}/:waveId?/:part?`} element={<CompanyResultsScreen />} />
        <Route path={paths.employeePlan} element={<ManagerPlanScreen />} />
        <Route path={`${paths.employee}/*`} element={<Navigate to={paths.employeeDashboard} replace />} />
      </Route>
    </Route>
    <Route path={paths.privacy} element={<PrivacyScreen />} />
    <Route path={paths.accessibility} element={<AccessibilityScreen />} />
    <Route path={paths.companyRegister} element={<RegisterScreen />} />
    <Route path={paths.verify} element={<VerifyScreen />} />
    <Route path={paths.campaignMails} element={<CampaignMailsScreen />} />
    <Route path={paths.withdrawal} element={<WithdrawalScreen />} />
    <Route path="*" element={<Managers />} />
  </>
)

const keepChoice: KeepChoice = async (language) =>
  (await import('./people/accounts/languageClient.ts')).keepChoice(language)

export function Screens() {
  return (
    <Boundary>
      <Suspense>
        <LostSession />
        <ChoiceKeeper value={keepChoice}>
          <Routes>{screenMap}</Routes>
        </ChoiceKeeper>
      </Suspense>
    </Boundary>
  )
}

/** Fetches an address's screens; failures are ignored, because each screen shows its own. */
export async function fetchScreens(address: string) {
  const fetched = await fetchFrom(screenMap, address)
  if (!fetched.includes(Managers)) return
  const managers = await loadManagers().catch(() => null)
  if (managers) await fetchFrom(managers.managerMap, address)
}

async function fetchFrom(map: ReactElement, address: string) {
  const found = matchRoutes(createRoutesFromElements(map), address) ?? []
  const types = found.map(({ route }) => (route.element as ReactElement).type)
  await Promise.allSettled(types.map(async (type) => fetchers.get(type)?.()))
  return types
}
