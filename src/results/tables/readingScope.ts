import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Language } from '../../base/text/languages.ts'
import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { BareRefusal } from '../../base/http/refusal.ts'
import { describing } from '../../base/http/validate.ts'
import type { Db } from '../../data/db/schema.ts'
import { enterWithKey, hasKey, type EnteredKey } from '../../organisation/accessKeys/requireKey.ts'
import { readersWith, requireRoleOr, requireSession, type GuardedEnv } from '../../people/auth/guards.ts'
import { readerLanguage } from '../../people/auth/readerLanguage.ts'
import { sessionToken } from '../../people/auth/session.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { CompanyEnv } from '../../organisation/companies/requireCompany.ts'
import { memberTeams, readTeams } from '../../people/teamReaders/ownTeams.ts'

/** What somebody may read of results. Only this file makes it; nothing else under results asks for a role (C25.3). */
export interface ReadingScope {
  /** `all`: teams and entities; `entities`: those that C15.5 allows; `own`: of their teams; `none`: nothing. */
  tables: 'all' | 'entities' | 'own' | 'none'
  /** Those who decide for the company (C7, C17.2); no program (C27.10). */
  comments: boolean
  accountId: string
  /** Undefined: of any company; null: only what belongs to none. */
  companyId: string | null | undefined
  /** Of `own`: by membership or responsibility. */
  teams: ReadonlySet<string>
  /** Those among them that are read by responsibility. */
  managed: ReadonlySet<string>
  /** Of the page that asks; French for managers (C20.10). */
  language: Language
}

const NO_TEAMS: ReadonlySet<string> = new Set()

interface ReadingConditions {
  today: Day
  /** A required second factor is missing: responsibilities rest (C25.9). */
  rests: boolean
  language?: Language
}

async function readingScopeOf(
  db: Db,
  { id: accountId, role, status, companyId }: Actor,
  { today, rests, language = 'fr' }: ReadingConditions,
): Promise<ReadingScope> {
  const known = { accountId, companyId, teams: NO_TEAMS, managed: NO_TEAMS, comments: false }
  const scope = { ...known, language: 'fr' as const }
  if (role === 'admin') return { ...scope, tables: 'all', comments: true, companyId: undefined }
  if (status !== 'approved') return { ...scope, tables: 'none' }
  if (role === 'employee') {
    const asked = companyId !== null && !rests
    const managed = new Set(asked ? await readTeams(db, { accountId, companyId }, today) : [])
    const teams = new Set([...(await memberTeams(db, accountId)), ...managed])
    return { ...scope, tables: 'own', teams, managed, language }
  }
  if (companyId === null) return { ...scope, tables: 'none' }
  return role === 'cse' ? { ...scope, tables: 'entities' } : { ...scope, tables: 'all', comments: true }
}

/** Of a program: what the CSE reads, or every shown table, of one company (C27.10). */
const scopeOfKey = ({ company, sees }: EnteredKey): ReadingScope => ({
  ...{ accountId: '', companyId: company.id, teams: NO_TEAMS, managed: NO_TEAMS, comments: false },
  ...{ tables: sees === 'equipes' ? 'all' : 'entities', language: 'fr' },
})

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
  const language = await readerLanguage(c, db, actor)
  c.set('scope', await readingScopeOf(db, actor, { today: dayOf(now, zone()), rests, language }))
  await next()
})

/** Of the three routes that a reporting tool reads too: a session or a key, never both (C27.10). */
export const requireReader = (example: unknown, type = 'application/json') =>
  describing(
    createMiddleware<ReadingEnv>(async (c, next) => {
      const asked: Context = c
      if (!hasKey(c)) return requireSession(asked, () => withReadingScope(asked, next) as Promise<void>)
      if (sessionToken(c) !== null) throw new BareRefusal(401)
      c.set('scope', scopeOfKey(await enterWithKey(c, 'resultats')))
      await next()
    }),
    readersWith({ content: { [type]: { example } } }),
  )
