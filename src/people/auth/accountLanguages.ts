import type { Language } from '../../base/text/languages.ts'
import type { Db } from '../../data/db/db.ts'

/** Announced to nobody: lists, journal and live events would say that the person has entered (C20.8). */
export async function setOwnLanguage(db: Db, id: string, ownLanguage: Language | null): Promise<void> {
  await db.updateTable('accounts').set({ ownLanguage }).where('id', '=', id).execute()
}
