import { paths } from './paths.ts'
import { defaultQuestionnaireId } from './surveys/questions/rules.ts'
import type { Preloads } from './base/http/pages.ts'

/** Addresses opened from outside, and whole areas, with their screens' sources (`screens.tsx`) or groups of vite.config.ts. */
export const preloads: Preloads = {
  [paths.login]: ['sign-in'],
  [paths.register]: ['src/people/signIn/EmployeeRegisterScreen.tsx'],
  [paths.adminLogin]: ['src/managers.tsx', 'src/people/signIn/AdminLoginScreen.tsx'],
  [paths.adminRegister]: ['src/managers.tsx', 'src/people/signIn/AdminRegisterScreen.tsx'],
  [paths.subAdminLogin]: ['src/managers.tsx', 'src/people/signIn/SubAdminLoginScreen.tsx'],
  [paths.subAdminRegister]: ['src/managers.tsx', 'src/people/signIn/SubAdminRegisterScreen.tsx'],
  [paths.forgottenPassword]: ['src/people/accountSettings/ForgottenPasswordScreen.tsx'],
  [paths.newPassword]: ['src/people/accountSettings/NewPasswordScreen.tsx'],
  [paths.activation]: ['src/people/accountSettings/ActivationScreen.tsx'],
  [paths.entry]: ['src/people/signIn/EnterScreen.tsx'],
  [paths.confirmation]: ['src/people/signIn/EnterScreen.tsx'],
  [paths.linkAccount]: ['src/organisation/singleSignOn/LinkScreen.tsx'],
  [paths.withdrawal]: ['src/answering/ballots/WithdrawalScreen.tsx'],
  [paths.privacy]: ['src/pages/PrivacyScreen.tsx'],
  [paths.accessibility]: ['src/pages/AccessibilityScreen.tsx'],
  [paths.companyRegister]: ['src/results/register/RegisterScreen.tsx'],
  [paths.verify]: ['src/results/verify/VerifyScreen.tsx'],
  [paths.campaignMails]: ['src/people/accountSettings/CampaignMailsScreen.tsx'],
  [paths.questionnaire]: [
    ...['area', 'answering'],
    ...['/api/me', `/api/responses/questionnaires/${defaultQuestionnaireId}`],
  ],
  [paths.admin]: ['src/managers.tsx', 'src/pages/admin/AdminLayout.tsx'],
  [paths.subAdmin]: ['src/managers.tsx', 'src/pages/sub-admin/SubAdminLayout.tsx'],
  [paths.cse]: ['src/managers.tsx'],
}

/** Pages without personal content: prerendered, so that they are readable before the program loads. */
export const drawnAhead = [
  paths.login,
  paths.adminLogin,
  paths.subAdminLogin,
  paths.register,
  paths.adminRegister,
  paths.subAdminRegister,
  paths.forgottenPassword,
  paths.newPassword,
  paths.activation,
  paths.campaignMails,
  paths.linkAccount,
  paths.withdrawal,
  paths.privacy,
  paths.accessibility,
  paths.companyRegister,
  paths.verify,
]
