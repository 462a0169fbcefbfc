import { countOf, onPage } from '../../data/db/paging.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { audit } from '../../data/db/auditLog.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { isConflict } from '../../data/engines/conflict.ts'
import type { Db } from '../../data/db/db.ts'
import { beginRegister, record } from '../../data/register/store.ts'
import { contains } from '../../data/db/search.ts'
import { newId } from '../../base/encoding/ids.ts'
import type { ListAsked } from '../../base/http/paging.ts'
import { nameKey } from '../../base/text/names.ts'
import { sortKey } from '../../base/text/sortKey.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { WaveTools } from '../../surveys/waves/groups.ts'
import { withSigningKeys } from '../../surveys/waves/keys.ts'
import { sealGrowth, setMinimumGroupSize } from '../../surveys/waves/growth.ts'
import { minimumGroupSizeRaised } from '../../surveys/waves/moves.ts'
import { openPermanentWave } from '../../surveys/waves/store.ts'
import type { CompanyInScope } from './requireCompany.ts'
import { addTeams } from './teamWrites.ts'
import { splitTeams, type CompanyRefusal, type NewCompany } from './rules.ts'
import { DEFAULT_K } from '../../thresholds.ts'

export async function listCompanies(db: Db, { search, page }: ListAsked) {
  let found = db.selectFrom('companies')
  if (search.trim()) found = found.where(contains(db, 'sortName', search))
  const rows = await found
    .select(['id', 'name', 'createdAt', 'minimumGroupSize'])
    .orderBy('sortName')
    .orderBy('id')
    .$call(onPage(page))
    .execute()
  const counts = await countOf(found)
  const ids = rows.map(({ id }) => id)
  const teams = await teamNamesOf(db, ids)
  const people = await peopleCounts(db, ids)
  const companies = rows.map((row) => ({
    ...row,
    teams: teams.get(row.id) ?? [],
    employeeCount: people.get(`${row.id} employee`) ?? 0,
    subAdminCount: people.get(`${row.id} sub-admin`) ?? 0,
  }))
  return { companies, ...counts }
}

async function teamNamesOf(db: Db, companyIds: readonly string[]) {
  const names = new Map<string, string[]>()
  if (companyIds.length === 0) return names
  const rows = await db
    .selectFrom('teams')
    .where('companyId', 'in', companyIds)
    .select(['companyId', 'name'])
    .orderBy('sortName')
    .orderBy('key')
    .execute()
  for (const { companyId, name } of rows) names.set(companyId, [...(names.get(companyId) ?? []), name])
  return names
}

async function peopleCounts(db: Db, companyIds: readonly string[]) {
  if (companyIds.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom('accounts')
    .where('companyId', 'in', companyIds)
    .groupBy(['companyId', 'role'])
    .select(['companyId', 'role'])
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .execute()
  return new Map(rows.map(({ companyId, role, n }) => [`${companyId} ${role}`, Number(n)]))
}

const mostNames = 50

export function companyNames(db: Db, search: string) {
  return db
    .selectFrom('companies')
    .where(contains(db, 'sortName', search))
    .select(['id', 'name'])
    .orderBy('sortName')
    .orderBy('id')
    .limit(mostNames)
    .execute()
}

export async function describeCompany(db: Db, { id }: CompanyInScope) {
  const company = await db
    .selectFrom('companies')
    .select(['id', 'name', 'createdAt', 'minimumGroupSize'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!company) throw refusal('company_not_found', 404)
  const people = await db
    .selectFrom('accounts')
    .select(['id', 'role'])
    .where('companyId', '=', id)
    .orderBy('sortName')
    .orderBy('id')
    .execute()
  const questionnaires = await db
    .selectFrom('questionnaires')
    .select('id')
    .where('companyId', '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return {
    ...company,
    teams: (await teamNamesOf(db, [id])).get(id) ?? [],
    employees: people.filter(({ role }) => role === 'employee').map((each) => each.id),
    subAdmins: people.filter(({ role }) => role === 'sub-admin').map((each) => each.id),
    questionnaires: questionnaires.map((each) => each.id),
  }
}

/** Creates its first teams and the wave of the default questionnaire, open from the first day (C1). */
export async function createCompany(db: Db, actor: Actor, { name, teams }: NewCompany, tools: WaveTools) {
  return withSigningKeys(db, async (tx, keys) => {
    const createdAt = tools.now.toISOString()
    const company = { id: newId(), name, createdAt }
    const growth = { grownOn: null, minimumGroupSize: DEFAULT_K }
    await tx
      .insertInto('companies')
      .values({
        ...company,
        nameKey: nameKey(name),
        sortName: sortKey(name),
        ...growth,
        grownSeal: sealGrowth(tx, { id: company.id, ...growth }),
      })
      .execute()
      .catch(refuseTakenName)
    const names = splitTeams(teams)
    await addTeams(tx, { companyId: company.id, names }, tools.now)
    await openPermanentWave(tx, company.id, { ...tools, keys })
    await beginRegister(tx, { companyId: company.id, now: tools.now })
    await audit(tx, {
      actor,
      action: 'company_created',
      subject: name,
      companyId: company.id,
      now: tools.now,
    })
    await publishChange(tx, 'companies', { companyId: company.id })
    return { ...company, teams: names }
  })
}

/** Compares names without regard to case; ids and addresses stay. */
export function renameCompany(
  db: Db,
  actor: Actor,
  { id }: CompanyInScope,
  asked: { from: string; name: string },
  now: Date,
) {
  return db.transaction().execute(async (tx: Db) => {
    const { name } = await lockCompany(tx, id)
    if (name !== asked.from) throw refusal('changed_meanwhile', 409)
    await tx
      .updateTable('companies')
      .set({ name: asked.name, nameKey: nameKey(asked.name), sortName: sortKey(asked.name) })
      .where('id', '=', id)
      .execute()
      .catch(refuseTakenName)
    const subject = `${name} → ${asked.name}`
    await audit(tx, { actor, action: 'company_renamed', subject, companyId: id, now })
    for (const topic of ['companies', 'employees', 'sub-admins'] as const)
      await publishChange(tx, topic, { companyId: id })
  })
}

/** It can be raised, never lowered (C1). */
export function raiseGroupSize(
  db: Db,
  actor: Actor,
  { id }: CompanyInScope,
  asked: { from: number; to: number },
  { key, now }: WaveTools,
) {
  return db.transaction().execute(async (tx: Db) => {
    const { name, minimumGroupSize } = await lockCompany(tx, id)
    if (minimumGroupSize !== asked.from) throw refusal('changed_meanwhile', 409)
    if (asked.to <= minimumGroupSize) throw refusal('group_size_only_raised', 409)
    await setMinimumGroupSize(tx, id, asked.to)
    await minimumGroupSizeRaised(tx, id, asked.to, key)
    const subject = `${name} : ${minimumGroupSize} → ${asked.to}`
    await audit(tx, { actor, action: 'group_size_raised', subject, companyId: id, now })
    const raised = { from: minimumGroupSize, to: asked.to }
    await record(tx, { companyId: id, now }, { kind: 'k_raised', body: raised })
    for (const topic of ['companies', 'results'] as const) await publishChange(tx, topic, { companyId: id })
  })
}

function refuseTakenName(error: unknown): never {
  throw isConflict(error) ? refusal('company_name_taken', 409) : error
}

export const refusal = (code: CompanyRefusal, status: 404 | 409) => new Refusal(code, status)

export async function setRhythm(tx: Db, companyId: string, rhythm: 'permanent' | 'campaigns'): Promise<void> {
  await tx.updateTable('companies').set({ rhythm }).where('id', '=', companyId).execute()
  await publishChange(tx, 'companies', { companyId })
}
