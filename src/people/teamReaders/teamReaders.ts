import { sql } from 'kysely'
import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { newId } from '../../base/encoding/ids.ts'
import type { Db, TeamReader } from '../../data/db/schema.ts'
import { publishChanges } from '../../data/db/publishChange.ts'
import { writeInSlices } from '../../data/writing/writeInSlices.ts'

// The one writer of `teamReaders`: the public list of readers is what decides who reads (C25.2).

type WantedReader = Pick<TeamReader, 'teamKey' | 'accountId' | 'via' | 'until'>

const keyOf = ({ teamKey, accountId }: Pick<TeamReader, 'teamKey' | 'accountId'>) =>
  `${teamKey} ${accountId ?? ''}`

/** In the present tree: of each team, who is responsible for it or for an entity above it. The widest names the reading. */
async function wantedReaders(tx: Db, companyId: string): Promise<Map<string, WantedReader>> {
  const { rows } = await sql<WantedReader>`
    with recursive inside (entity, below) as (
      select id, id from groupings where company_id = ${companyId}
      union select i.entity, g.id from inside i join groupings g on g.parent_id = i.below),
    sizes as (select entity, count(*) as size from inside group by entity),
    given as (
      select t.key as team_key, r.account_id, g.name as via, r.until, s.size, r.id
      from responsibilities r
      join groupings g on g.id = r.grouping_id
      join sizes s on s.entity = r.grouping_id
      join inside i on i.entity = r.grouping_id
      join teams t on t.grouping_id = i.below
      where r.company_id = ${companyId}
      union all
      select t.key, r.account_id, t.name, r.until, 0, r.id
      from responsibilities r join teams t on t.key = r.team_key
      where r.company_id = ${companyId})
    select given.team_key, given.account_id, given.via, given.until from given
    join accounts a on a.id = given.account_id and a.role = 'employee' and a.status = 'approved'
      and a.company_id = ${companyId}
    order by given.size desc, given.via, given.id`.execute(tx)
  const wanted = new Map<string, WantedReader>()
  for (const row of rows) {
    const known = wanted.get(keyOf(row))
    wanted.set(keyOf(row), known ? { ...known, until: latest(known.until, row.until) } : row)
  }
  return wanted
}

const latest = (one: Day | null, other: Day | null): Day | null =>
  one === null || other === null ? null : one > other ? one : other

/** Called in the transaction of every change of the tree, of teams, of responsibilities and of their accounts. */
export async function settleReaders(tx: Db, companyId: string, now: Date): Promise<void> {
  const today = dayOf(now, zone())
  const known = await tx
    .selectFrom('teamReaders')
    .selectAll()
    .where('companyId', '=', companyId)
    .where(({ or, eb }) => or([eb('ended', '=', 0), eb('until', 'is', null)]))
    .execute()
  await deletePassed(tx, companyId, today)
  const wanted = await wantedReaders(tx, companyId)
  const stays = (row: TeamReader) => row.ended === 0 && wanted.has(keyOf(row))
  const gone = known.filter((row) => !stays(row))
  await dateEnds(tx, gone, today)
  const kept = known.filter(stays)
  for (const row of kept) {
    const { via, until } = wanted.get(keyOf(row)) ?? row
    if (via !== row.via || until !== row.until)
      await tx.updateTable('teamReaders').set({ via, until }).where('id', '=', row.id).execute()
    wanted.delete(keyOf(row))
  }
  const added = [...wanted.values()].map((row) => ({ ...row, id: newId(), companyId, since: today }))
  await writeInSlices(added, (some) => tx.insertInto('teamReaders').values(some).execute())
  const accounts = new Set([...gone, ...added].flatMap(({ accountId }) => accountId ?? []))
  if (accounts.size > 0)
    await publishChanges(tx, [
      { topic: 'results', companyId },
      ...[...accounts].map((accountId) => ({ topic: 'session' as const, accountId })),
    ])
}

async function dateEnds(tx: Db, rows: readonly TeamReader[], today: Day): Promise<void> {
  for (const [day, some] of Map.groupBy(rows, ({ until }) => (until && until < today ? until : today)))
    await writeInSlices(some, (part) =>
      tx
        .updateTable('teamReaders')
        .set({ ended: 1, until: day })
        .where(
          'id',
          'in',
          part.map(({ id }) => id),
        )
        .execute(),
    )
}

/** Those whose last day has passed; nothing reads them any longer. */
async function deletePassed(tx: Db, companyId: string, today: Day): Promise<void> {
  await tx
    .deleteFrom('responsibilities')
    .where('companyId', '=', companyId)
    .where('until', '<', today)
    .execute()
}

export async function forgetReadings(db: Db, before: Day): Promise<void> {
  await db.deleteFrom('teamReaders').where('ended', '=', 1).where('until', '<', before).execute()
}

/** At once, for accounts that are pending, rejected, deleted or elsewhere; `settleReaders` dates the end (C25.7). */
export async function endReadings(tx: Db, accountIds: readonly string[]): Promise<void> {
  const ended = await tx
    .deleteFrom('responsibilities')
    .where('accountId', 'in', accountIds)
    .returning('accountId')
    .execute()
  if (ended.length === 0) return
  await tx
    .updateTable('teamReaders')
    .set({ ended: 1, until: null })
    .where('accountId', 'in', accountIds)
    .where('ended', '=', 0)
    .execute()
}
