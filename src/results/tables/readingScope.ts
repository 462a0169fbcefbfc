import { createMiddleware } from 'hono/factory'
import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import type { Db } from '../../data/db/schema.ts'
import { requireRoleOr, type GuardedEnv } from '../../people/auth/guards.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { CompanyEnv } from '../../organisation/companies/requireCompany.ts'
import { memberTeams, readTeams } from '../../people/teamReaders/ownTeams.ts'

/** What somebody may read of results. Only this file makes it; nothing else under results asks for a role (C25.3). */
export interface ReadingScope {
  /** `all`: teams, entities and comments; `entities`: those that C15.5 allows; `own`: of their teams; `none`: nothing. */
  tables: 'all' | 'entities' | 'own' | 'none'
  accountId: string
  /** Undefined: of any company; null: only what belongs to none. */
  companyId: string | null | undefined
  /** Of `own`: by membership or responsibility. */
  teams: ReadonlySet<string>
  /** Those among them that are read by responsibility. */
  managed: ReadonlySet<string>
}

const NO_TEAMS: ReadonlySet<string> = new Set()

interface ReadingConditions {
  today: Day
  /** A required second factor is missing: responsibilities rest (C25.9). */
  rests: boolean
}

export async function readingScopeOf(
  db: Db,
  { id: accountId, role, status, companyId }: Actor,
  { today, rests }: ReadingConditions,
): Promise<ReadingScope> {
  const scope = { accountId, companyId, teams: NO_TEAMS, managed: NO_TEAMS }
  if (role === 'admin') return { ...scope, tables: 'all', companyId: undefined }
  if (status !== 'approved') return { ...scope, tables: 'none' }
  if (role === 'employee') {
    const asked = companyId !== null && !rests
    const managed = new Set(asked ? await readTeams(db, { accountId, companyId }, today) : [])
    const teams = new Set([...(await memberTeams(db, accountId)), ...managed])
    return { ...scope, tables: 'own', teams, managed }
  }
  if (companyId === null) return { ...scope, tables: 'none' }
  return { ...scope, tables: role === 'cse' ? 'entities' : 'all' }
}

export interface ReadingEnv {
  Variables: GuardedEnv['Variables'] & { scope: ReadingScope }
}

export interface CompanyReadingEnv {
  Variables: ReadingEnv['Variables'] & CompanyEnv['Variables']
}

/** Who decides for the company, and managers for their teams: stores decide about rows (C25.4). */
export const requireDecider = requireRoleOr(
  async ({ db, actor: { id: accountId, companyId }, now, responsibilityRests }) =>
    companyId !== null &&
    !responsibilityRests &&
    (await readTeams(db, { accountId, companyId }, dayOf(now, zone()))).length > 0,
  'admin',
  'sub-admin',
)

export const withReadingScope = createMiddleware<ReadingEnv>(async (c, next) => {
  const { db, actor, now, responsibilityRests: rests } = c.var
  c.set('scope', await readingScopeOf(db, actor, { today: dayOf(now, zone()), rests }))
  await next()
})
