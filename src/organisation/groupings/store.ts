import type { Actor } from '../../people/auth/rules.ts'
import { audit } from '../../data/db/auditLog.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import type { Db } from '../../data/db/schema.ts'
import { canonicalHash } from '../../base/encoding/canonicalJson.ts'
import { newId } from '../../base/encoding/ids.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { sortKey } from '../../base/text/sortKey.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import type { GroupingRefusal, GroupingsForm } from './rules.ts'

// Every query below is limited to one company, which `requireCompany` has loaded.

const refuse = (code: GroupingRefusal) => new Refusal(code, 409)

export async function readGroupings(db: Db, { id: companyId }: CompanyInScope) {
  const groupings = await db
    .selectFrom('groupings')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .orderBy('sortName')
    .orderBy('id')
    .execute()
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
  }
}

export type Groupings = Awaited<ReturnType<typeof readGroupings>>

/** Numbers people within this answer: a member of two teams counts once in their regroupement. */
async function membersOf(db: Db, companyId: string): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('teamMembers as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .select(['m.teamKey', 'm.accountId'])
    .where('m.companyId', '=', companyId)
    .where('a.status', '=', 'approved')
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
    const before = await readGroupings(tx, company)
    if (before.revision !== form.revision) throw refuse('groupings_changed')
    const known = new Set(before.groupings.map(({ id }) => id))
    const teams = new Set(before.teams.map((team) => team.name))
    const isKnown = form.groupings.every(
      (each) => (each.id === null || known.has(each.id)) && each.teams.every((team) => teams.has(team)),
    )
    if (!isKnown) throw refuse('groupings_changed')
    await write(tx, companyId, form)
    await audit(tx, { actor, action: 'groupings_changed', subject: name, companyId, now })
    for (const topic of ['teams', 'companies'] as const) await publishChange(tx, topic, { companyId })
    return readGroupings(tx, company)
  })
}

/** Frees all names before setting them: two regroupements may swap theirs. */
async function write(tx: Db, companyId: string, { groupings }: GroupingsForm): Promise<void> {
  const kept = groupings.map((each) => ({ ...each, id: each.id ?? newId() }))
  await tx.updateTable('teams').set({ groupingId: null }).where('companyId', '=', companyId).execute()
  await tx.deleteFrom('groupings').where('companyId', '=', companyId).execute()
  for (const { id, name, teams } of kept) {
    await tx
      .insertInto('groupings')
      .values({ id, companyId, name, sortName: sortKey(name) })
      .execute()
    if (teams.length > 0)
      await tx
        .updateTable('teams')
        .set({ groupingId: id })
        .where('companyId', '=', companyId)
        .where('name', 'in', teams)
        .execute()
  }
}
