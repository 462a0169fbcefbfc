import { z } from 'zod'
import type { Day } from '../../base/time/civilDays.ts'
import type { Status } from '../auth/rules.ts'
import { listQuery } from '../../base/http/paging.ts'
import { nameOf } from '../../base/text/names.ts'
import { boundedList, boundedText } from '../../base/text/bounds.ts'

export type AccountRefusal =
  | 'account_not_found'
  | 'employee_not_found'
  | 'last_administrator'
  | 'sub_admin_not_found'
  | 'company_not_found'
  | 'email_invalid'
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
  'statusSince',
] as const
export type EmployeeSort = (typeof employeeSorts)[number]

/** Means « in no team »; names of teams contain a letter or digit. */
export const noTeam = '-'

export const employeesQuery = listQuery.extend({
  status: status.optional(),
  /** A team's name within the company; `noTeam`: people without team. */
  team: boundedText({ most: 400 }).min(1).optional(),
  /** An entity's name within the company: people of the teams in it and below. */
  entity: boundedText({ most: 400 }).min(1).optional(),
  company: boundedText({ most: 400 }).min(1).optional(),
  sort: z.enum(employeeSorts).default('name'),
})
export type EmployeesQuery = z.output<typeof employeesQuery>

export const subAdminsQuery = listQuery.extend({ status: status.optional() })
export type SubAdminsAsked = z.output<typeof subAdminsQuery>

/** The shown state and the new one: a lost race changes nothing (D26). */
export const statusChange = z
  .strictObject({ from: status, to: status, companyId: id.optional() })
  .refine(({ from, to }) => from !== to, { path: ['to'] })
  .refine(({ to, companyId }) => to === 'approved' || companyId === undefined, { path: ['companyId'] })
export type StatusChange = z.output<typeof statusChange>

/** For several ticked people; each is decided separately. */
export const statusChanges = z.strictObject({
  to: status,
  people: boundedList(z.strictObject({ id, from: status, companyId: id.optional() }), { most: 500 }).min(1),
})
export type StatusChanges = z.output<typeof statusChanges>

const seen = z.strictObject({ status, companyId: id.nullable() })
export type ExpectedState = z.output<typeof seen>

export const subAdminApproval = z.strictObject({
  firstName: nameOf('fields_required' satisfies AccountRefusal, 'name_invalid' satisfies AccountRefusal),
  lastName: nameOf('fields_required' satisfies AccountRefusal, 'name_invalid' satisfies AccountRefusal),
  companyId: boundedText({ most: 40, required: 'fields_required' satisfies AccountRefusal }),
  seen,
})
export type SubAdminApproval = z.output<typeof subAdminApproval>

export const ownName = z.strictObject({
  firstName: nameOf('fields_required' satisfies AccountRefusal, 'name_invalid' satisfies AccountRefusal),
  lastName: nameOf('fields_required' satisfies AccountRefusal, 'name_invalid' satisfies AccountRefusal),
})
export type OwnName = z.output<typeof ownName>

export const subAdminRejection = z.strictObject({ seen })

/** How many people have which means (C24.10): never who, nor whether they have entered. */
export interface WaysCounts {
  people: number
  mail: number
  refused: number
  letter: number
  letterOver: number
  provider: number
  none: number
  /** Pending accounts: they are asked once they are approved. */
  waiting: number
  /** The first day on which one of the letters ends. */
  letterUntil: Day | null
}

/** Nothing to enter by: an address, a letter or an approval comes first. */
export const withoutMeans = ({ none, refused, letterOver }: WaysCounts): number => none + refused + letterOver
