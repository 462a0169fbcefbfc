import { sql } from 'kysely'
import { keysOfMany } from '../../people/auth/identifiers.ts'
import { advisoryLock, type Db } from '../../data/db/db.ts'
import { rowsAsNamed } from '../../data/engines/prepared.ts'
import { keysetPages } from '../../base/async/keysetPages.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { keyOf } from '../../data/keys/databaseKey.ts'
import { isRowSealed, sealRow } from '../../data/keys/rowSeals.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { writeInSlices } from '../../data/writing/writeInSlices.ts'
import { isAsked, type Audience } from './audience.ts'
import { addGroups, type NewGroup, type OpeningTools, type WaveTools } from './groups.ts'
import { noteGrowth, readGrowth } from './growth.ts'
import { withSigningKeys } from './keys.ts'
import { excludedKeys, isBarred, keyHmac, type JoiningAccount } from './excludedIdentifiers.ts'
import { addRecordSalt } from './recordSalts.ts'
import { eligibleMembers } from './labelRights.ts'
import { changeSettings } from './waveWrites.ts'

// Everybody who could answer at any moment of a wave; it only grows (C7).

/**
 * Required in each transaction that lets somebody answer: approvals and moves. A joiner counts for « entreprise »
 * (C12.6); a permanent wave's teams may gain their key.
 */
export async function addToRoster(tx: Db, accountId: string, tools: OpeningTools): Promise<void> {
  const person = await tx
    .selectFrom('accounts')
    .select('companyId')
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (person) await addAllToRoster(tx, person.companyId, [accountId], tools)
}

/** For many people of one company (null: without one); skips those who may not answer. */
export async function addAllToRoster(
  tx: Db,
  companyId: string | null,
  accountIds: readonly string[],
  tools: OpeningTools,
): Promise<void> {
  if (companyId) await noteGrowth(tx, companyId, dayOf(tools.now, zone()))
  const waves = await wavesToJoin(tx, companyId)
  for (let from = 0; from < accountIds.length; from += SLICE) {
    const some = accountIds.slice(from, from + SLICE)
    const people = await mayAnswer(tx, companyId, some)
    if (people.length === 0) continue
    for (const { id } of waves) await joinRoster(tx, id, people, tools)
    await yieldToEventLoop()
  }
  if (companyId) await teamsGrown(tx, companyId, tools)
}

/** Who of them may is looked at here: asked for it too, SQLite reads everybody of the company. */
async function mayAnswer(tx: Db, companyId: string | null, accountIds: readonly string[]) {
  const read = tx.selectFrom('accounts').select(['id', 'email', 'companyId', 'role', 'status'])
  const found = await read.where('id', 'in', accountIds).execute()
  return found.filter(
    (each) => each.companyId === companyId && each.role === 'employee' && each.status === 'approved',
  )
}

/** Open waves that accept newcomers: the permanent one, and marked ones (C12.7). */
const wavesToJoin = (tx: Db, companyId: string | null) =>
  tx
    .selectFrom('waves')
    .select('id')
    .where('companyId', companyId === null ? 'is' : '=', companyId)
    .where('state', '=', 'open')
    .where(({ or, eb }) => or([eb('mode', '=', 'permanent'), eb('takesNewcomers', '=', 1)]))
    .orderBy('id')
    .execute()

const SLICE = 500

const rosterRow = (key: ApplicationKey, waveId: string, accountId: string) => ({
  ...{ waveId, accountId },
  seal: sealRow(key, 'roster-member', [waveId, accountId]),
})

interface RosterRow {
  accountId: string
  seal: string | null
}

const rosterPage = (db: Db, waveId: string, after: string) =>
  rowsAsNamed<RosterRow>(
    db,
    sql`select account_id as "accountId", seal from roster
      where wave_id = ${waveId} and account_id > ${after} order by account_id limit ${SLICE}`,
  )

/** Without those whom a writer of the database put there: they would dilute a figure (C23.3). */
export async function sealedRoster(db: Db, waveId: string): Promise<Set<string>> {
  const key = keyOf(db)
  const people = new Set<string>()
  const pages = keysetPages({ size: SLICE, keyOf: ({ accountId }: RosterRow) => accountId }, (after) =>
    rosterPage(db, waveId, after),
  )
  for await (const page of pages)
    for (const { accountId, seal } of page)
      if (isRowSealed(key, 'roster-member', { row: [waveId, accountId], seal })) people.add(accountId)
  return people
}

export async function takeOverRoster(tx: Db, from: string, to: string): Promise<void> {
  const rows = [...(await sealedRoster(tx, from))].map((accountId) => rosterRow(keyOf(tx), to, accountId))
  await writeInSlices(rows, (some) => tx.insertInto('roster').values(some).execute())
}

export async function sealRosters(tx: Db): Promise<void> {
  const key = keyOf(tx)
  for (;;) {
    const rows = await tx
      .selectFrom('roster')
      .select(['waveId', 'accountId'])
      .where('seal', 'is', null)
      .limit(SLICE)
      .execute()
    if (rows.length === 0) return
    const seals = rows.map(({ waveId, accountId }) => rosterRow(key, waveId, accountId))
    const values = seals.map(({ waveId, accountId, seal }) => sql`(${waveId}, ${accountId}, ${seal})`)
    await sql`with seals (wave_id, account_id, seal) as (values ${sql.join(values)})
      update roster set seal = seals.seal from seals
      where roster.wave_id = seals.wave_id and roster.account_id = seals.account_id`.execute(tx)
    await yieldToEventLoop()
  }
}

/** Skips accounts whose identifier belonged to another account during the wave (C8). */
export async function joinRoster(
  tx: Db,
  waveId: string,
  people: readonly JoiningAccount[],
  { key, now }: WaveTools,
): Promise<void> {
  const barred = await excludedKeys(tx, waveId, dayOf(now, zone()))
  const keys = barred.size === 0 ? null : await keysOfMany(tx, people)
  const free = people.filter(
    ({ id }) => !keys?.get(id)?.some((each) => isBarred(barred.get(keyHmac(key, waveId, each)), id)),
  )
  for (let from = 0; from < free.length; from += SLICE) {
    const rows = free.slice(from, from + SLICE).map(({ id }) => rosterRow(key, waveId, id))
    await tx
      .insertInto('roster')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await addRecordSalt(
      tx,
      waveId,
      rows.map(({ accountId }) => accountId),
    )
    await yieldToEventLoop()
  }
}

export async function fillRoster(
  tx: Db,
  { id, ...audience }: Audience & { id: string },
  tools: WaveTools,
): Promise<void> {
  const people = await tx
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where(isAsked(audience))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('roster')
            .select('accountId')
            .where('waveId', '=', id)
            .whereRef('roster.accountId', '=', 'accounts.id'),
        ),
      ),
    )
    .execute()
  await yieldToEventLoop()
  await joinRoster(tx, id, people, tools)
}

/** Teams that reach k established members get a key in the permanent wave, and keep it (C1). */
export async function teamsGrown(tx: Db, companyId: string, tools: OpeningTools): Promise<void> {
  const waves = await tx
    .selectFrom('waves')
    .select('id')
    .where('companyId', '=', companyId)
    .where('mode', '=', 'permanent')
    .where('state', '=', 'open')
    .execute()
  for (const { id } of waves) {
    await advisoryLock(tx, `keys of ${id}`)
    const grown = await teamsOfSize(tx, id, { companyId, day: dayOf(tools.now, zone()) })
    if (grown.length > 0) await changeSettings(tx, tools.key, [id], () => addGroups(tx, id, grown, tools))
  }
}

interface SizedTeams extends Audience {
  companyId: string
  day: string
}

/** Keyless teams with k established people who may answer (C12.6, C22.4). */
export async function teamsOfSize(
  tx: Db,
  waveId: string,
  { day, ...audience }: SizedTeams,
): Promise<NewGroup[]> {
  const { companyId, teamKeys } = audience
  const of = { companyId, day, grownOn: (await readGrowth(tx, companyId)).grownOn }
  const among = teamKeys ? sql`t.key in (${sql.join(teamKeys)})` : sql`1 = 1`
  // People first, by themselves: both engines would otherwise look for every account of the company in every team.
  const { rows } = await sql<{ teamKey: string; name: string; people: number }>`
    with asked (team_key, company_id) as materialized (
      select e.team_key, accounts.company_id from (${eligibleMembers(of)}) e cross join accounts
      where accounts.id = e.account_id and ${isAsked(audience)})
    select t.key as team_key, t.name, count(*) as people
    from asked join teams t on t.key = asked.team_key and t.company_id = asked.company_id
    where ${among} and not exists (
      select 1 from reporting_groups g where g.wave_id = ${waveId} and g.team_key = t.key)
    group by t.key, t.name
    having count(*) >= (select minimum_group_size from waves where id = ${waveId})
    order by t.key`.execute(tx)
  return rows.map(({ people, ...team }) => ({ ...team, people: Number(people) }))
}

/** Each morning: time makes members established and ends exclusions from permanent waves. */
export async function addGroupsToPermanentWaves(db: Db, tools: WaveTools): Promise<void> {
  const waves = await db
    .selectFrom('waves')
    .select(['id', 'companyId'])
    .where('mode', '=', 'permanent')
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()
  for (const wave of waves)
    await withSigningKeys(db, async (tx, keys) => {
      await fillRoster(tx, wave, tools)
      if (wave.companyId) await teamsGrown(tx, wave.companyId, { ...tools, keys })
    })
}

/** After a cancelled wave nobody was ever asked (C12.11). */
export async function forgetAudience(tx: Db, waveId: string): Promise<void> {
  for (const table of ['roster', 'labelRights', 'returnedKeys', 'recordSalts'] as const)
    await tx.deleteFrom(table).where('waveId', '=', waveId).execute()
}
