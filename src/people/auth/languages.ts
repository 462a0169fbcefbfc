import { sql } from 'kysely'
import { isText, listOf } from '../../base/encoding/jsonGuards.ts'
import { isLanguage, type Language, type SpokenLanguage } from '../../base/text/languages.ts'
import type { Db } from '../../data/db/db.ts'
import { fromJson, type Json } from '../../data/db/json.ts'
import { readToken } from './tokens.ts'

/** What a company offers, its own first; a language that this version does not have is left out. */
export function offeredIn(stored: Json<Language[]> | null): readonly Language[] {
  const known = stored === null ? [] : fromJson<string[]>(stored, listOf(isText)).filter(isLanguage)
  return known.length > 0 ? known : ['fr']
}

/** Of the only company, in its order; of several, French first (C20.6). */
async function offeredByAll(db: Db): Promise<readonly Language[]> {
  const rows = await db
    .selectFrom('companies')
    .select(['languages', sql<number>`count(*)`.as('companies')])
    .groupBy('languages')
    .execute()
  const [only] = rows
  if (only && rows.length === 1 && Number(only.companies) === 1) return offeredIn(only.languages)
  return [...new Set<Language>(['fr', ...rows.flatMap(({ languages }) => offeredIn(languages))])]
}

/** Before sign-in what any company offers; after it, one's own (C20.6). */
export async function offeredTo(db: Db, shown: string | undefined): Promise<readonly Language[]> {
  const all = await offeredByAll(db)
  if (shown === undefined || all.length === 1) return all
  const { hash } = readToken(db, 'session', shown)
  const company = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .innerJoin('companies', 'companies.id', 'accounts.companyId')
    .where('sessions.tokenHash', '=', hash)
    .select('companies.languages')
    .executeTakeFirst()
  return company ? offeredIn(company.languages) : all
}

export async function offeredBy(db: Db, companyId: string): Promise<readonly Language[]> {
  const { languages } = await db
    .selectFrom('companies')
    .select('languages')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return offeredIn(languages)
}

/** French everywhere: its text prevails. */
export const mayRead = (language: SpokenLanguage, offered: readonly Language[]): language is Language =>
  language === 'fr' || (isLanguage(language) && offered.includes(language))

interface ReadLanguages {
  offered: readonly Language[]
  /** The person's choice, else what the company's file says; null where it is not offered. */
  read: Language | null
  own: Language | null
}

/** For its person alone, and for the cookie of their browser (C20.7). */
export async function readLanguages(db: Db, accountId: string): Promise<ReadLanguages> {
  const account = await db
    .selectFrom('accounts')
    .leftJoin('companies', 'companies.id', 'accounts.companyId')
    .where('accounts.id', '=', accountId)
    .select(['accounts.language', 'accounts.ownLanguage', 'companies.languages'])
    .executeTakeFirst()
  const offered = offeredIn(account?.languages ?? null)
  const isOffered = (language: SpokenLanguage | null | undefined): language is Language =>
    Boolean(language && mayRead(language, offered))
  const read = [account?.ownLanguage, account?.language].find(isOffered) ?? null
  return { offered, read, own: account?.ownLanguage ?? null }
}

export interface MailedPerson {
  mailLanguage: Language | null
  language: SpokenLanguage | null
}

/** What a person is written to in: as fixed by a campaign, else the file's, else the company's (C20.8). */
export function mailLanguageOf(
  { mailLanguage, language }: MailedPerson,
  offered: readonly Language[],
): Language {
  if (mailLanguage !== null && isLanguage(mailLanguage)) return mailLanguage
  if (language !== null && mayRead(language, offered)) return language
  return offered[0] ?? 'fr'
}
