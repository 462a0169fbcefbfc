import type { Actor } from '../../people/auth/rules.ts'
import { audit } from '../../data/db/auditLog.ts'
import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import type { Db } from '../../data/db/schema.ts'
import { canonicalHash } from '../../base/encoding/canonicalJson.ts'
import { newId } from '../../base/encoding/ids.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { settleReaders } from '../../people/teamReaders/teamReaders.ts'
import { writeInSlices } from '../../data/writing/writeInSlices.ts'
import { sortKey } from '../../base/text/sortKey.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import { moveTeams } from '../companies/teamWrites.ts'
import type { GroupingRefusal, GroupingsForm } from './rules.ts'

// Every query below is limited to one company, which `requireCompany` has loaded.

const refuse = (code: GroupingRefusal) => new Refusal(code, 409)

export async function readGroupings(db: Db, { id: companyId }: CompanyInScope, now: Date) {
  const groupings = await entitiesOf(db, companyId)
  const teams = await db
    .selectFrom('teams')
    .select(['key', 'name', 'groupingId'])
    .where('companyId', '=', companyId)
    .orderBy('sortName')
    .orderBy('key')
    .execute()
  const members = await membersOf(db, companyId)
  const state = [groupings, teams.map(({ key, groupingId }) => [key, groupingId])]
  return {
    revision: await canonicalHash(state),
    groupings,
    teams: teams.map(({ key, ...team }) => ({ ...team, people: members.get(key) ?? [] })),
    managers: await managersOf(db, companyId, dayOf(now, zone())),
  }
}

const entitiesOf = (db: Db, companyId: string) =>
  db
    .selectFrom('groupings')
    .select(['id', 'name', 'parentId'])
    .where('companyId', '=', companyId)
    .orderBy('sortName')
    .orderBy('id')
    .execute()

/** By the name of a team, or the id of an entity. */
const managersOf = (db: Db, companyId: string, today: Day) =>
  db
    .selectFrom('responsibilities as r')
    .innerJoin('accounts as a', 'a.id', 'r.accountId')
    .leftJoin('teams as t', 't.key', 'r.teamKey')
    .select(['t.name as team', 'r.groupingId', 'a.firstName', 'a.lastName'])
    .where('r.companyId', '=', companyId)
    .where(({ or, eb }) => or([eb('r.until', 'is', null), eb('r.until', '>=', today)]))
    .orderBy('a.sortName')
    .orderBy('r.id')
    .execute()

export interface EntityInTree {
  name: string
  /** From 0 at the top. */
  level: number
}

/** In the order of the tree: each before those in it. */
export async function entityNames(db: Db, { id: companyId }: CompanyInScope): Promise<EntityInTree[]> {
  const inside = Map.groupBy(await entitiesOf(db, companyId), ({ parentId }) => parentId)
  const below = (above: string | null, level: number): EntityInTree[] =>
    (inside.get(above) ?? []).flatMap(({ id, name }) => [{ name, level }, ...below(id, level + 1)])
  return below(null, 0)
}

export type Groupings = Awaited<ReturnType<typeof readGroupings>>

/** Numbers people within this answer: a member of two teams counts once in their entity. */
async function membersOf(db: Db, companyId: string): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('teamMembers as m')
    .select(['m.teamKey', 'm.accountId'])
    .where('m.companyId', '=', companyId)
    .orderBy('m.accountId')
    .execute()
  const numbers = new Map<string, number>()
  const members = new Map<string, number[]>()
  for (const { teamKey, accountId } of rows) {
    const number = numbers.get(accountId) ?? numbers.size
    numbers.set(accountId, number)
    members.set(teamKey, [...(members.get(teamKey) ?? []), number])
  }
  return members
}

/** Replaces the whole tree; existing waves keep theirs. */
export async function changeGroupings(
  db: Db,
  actor: Actor,
  company: CompanyInScope,
  { form, now }: { form: GroupingsForm; now: Date },
): Promise<Groupings> {
  const { id: companyId } = company
  return db.transaction().execute(async (tx: Db) => {
    const { name } = await lockCompany(tx, companyId)
    const before = await readGroupings(tx, company, now)
    if (before.revision !== form.revision) throw refuse('groupings_changed')
    const known = new Set(before.groupings.map(({ id }) => id))
    const teams = new Set(before.teams.map((team) => team.name))
    const isKnown = form.groupings.every(
      (each) => (each.id === null || known.has(each.id)) && each.teams.every((team) => teams.has(team)),
    )
    if (!isKnown) throw refuse('groupings_changed')
    await write(tx, companyId, { before, form })
    await settleReaders(tx, companyId, now)
    await audit(tx, { actor, action: 'groupings_changed', subject: name, companyId, now })
    for (const topic of ['teams', 'companies'] as const) await publishChange(tx, topic, { companyId })
    return readGroupings(tx, company, now)
  })
}

interface TreeChange {
  before: Groupings
  form: GroupingsForm
}

async function write(tx: Db, companyId: string, { before, form }: TreeChange): Promise<void> {
  const known = new Map(before.groupings.map((each) => [each.id, each]))
  const ids = new Map(form.groupings.map(({ key, id }) => [key, id ?? newId()]))
  const wanted = form.groupings.map(({ key, name, parent, teams }) => ({
    ...{ id: ids.get(key) ?? key, name, teams },
    parentId: parent === null ? null : (ids.get(parent) ?? null),
  }))
  const kept = new Set(wanted.map(({ id }) => id))
  const isRenamed = ({ id, name }: { id: string; name: string }) => known.get(id)?.name !== name
  const places = new Map(wanted.flatMap(({ id, teams }) => teams.map((team) => [team, id] as const)))
  const placeOf = (team: string) => places.get(team) ?? null
  await writeTreeDifference(tx, companyId, {
    removed: before.groupings.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    renamed: wanted.filter((each) => known.has(each.id) && isRenamed(each)),
    added: wanted.filter(({ id }) => !known.has(id)),
    moved: wanted.filter(({ id, parentId }) => (known.get(id)?.parentId ?? null) !== parentId),
    placed: before.teams
      .filter(({ name, groupingId }) => groupingId !== placeOf(name))
      .map(({ name }) => ({ team: name, groupingId: placeOf(name) })),
  })
}

/** Between two trees; ids and names are of this company. */
export interface TreeDifference {
  removed: readonly string[]
  renamed: readonly { id: string; name: string }[]
  added: readonly { id: string; name: string }[]
  moved: readonly { id: string; parentId: string | null }[]
  placed: readonly { team: string; groupingId: string | null }[]
}

/** What refers to an entity keeps it. */
export async function writeTreeDifference(
  tx: Db,
  companyId: string,
  { removed, renamed, added, moved, placed }: TreeDifference,
): Promise<void> {
  await writeInSlices(removed, (some) => tx.deleteFrom('groupings').where('id', 'in', some).execute())
  // Two entities may swap their names, which are unique: a free one comes first.
  for (const { id } of renamed)
    await tx.updateTable('groupings').set({ name: id }).where('id', '=', id).execute()
  for (const { id, name } of renamed)
    await tx
      .updateTable('groupings')
      .set({ name, sortName: sortKey(name) })
      .where('id', '=', id)
      .execute()
  const rows = added.map(({ id, name }) => ({ id, companyId, name, sortName: sortKey(name) }))
  await writeInSlices(rows, (some) => tx.insertInto('groupings').values(some).execute())
  for (const [parentId, some] of Map.groupBy(moved, (each) => each.parentId))
    await writeInSlices(
      some.map(({ id }) => id),
      (ids) => tx.updateTable('groupings').set({ parentId }).where('id', 'in', ids).execute(),
    )
  for (const [groupingId, some] of Map.groupBy(placed, (each) => each.groupingId))
    await moveTeams(tx, { companyId, names: some.map(({ team }) => team) }, groupingId)
}
