import { sql } from 'kysely'
import { countOf, idsIn, onPage } from '../../data/db/paging.ts'
import { numberOf } from '../auth/identifiers.ts'
import type { Status } from '../auth/rules.ts'
import type { Db } from '../../data/db/db.ts'
import { contains, countEmployees, fewHaving, type Predicate } from '../../data/db/search.ts'
import { countedPage, maxResults, pageOfFound, pageSize } from '../../base/http/paging.ts'
import { nameKey } from '../../base/text/names.ts'
import { letterOf, meansOf, registeredAlone, type Ways } from './means.ts'
import { noTeam, type EmployeesQuery, type EmployeeSort, type SubAdminsAsked } from './rules.ts'

export async function listEmployees(db: Db, asked: EmployeesQuery, ways: Ways, companyId?: string) {
  const { here, counts } = asked.search.trim()
    ? await searchEmployees(db, asked, { companyId })
    : await pageOfAll(db, asked, companyId)
  return { employees: await employeesById(db, here, ways), ...counts }
}

/** For administrators, who may filter by company; an unknown name finds nobody. */
export async function listOfCompany(db: Db, asked: EmployeesQuery, ways: Ways) {
  if (asked.company === undefined) return listEmployees(db, asked, ways)
  const company = await db
    .selectFrom('companies')
    .select('id')
    .where('nameKey', '=', nameKey(asked.company))
    .executeTakeFirst()
  return listEmployees(db, asked, ways, company?.id ?? '')
}

interface PeopleFilter {
  companyId?: string | undefined
  /** The searched text: names and e-mail by default. */
  column?: 'searchText' | 'searchName'
}

export async function searchEmployees(db: Db, asked: EmployeesQuery, among: PeopleFilter) {
  const few = await fewHaving(db, asked.search)
  const ids = await idsOf(db, findEmployees(db, asked, among, few), asked.sort, { limit: maxResults + 1 })
  return pageOfFound(ids, asked.page)
}

type EmployeesSelect = ReturnType<typeof findEmployees>

/** Reads the second half from the end: the last page is as near as the first. */
async function pageOfAll(db: Db, asked: EmployeesQuery, companyId?: string) {
  const { sort, status, page } = asked
  const found = findEmployees(db, asked, { companyId })
  const isPart = status !== undefined || companyId !== undefined
  const counts = {
    ...(isPart ? await countOf(found) : countedPage(await countEmployees(db))),
    hasMore: false,
  }
  const { total } = counts
  const before = (page - 1) * pageSize
  const length = Math.max(0, Math.min(pageSize, total - before))
  if (before <= total / 2)
    return { here: await idsOf(db, found, sort, { offset: before, limit: length }), counts }
  const backwards = (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as EmployeeSort
  const ids = await idsOf(db, found, backwards, { offset: total - before - length, limit: length })
  return { here: ids.toReversed(), counts }
}

interface PageRange {
  offset?: number
  limit: number
}

async function idsOf(db: Db, found: EmployeesSelect, sort: EmployeeSort, { offset = 0, limit }: PageRange) {
  if (limit === 0) return []
  let ordered = found.select('id')
  for (const column of sorted[sort.replace('-', '') as keyof typeof sorted])
    ordered = ordered.orderBy(column, sort.startsWith('-') ? 'desc' : 'asc')
  return idsIn(db, ordered.limit(limit).offset(offset))
}

function findEmployees(
  db: Db,
  { search, status, team, entity }: EmployeesQuery,
  among: PeopleFilter,
  few: Predicate | null = null,
) {
  const { companyId, column = 'searchText' } = among
  const isSearch = search.trim() !== ''
  // An expression prevents using its index: few people are read by id, a search uses the text's index.
  const bare = (name: 'role' | 'status' | 'companyId', isBare = !few) =>
    isBare ? sql.ref<string>(name) : sql<string>`${sql.ref(name)} || ''`
  let found = db.selectFrom('accounts').where(bare('role'), '=', 'employee')
  if (companyId !== undefined) found = found.where(bare('companyId'), '=', companyId)
  if (status) found = found.where(bare('status', !isSearch || (!few && column === 'searchName')), '=', status)
  // People who left have their own list in their former company (C19.6).
  if (status === 'rejected') found = found.where('leftOn', 'is', null)
  if (team !== undefined && companyId !== undefined) found = found.where(inTeam(companyId, team))
  if (entity !== undefined && companyId !== undefined) found = found.where(inEntity(companyId, entity))
  if (few) found = found.where(few)
  return isSearch ? found.where(contains(db, column, search)) : found
}

const inTeam = (companyId: string, team: string) =>
  team === noTeam
    ? sql<boolean>`not exists (select 1 from team_members m where m.account_id = accounts.id)`
    : sql<boolean>`exists (select 1 from team_members m join teams t on t.key = m.team_key
        where m.account_id = accounts.id and t.company_id = ${companyId} and t.name = ${team})`

const inEntity = (companyId: string, entity: string) => sql<boolean>`exists (
    select 1 from team_members m join teams t on t.key = m.team_key
    where m.account_id = accounts.id and t.grouping_id in (
      with recursive inside (id) as (
        select id from groupings where company_id = ${companyId} and name = ${entity}
        union select g.id from inside i join groupings g on g.parent_id = i.id)
      select id from inside))`

const sorted = {
  name: ['sortName', 'id'],
  email: ['email', 'id'],
  status: ['status', 'sortName', 'id'],
  createdAt: ['createdAt', 'id'],
  statusSince: ['statusSince', 'createdAt', 'id'],
} as const

export type Employee = Awaited<ReturnType<typeof employeesById>>[number]

export async function employeesById(db: Db, ids: readonly string[], ways: Ways) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('companies', 'companies.id', 'accounts.companyId')
    .where('accounts.id', 'in', ids)
    .select(person)
    .select(['accounts.leftOn', address.as('addressState')])
    .select([meansOf(ways).as('means'), letterOf.as('letterOn')])
    .select('companies.name as companyName')
    .execute()
  const teams = await teamsOf(db, ids)
  const declared = await companiesNamed(db, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { companyId, companyName, declaredCompany, ...rest } = row
    const names = teams.get(id) ?? []
    const teamId = names.map((name) => `${companyId}-${name}`)
    return {
      ...rest,
      role: 'employee' as const,
      provider: rest.means === 'provider' ? (ways.providers.get(companyId ?? '') ?? null) : null,
      companyID: companyId,
      companyName,
      declaredCompany,
      /** The company with the declared name, for « Approuver et rattacher » (D11). */
      matchingCompany: companyId ? null : (declared.get(nameKey(declaredCompany)) ?? null),
      teamID: teamId[0] ?? null,
      team: names,
      teams: names,
      teamId,
    }
  })
}

export type SubAdmin = Awaited<ReturnType<typeof listSubAdmins>>['subAdmins'][number]

/** Pending ones oldest first (D13). */
export async function listSubAdmins(db: Db, { search, status, page }: SubAdminsAsked, companyId?: string) {
  let found = db
    .selectFrom('accounts')
    .leftJoin('companies', 'companies.id', 'accounts.companyId')
    .where('accounts.role', '=', 'sub-admin')
  if (companyId !== undefined) found = found.where('accounts.companyId', '=', companyId)
  if (status) found = found.where('accounts.status', '=', status)
  if (search.trim()) found = found.where(contains(db, 'accounts.searchText', search))
  const rows = await found
    .select(person)
    .select(['companies.name as company', 'accounts.approvedAt'])
    .orderBy(status === 'pending' ? 'accounts.statusSince' : 'accounts.sortName')
    .orderBy('accounts.id')
    .$call(onPage(page))
    .execute()
  const counts = await countOf(found)
  const declared = await companiesNamed(db, rows)
  const subAdmins = rows.map((row) => ({
    ...row,
    role: 'sub-admin' as const,
    matchingCompany: declared.get(nameKey(row.declaredCompany)) ?? null,
  }))
  return { subAdmins, ...counts }
}

const person = [
  'accounts.id',
  'accounts.email',
  numberOf.as('number'),
  'accounts.firstName',
  'accounts.lastName',
  'accounts.status',
  'accounts.createdAt',
  'accounts.statusSince',
  'accounts.companyId',
  'accounts.declaredCompany',
  'accounts.mailFailedOn',
] as const

/**
 * Of who registered alone: a mail is on its way, or there is no mail server (C22.1). Of the others it would show who
 * has entered.
 */
const address = sql<'to_confirm' | 'unverified' | null>`case
  when accounts.email is null or accounts.counts_since is not null or accounts.status = 'rejected'
    or not (${registeredAlone}) then null
  when exists (select 1 from installation i where i.name = 'mail_since' and i.value <> '') then 'to_confirm'
  else 'unverified' end`

async function teamsOf(db: Db, accountIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('teamMembers')
    .innerJoin('teams', 'teams.key', 'teamMembers.teamKey')
    .where('teamMembers.accountId', 'in', accountIds)
    .select(['teamMembers.accountId', 'teams.name'])
    .orderBy('teams.sortName')
    .orderBy('teams.key')
    .execute()
  const names = new Map<string, string[]>()
  for (const { accountId, name } of rows) names.set(accountId, [...(names.get(accountId) ?? []), name])
  return names
}

async function companiesNamed(db: Db, people: readonly { declaredCompany: string; status: Status }[]) {
  const keys = [...new Set(people.map(({ declaredCompany }) => nameKey(declaredCompany)))]
  if (keys.length === 0) return new Map<string, { id: string; name: string }>()
  const rows = await db
    .selectFrom('companies')
    .where('nameKey', 'in', keys)
    .select(['id', 'name', 'nameKey'])
    .execute()
  return new Map(rows.map(({ nameKey: key, ...company }) => [key, company]))
}

/** Whether a directory may say who belongs to the company: there is a key for one (C27.9). */
export async function hasDirectory(db: Db, companyId: string): Promise<boolean> {
  const keys = db.selectFrom('accessKeys').select('id').where('companyId', '=', companyId)
  return (await keys.where('kind', '=', 'annuaire').limit(1).executeTakeFirst()) !== undefined
}
