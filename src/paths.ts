/** The only place where addresses are spelled. A parameter given as « :name » makes the pattern of the screen map. */
export const paths = {
  /** The person's own dashboard, or the employees' door. */
  home: '/',
  login: '/login',
  loginPending: '/login?message=approval_pending',
  loginRegistered: '/login?message=registration_success',
  register: '/register',
  registerFor: (company: string) => `/register?entreprise=${encodeURIComponent(company)}`,
  adminLogin: '/admin-login',
  adminRegister: '/admin-register',
  subAdminLogin: '/sub-admin-login',
  subAdminLoginRegistered: '/sub-admin-login?message=registration_success',
  subAdminRegister: '/sub-admin-register',
  forgottenPassword: '/mot-de-passe-oublie',
  newPassword: '/reinitialiser',
  withdrawal: '/retrait',
  withdrawalOf: (waveId: string) => `/retrait?questionnaire=${encodeURIComponent(waveId)}`,
  privacy: '/confidentialite',
  accessibility: '/accessibilite',
  campaignMails: '/messages-de-campagne',
  registre: '/registre',

  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  adminDashboardTab: (tab: string) => `/admin/dashboard?onglet=${tab}`,
  companies: '/admin/company-management',
  company: (companyId: string) => `/admin/company/${segment(companyId)}`,
  adminTeam: (companyId: string, teamName: string) =>
    `/admin/company/${segment(companyId)}/team/${segment(teamName)}`,
  companyCampaigns: (companyId: string) => `/admin/company/${segment(companyId)}/campagnes`,
  companyResults: (companyId: string) => `/admin/company/${segment(companyId)}/results`,
  adminEmployees: '/admin/employees',
  surveys: '/admin/surveys',
  administrators: '/admin/administrators',
  journal: '/admin/journal',
  adminAccount: '/admin/account',

  subAdmin: '/sub-admin',
  subAdminDashboard: '/sub-admin/dashboard',
  subAdminProfile: '/sub-admin/profile',
  subAdminEmployees: '/sub-admin/employees',
  inviteEmployees: '/sub-admin/employees/add',
  teams: '/sub-admin/teams',
  subAdminTeam: (teamId: string) => `/sub-admin/team/${segment(teamId)}`,
  campaigns: '/sub-admin/campagnes',
  /** Below a list of campaigns: of the sub-admin's own company, or of the one that an administrator looks at. */
  newCampaign: (list: string) => `${list}/nouvelle`,
  campaign: (list: string, campaignId: string) => `${list}/${segment(campaignId)}`,
  campaignChange: (list: string, campaignId: string) => `${list}/${segment(campaignId)}/modifier`,
  questionnaires: '/sub-admin/questionnaire',
  questionnairesPlural: '/sub-admin/questionnaires',
  editor: (questionnaireId: string) => `/sub-admin/questionnaires/${segment(questionnaireId)}/modifier`,
  subAdminResults: '/sub-admin/analytics',
  subAdminAccount: '/sub-admin/account',

  employee: '/employee',
  employeeDashboard: '/employee/dashboard',
  questionnaire: '/employee/questionnaire',
  otherQuestionnaire: (questionnaireId: string) => `/employee/questionnaire/${segment(questionnaireId)}`,
  copyOf: (waveId: string) => `/employee/copies/${segment(waveId)}`,
  employeeProfile: '/employee/profile',
  employeeResults: '/employee/results',
  employeeAccount: '/employee/account',
} as const

function segment(value: string) {
  return value.startsWith(':') ? value : encodeURIComponent(value)
}
