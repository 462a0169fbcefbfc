import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isLanguage, languageCookie, type Language } from '../../base/text/languages.ts'
import type { Db } from '../../data/db/db.ts'
import { offeredBy } from './languages.ts'
import type { Actor } from './rules.ts'

/**
 * The language of the page that asks, by its cookie where the company offers it; else French. Requests to the API say
 * no other language: Accept-Language is read for pages only (C20.8).
 */
export async function readerLanguage(c: Context, db: Db, { companyId }: Actor): Promise<Language> {
  const chosen = getCookie(c, languageCookie) ?? ''
  if (!isLanguage(chosen) || chosen === 'fr' || companyId === null) return 'fr'
  return (await offeredBy(db, companyId)).includes(chosen) ? chosen : 'fr'
}
