/** The only place where addresses are spelled. A parameter given as « :name » makes the pattern of the screen map. */
export const paths = {
  /** The person's own dashboard, or the employees' door. */
  home: '/',
  login: '/login',
  loginPending: '/login?message=approval_pending',
  loginRegistered: '/login?message=registration_success',
  loginSaying: (notice: string) => `/login?message=${encodeURIComponent(notice)}`,
  linkAccount: '/relier',
  register: '/register',
  registerFor: (company: string) => `/register?entreprise=${encodeURIComponent(company)}`,
  adminLogin: '/admin-login',
  adminRegister: '/admin-register',
  subAdminLogin: '/sub-admin-login',
  subAdminLoginRegistered: '/sub-admin-login?message=registration_success',
  subAdminRegister: '/sub-admin-register',
  forgottenPassword: '/mot-de-passe-oublie',
  newPassword: '/reinitialiser',
  activation: '/activation',
  confirmation: '/confirmer',
  withdrawal: '/retrait',
  withdrawalOf: (waveId: string) => `/retrait?questionnaire=${encodeURIComponent(waveId)}`,
  privacy: '/confidentialite',
  accessibility: '/accessibilite',
  campaignMails: '/messages-de-campagne',
  companyRegister: '/registre',
  companyRegisterOf: (companyId: string) => `/registre?entreprise=${encodeURIComponent(companyId)}`,

  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  adminDashboardTab: (tab: string) => `/admin/dashboard?onglet=${tab}`,
  companies: '/admin/company-management',
  company: (companyId: string) => `/admin/company/${segment(companyId)}`,
  companyPart: (companyId: string, part: string) => `/admin/company/${segment(companyId)}?onglet=${part}`,
  adminTeam: (companyId: string, teamName: string) =>
    `/admin/company/${segment(companyId)}/team/${segment(teamName)}`,
  companyCampaigns: (companyId: string) => `/admin/company/${segment(companyId)}/campagnes`,
  companyPlan: (companyId: string) => `/admin/company/${segment(companyId)}/plan`,
  importPeople: (companyId: string) => `/admin/company/${segment(companyId)}/import`,
  companyResults: (companyId: string) => `/admin/company/${segment(companyId)}/results`,
  adminEmployees: '/admin/employees',
  adminEmployeesOf: (status: string) => `/admin/employees?filtre=${status}`,
  surveys: '/admin/surveys',
  administrators: '/admin/administrators',
  journal: '/admin/journal',
  adminAccount: '/admin/account',

  subAdmin: '/sub-admin',
  subAdminDashboard: '/sub-admin/dashboard',
  subAdminProfile: '/sub-admin/profile',
  subAdminEmployees: '/sub-admin/employees',
  inviteEmployees: '/sub-admin/employees/add',
  importOwnPeople: '/sub-admin/employees/import',
  teams: '/sub-admin/teams',
  subAdminTeam: (teamId: string) => `/sub-admin/team/${segment(teamId)}`,
  campaigns: '/sub-admin/campagnes',
  /** « Lancer mon enquête », in five steps. */
  launch: '/sub-admin/lancer',
  companyLaunch: (companyId: string) => `/admin/company/${segment(companyId)}/lancer`,
  launchStep: (launch: string, step: string) => `${launch}?etape=${step}`,
  /** Below a list of campaigns: of the sub-admin's own company, or of the one that an administrator looks at. */
  newCampaign: (list: string) => `${list}/nouvelle`,
  /** With what another one asks, of whom and by which messages. */
  campaignLike: (list: string, campaignId: string) =>
    `${list}/nouvelle?comme=${encodeURIComponent(campaignId)}`,
  newCampaignOf: (list: string, questionnaireId: string) =>
    `${list}/nouvelle?questionnaire=${encodeURIComponent(questionnaireId)}`,
  /** The same, to open today for fourteen days (C12.17). */
  openNow: (list: string, questionnaireId: string) =>
    `${list}/nouvelle?questionnaire=${encodeURIComponent(questionnaireId)}&ouvrir=maintenant`,
  campaign: (list: string, campaignId: string) => `${list}/${segment(campaignId)}`,
  campaignChange: (list: string, campaignId: string) => `${list}/${segment(campaignId)}/modifier`,
  plan: '/sub-admin/plan',
  questionnaires: '/sub-admin/questionnaire',
  questionnairesPlural: '/sub-admin/questionnaires',
  editor: (questionnaireId: string) => `/sub-admin/questionnaires/${segment(questionnaireId)}/modifier`,
  ownPrivacy: '/sub-admin/confidentialite',
  subAdminResults: '/sub-admin/analytics',
  subAdminAccount: '/sub-admin/account',

  cse: '/cse',
  cseCalendar: '/cse/calendrier',
  cseResults: '/cse/resultats',
  cseAccount: '/cse/account',

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
