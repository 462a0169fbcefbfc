import { sql, type RawBuilder } from 'kysely'
import { keysetPages } from '../../base/async/keysetPages.ts'
import type { Language, SpokenLanguage } from '../../base/text/languages.ts'
import type { Db } from '../../data/db/db.ts'

/** Announced to nobody: lists, journal and live events would say that the person has entered (C20.8). */
export async function setOwnLanguage(db: Db, id: string, ownLanguage: Language | null): Promise<void> {
  await db.updateTable('accounts').set({ ownLanguage }).where('id', '=', id).execute()
}

const AT_ONCE = 500

/** As the company says, in a file, a directory or by hand: what its people read where they choose nothing (C20.8). */
export async function setLanguage(
  tx: Db,
  language: SpokenLanguage | null,
  ids: readonly string[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE)
    await tx
      .updateTable('accounts')
      .set({ language })
      .where('id', 'in', ids.slice(at, at + AT_ONCE))
      .execute()
}

interface MailLanguages {
  offered: readonly Language[]
  isAsked: RawBuilder<boolean>
}

/**
 * For a whole audience at once, before a campaign's first mail is queued: the own language, else the file's, else the
 * company's. A choice that comes later changes no mail of this campaign (C20.8).
 */
export async function fixMailLanguages(tx: Db, { offered, isAsked }: MailLanguages): Promise<void> {
  const first = offered[0] ?? 'fr'
  const isRead = (column: 'ownLanguage' | 'language') =>
    sql`${sql.ref(`accounts.${column}`)} in (${sql.join([...offered, 'fr'])})`
  const mailLanguage = sql<Language>`case when ${isRead('ownLanguage')} then accounts.own_language
    when ${isRead('language')} then accounts.language else ${first} end`
  const pages = keysetPages({ size: AT_ONCE, keyOf: (id: string) => id }, async (after) => {
    const rows = await tx
      .selectFrom('accounts')
      .select('accounts.id')
      .where(isAsked)
      .where('accounts.id', '>', after)
      .orderBy('accounts.id')
      .limit(AT_ONCE)
      .execute()
    return rows.map(({ id }) => id)
  })
  for await (const ids of pages)
    await tx.updateTable('accounts').set({ mailLanguage }).where('accounts.id', 'in', ids).execute()
}
