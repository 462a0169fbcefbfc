import { z } from 'zod'
import { email, type Status } from '../auth/rules.ts'
import type { AuditAction } from '../../data/db/audit.ts'
import { listQuery } from '../../base/kit/lists.ts'
import { nameOf } from '../../base/kit/names.ts'
import { boundedText } from '../../base/kit/texts.ts'

export type AccountRefusal =
  | 'employee_not_found'
  | 'sub_admin_not_found'
  | 'administrator_not_found'
  | 'invitation_not_found'
  | 'last_administrator'
  | 'company_not_found'
  | 'email_invalid'
  | 'mail_off'
  | 'fields_required'
  | 'name_invalid'
  | 'changed_meanwhile'

export const statuses = ['pending', 'approved', 'rejected'] as const satisfies readonly Status[]

const status = z.enum(statuses)
const id = boundedText({ most: 40 }).min(1)

export const employeeSorts = [
  'name',
  '-name',
  'email',
  '-email',
  'status',
  '-status',
  'createdAt',
  '-createdAt',
] as const
export type EmployeeSort = (typeof employeeSorts)[number]

export const employeesQuery = listQuery.extend({
  status: status.optional(),
  sort: z.enum(employeeSorts).default('name'),
})
export type EmployeesAsked = z.output<typeof employeesQuery>

export const subAdminsQuery = listQuery.extend({ status: status.optional() })
export type SubAdminsAsked = z.output<typeof subAdminsQuery>

/** What the screen showed and what it shall become: a lost race changes nothing (D26). */
export const statusChange = z
  .strictObject({ from: status, to: status, companyId: id.optional() })
  .refine(({ from, to }) => from !== to, { path: ['to'] })
  .refine(({ to, companyId }) => to === 'approved' || companyId === undefined, { path: ['companyId'] })
export type StatusChange = z.output<typeof statusChange>

const seen = z.strictObject({ status, companyId: id.nullable() })
export type Seen = z.output<typeof seen>

export const subAdminApproval = z.strictObject({
  firstName: nameOf('fields_required' satisfies AccountRefusal, 'name_invalid' satisfies AccountRefusal),
  lastName: nameOf('fields_required' satisfies AccountRefusal, 'name_invalid' satisfies AccountRefusal),
  companyId: boundedText({ most: 40, required: 'fields_required' satisfies AccountRefusal }),
  seen,
})
export type SubAdminApproval = z.output<typeof subAdminApproval>

export const subAdminRejection = z.strictObject({ seen })

/** Without an address the code is passed on by hand. */
export const newInvitation = z.strictObject({ email: email.optional() })

/** How the journal is filtered: each kind with its actions. */
export const journalActions = {
  people: [
    'employee_approved',
    'employee_rejected',
    'employee_set_pending',
    'employee_status_refused',
    'sub_admin_approved',
    'sub_admin_rejected',
    'account_deleted',
    'employees_invited',
  ],
  companies: [
    'company_created',
    'company_renamed',
    'company_deleted',
    'group_size_raised',
    'legal_notice_changed',
  ],
  teams: [
    'team_created',
    'team_deleted',
    'team_member_added',
    'team_member_removed',
    'company_employee_added',
    'company_employee_removed',
  ],
  questionnaires: ['questionnaire_created', 'questionnaire_closed', 'results_requested', 'comment_masked'],
  administrators: ['admin_registered', 'admin_invited', 'admin_invitation_revoked', 'admin_removed'],
  access: ['sign_in_failed', 'password_changed', 'password_reset', 'second_factor_changed'],
} as const satisfies Record<string, readonly AuditAction[]>

export type JournalKind = keyof typeof journalActions
export const journalKinds = Object.keys(journalActions) as [JournalKind, ...JournalKind[]]

export const journalQuery = listQuery.extend({ kind: z.enum(journalKinds).optional() })
export type JournalAsked = z.output<typeof journalQuery>
