import type { Db } from '../../data/db/db.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { writeCsv } from '../../base/text/csv.ts'
import { languagesInFrench } from '../../base/text/languages.ts'
import { offeredBy } from '../../people/auth/languages.ts'
import { numbersOf } from '../../people/auth/identifiers.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'

const PAGE = 500
const heads = ['identifiant', 'email', 'prenom', 'nom', 'equipes']

/** The company's people in the columns of an import: imported again, the file changes nothing. Streams page by page. */
export async function* exportPeople(db: Db, { id: companyId }: CompanyInScope): AsyncGenerator<string> {
  const hasLanguages = (await offeredBy(db, companyId)).length > 1
  yield writeCsv([hasLanguages ? [...heads, 'langue'] : heads])
  const names = new Map(
    (await db.selectFrom('teams').select(['key', 'name']).where('companyId', '=', companyId).execute()).map(
      ({ key, name }) => [key, name],
    ),
  )
  for (let after = ['', '']; ;) {
    const page = await pageOf(db, companyId, after)
    if (page.length === 0) return
    const last = page.at(-1)
    after = [last?.sortName ?? '', last?.id ?? '']
    yield (await rowsOf(db, page, { names, hasLanguages })).slice(1)
    await yieldToEventLoop()
  }
}

// Rejected people are left out: importing them again would be refused.
const pageOf = (db: Db, companyId: string, [sortName = '', id = '']: string[]) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'firstName', 'lastName', 'sortName', 'language'])
    .where('companyId', '=', companyId)
    .where('role', '=', 'employee')
    .where('status', '<>', 'rejected')
    .where(({ or, and, eb }) =>
      or([eb('sortName', '>', sortName), and([eb('sortName', '=', sortName), eb('id', '>', id)])]),
    )
    .orderBy('sortName')
    .orderBy('id')
    .limit(PAGE)
    .execute()

type ExportPage = Awaited<ReturnType<typeof pageOf>>

interface ExportColumns {
  names: ReadonlyMap<string, string>
  /** The company's pages are in several. */
  hasLanguages: boolean
}

/** `slice(1)` removes the byte order mark. */
async function rowsOf(db: Db, page: ExportPage, { names, hasLanguages }: ExportColumns): Promise<string> {
  const ids = page.map(({ id }) => id)
  const numbers = (await numbersOf(db, ids)).filter(({ retiredOn }) => retiredOn === null)
  const members = await db
    .selectFrom('teamMembers')
    .select(['accountId', 'teamKey'])
    .where('accountId', 'in', ids)
    .execute()
  const numberOf = new Map(numbers.map(({ accountId, value }) => [accountId, value]))
  const teamsOf = new Map<string, string[]>()
  for (const { accountId, teamKey } of members)
    teamsOf.set(accountId, [...(teamsOf.get(accountId) ?? []), names.get(teamKey) ?? ''])
  return writeCsv(
    page.map(({ id, email, firstName, lastName, language }) => [
      numberOf.get(id) ?? '',
      email,
      firstName,
      lastName,
      (teamsOf.get(id) ?? []).sort().join('|'),
      ...(hasLanguages ? [language && languagesInFrench[language]] : []),
    ]),
  )
}
