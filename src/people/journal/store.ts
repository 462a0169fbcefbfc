import { countOf, onPage } from '../../data/db/paging.ts'
import type { Db } from '../../data/db/db.ts'
import { contains } from '../../data/db/search.ts'
import { journalActions, type JournalAsked } from './rules.ts'

export async function listJournal(db: Db, { search, page, kind }: JournalAsked) {
  let found = db.selectFrom('auditEvents')
  if (kind) found = found.where('action', 'in', journalActions[kind])
  if (search.trim()) found = found.where(contains(db, 'searchText', search))
  const events = await found
    .select(['id', 'at', 'actorName', 'action', 'subject'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .$call(onPage(page))
    .execute()
  const counts = await countOf(found)
  return { events, ...counts }
}
