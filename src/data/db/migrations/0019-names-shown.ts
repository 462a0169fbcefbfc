import type { Kysely } from 'kysely'
import { foldAccents } from '../../../base/text/foldAccents.ts'
import { nameKey, collapseSpaces } from '../../../base/text/names.ts'
import { sortKey } from '../../../base/text/sortKey.ts'

interface Person {
  id: string
  firstName: string
  lastName: string
  declaredCompany: string
  email: string | null
  sortName: string
  searchName: string
  searchText: string
}
type Before = Kysely<{
  accounts: Person
  companies: { id: string; name: string; nameKey: string; sortName: string }
  teams: { key: string; companyId: string; name: string; sortName: string }
  questionnaires: { id: string; title: string }
}>

/** Names stored before ATT15 lose what no screen shows, as every name has since; what becomes the same is numbered. */
export async function up(db: Before) {
  await people(db)
  await companies(db)
  await teams(db)
  for (const { id, title } of await db.selectFrom('questionnaires').select(['id', 'title']).execute())
    if (shown(title) !== title)
      await db
        .updateTable('questionnaires')
        .set({ title: shown(title) })
        .where('id', '=', id)
        .execute()
}

const shown = (name: string) => collapseSpaces(name) || 'Sans nom'

/** « Acme », « Acme (2) », « Acme (3) »: the first that is free. */
function free(name: string, isTaken: (name: string) => boolean): string {
  for (let n = 2, tried = name; ; n += 1) {
    if (!isTaken(tried)) return tried
    tried = `${name.slice(0, 90)} (${n})`
  }
}

async function people(db: Before) {
  const names = ['firstName', 'lastName', 'declaredCompany'] as const
  for (let after = ''; ;) {
    const page = await db
      .selectFrom('accounts')
      .select(['id', 'email', ...names])
      .where('id', '>', after)
      .orderBy('id')
      .limit(5_000)
      .execute()
    if (page.length === 0) return
    for (const { id, email, ...named } of page) {
      after = id
      // A company that was never declared stays so.
      if (names.every((name) => collapseSpaces(named[name]) === named[name])) continue
      const [firstName, lastName] = [shown(named.firstName), shown(named.lastName)]
      const searchName = foldAccents(`${firstName} ${lastName} ${firstName}`)
      await db
        .updateTable('accounts')
        .set({
          ...{ firstName, lastName, searchName, declaredCompany: collapseSpaces(named.declaredCompany) },
          sortName: foldAccents(`${lastName} ${firstName}`),
          searchText: `${searchName} ${foldAccents(email ?? '')}`.trim(),
        })
        .where('id', '=', id)
        .execute()
    }
  }
}

async function companies(db: Before) {
  const all = await db.selectFrom('companies').select(['id', 'name', 'nameKey']).execute()
  const taken = new Set(all.map((company) => company.nameKey))
  for (const { id, name } of all.filter((company) => shown(company.name) !== company.name)) {
    const kept = free(shown(name), (tried) => taken.has(nameKey(tried)))
    taken.add(nameKey(kept))
    await db
      .updateTable('companies')
      .set({ name: kept, nameKey: nameKey(kept), sortName: sortKey(kept) })
      .where('id', '=', id)
      .execute()
  }
}

async function teams(db: Before) {
  const all = await db.selectFrom('teams').select(['key', 'companyId', 'name']).execute()
  const taken = new Set(all.map(({ companyId, name }) => `${companyId}-${name}`))
  for (const { key, companyId, name } of all.filter((team) => shown(team.name) !== team.name)) {
    const kept = free(shown(name), (tried) => taken.has(`${companyId}-${tried}`))
    taken.add(`${companyId}-${kept}`)
    await db
      .updateTable('teams')
      .set({ name: kept, sortName: sortKey(kept) })
      .where('key', '=', key)
      .execute()
  }
}
