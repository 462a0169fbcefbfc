import { paths } from '../../src/paths.ts'

// The pages of every area that need nothing but the area itself.

export const publicPages = [
  ...[paths.login, paths.loginPending, paths.loginRegistered, paths.register, paths.adminLogin],
  ...[paths.adminRegister, paths.subAdminLogin, paths.subAdminRegister, paths.forgottenPassword],
  ...[paths.newPassword, paths.withdrawal, paths.privacy, paths.accessibility, paths.activation],
  ...[
    paths.entry,
    paths.confirmation,
    paths.linkAccount,
    paths.campaignMails,
    paths.companyRegister,
    paths.verify,
  ],
]
export const admin = [
  ...[paths.adminDashboard, ...['sous-admins', 'questionnaires', 'analytics'].map(paths.adminDashboardTab)],
  ...[paths.companies, paths.adminEmployees, paths.surveys, paths.administrators, paths.journal],
  paths.adminAccount,
]
export const subAdmin = [
  ...[paths.subAdminDashboard, paths.subAdminProfile, paths.subAdminEmployees, paths.inviteEmployees],
  ...[paths.teams, paths.questionnaires, paths.subAdminResults, paths.subAdminAccount],
  ...[paths.importOwnPeople, paths.campaigns, paths.newCampaign(paths.campaigns), paths.launch],
  ...[paths.plan, paths.ownPrivacy],
]
export const employee = [
  ...[paths.employeeDashboard, paths.questionnaire, paths.employeeProfile, paths.employeeResults],
  paths.employeeAccount,
]
export const cse = [
  ...[paths.cse, paths.cseCalendar, paths.cseQuestions, paths.cseSettings, paths.cseRegister],
  ...[paths.cseResults, paths.cseAccount],
]

/** What an administrator sees of one company. */
export const ofCompany = (id: string, team: string) => [
  ...[paths.company(id), paths.companyResults(id), paths.adminTeam(id, team)],
  ...[paths.companyCampaigns(id), paths.companyPlan(id), paths.importPeople(id)],
]
