import { sql, type RawBuilder } from 'kysely'
import { writeInstallationValue } from '../../data/db/installationValues.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import type { Db } from '../../data/db/db.ts'
import { daysBefore, isFirstMonth } from './counting.ts'
import { isMemberSealed, withoutWrong, type Evidence } from './evidence.ts'
import { grownOnOfWave } from './growth.ts'
import { keyOf } from '../../data/keys/databaseKey.ts'
import type { Membership } from './rules.ts'
import { STABLE_DAYS } from '../../thresholds.ts'

export interface RightsOf {
  companyId: string
  grownOn: string | null
  day: string
  /** None where only a forecast is made. */
  evidence?: Pick<Evidence, 'wrong'>
}

/**
 * Established members (C12.6): members on the 14th day before; in a company's first month all. Days are UTC.
 */
export function eligibleMembers({ companyId, grownOn, day, evidence = noEvidence }: RightsOf) {
  const limit = daysBefore(day, STABLE_DAYS)
  const among = sql`m.company_id = ${companyId} and ${withoutWrong(evidence)}`
  const members = sql`select m.team_key, m.account_id from team_members m where ${among}`
  if (isFirstMonth(grownOn, day)) return members
  return sql`${members} and substr(m.since, 1, 10) <= ${limit}
    union select m.team_key, m.account_id from past_members m
    where ${among} and substr(m.since, 1, 10) <= ${limit} and m.left_on > ${limit}`
}

const noEvidence = { wrong: [] }

/** At the opening, after the keys: established members first, then the others. */
export async function writeRights(tx: Db, waveId: string, of: RightsOf): Promise<void> {
  await sql`
    insert into label_rights (wave_id, group_id, account_id)
    select g.wave_id, g.id, e.account_id from (${eligibleMembers(of)}) e
    join reporting_groups g on g.wave_id = ${waveId} and g.team_key = e.team_key
    join roster r on r.wave_id = g.wave_id and r.account_id = e.account_id
    on conflict do nothing`.execute(tx)
  await yieldToEventLoop()
  await writeNewcomers(tx, waveId, of)
}

/** A member who is established nowhere gets the label of a team without a recent table (C12.6). */
async function writeNewcomers(tx: Db, waveId: string, of: RightsOf): Promise<void> {
  const limit = daysBefore(of.day, STABLE_DAYS)
  const since = isFirstMonth(of.grownOn, of.day) ? of.day : limit
  await sql`
    insert into label_rights (wave_id, group_id, account_id)
    select g.wave_id, g.id, m.account_id from team_members m
    join reporting_groups g on g.wave_id = ${waveId} and g.team_key = m.team_key and g.takes_newcomers = 1
    join roster r on r.wave_id = g.wave_id and r.account_id = m.account_id
    where m.company_id = ${of.companyId} and ${withoutWrong(of.evidence ?? noEvidence)}
      and substr(m.since, 1, 10) > ${since}
      and not exists (select 1 from team_members o
        where o.account_id = m.account_id and substr(o.since, 1, 10) <= ${since})
      and not exists (select 1 from past_members o
        where o.account_id = m.account_id and substr(o.since, 1, 10) <= ${since} and o.left_on > ${limit})
    on conflict do nothing`.execute(tx)
}

/** A replacing wave keeps its people and rights (C5). */
export async function takeOverRights(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    insert into label_rights (wave_id, group_id, account_id)
    select n.wave_id, n.id, l.account_id from label_rights l
    join reporting_groups o on o.id = l.group_id
    join reporting_groups n on n.wave_id = ${to} and n.kind = o.kind
      and (n.team_key = o.team_key or o.kind = 'grouping' and n.grouping_id = o.grouping_id)
    where l.wave_id = ${from}`.execute(tx)
}

/** Without written rights (permanent waves): today's `eligibleMembers`. */
export const establishedNow = (today: string, grownOn: string | null) =>
  isFirstMonth(grownOn, today) ? sql`1 = 1` : sql`substr(m.since, 1, 10) <= ${daysBefore(today, STABLE_DAYS)}`

export async function membershipsOf(
  db: Db,
  accountId: string,
  waveId: string,
  today: string,
): Promise<Membership[]> {
  const established = establishedNow(today, await grownOnOfWave(db, waveId))
  // An expression prevents using its index: members are found first, then accounts by id.
  const isTheirs = sql`a.role || '' = 'employee' and a.status || '' = 'approved' and a.company_id || '' = t.company_id`
  const { rows } = await sql<MembershipRow>`
    select g.id as group_id, t.name,
      case when w.takes_newcomers is null then exists (
        select 1 from team_members m
        where m.team_key = t.key and m.account_id = ${accountId} and ${established})
      else exists (
        select 1 from label_rights l where l.group_id = g.id and l.account_id = ${accountId}) end as has_right,
      w.takes_newcomers is null as is_permanent, t.key as team_key,
      case when w.takes_newcomers is null then (
        select count(*) from team_members m join accounts a on a.id = m.account_id
        where m.team_key = t.key and ${isTheirs} and ${established})
      else (
        select count(*) from label_rights l join accounts a on a.id = l.account_id
        where l.group_id = g.id and ${isTheirs}) end as people
    from waves w
    join wave_groups f on f.wave_id = w.id
    join teams t on t.key = f.team_key
    left join reporting_groups g on g.wave_id = w.id and g.team_key = t.key
    where w.id = ${waveId}
      and (exists (select 1 from team_members m where m.team_key = t.key and m.account_id = ${accountId})
        or exists (select 1 from label_rights l
          where l.wave_id = w.id and l.group_id = g.id and l.account_id = ${accountId}))
    order by t.sort_name, t.key`.execute(db)
  const memberships: Membership[] = []
  for (const { groupId, name, people, hasRight, ...row } of rows) {
    const isHeld = Boolean(hasRight)
    const asked = { ...row, accountId, established }
    const holders = isHeld && row.isPermanent ? await sealedHolders(db, asked) : Number(people)
    memberships.push({ kind: 'team', groupId, name, people: holders, hasRight: isHeld && holders > 0 })
  }
  return memberships
}

interface MembershipRow {
  groupId: string | null
  teamKey: string
  name: string
  people: number
  hasRight: number | boolean
  isPermanent: number | boolean
}

const MOST_READ = 200

interface HoldersOf {
  teamKey: string
  accountId: string
  established: RawBuilder<unknown>
}

/** People established now by a sealed membership, none where the person's own is not (C23.3). */
async function sealedHolders(db: Db, { teamKey, accountId, established }: HoldersOf): Promise<number> {
  const { rows } = await sql<{ accountId: string; since: string; seal: string | null }>`
    select m.account_id, m.since, m.seal from team_members m join accounts a on a.id = m.account_id
    where m.team_key = ${teamKey} and a.role || '' = 'employee' and a.status || '' = 'approved'
      and a.company_id = m.company_id and ${established}
    order by case when m.account_id = ${accountId} then 0 else 1 end, m.account_id
    limit ${MOST_READ}`.execute(db)
  const key = keyOf(db)
  const sealed = rows.filter((row) => isMemberSealed(key, { ...row, teamKey, leftOn: null }))
  return sealed[0]?.accountId === accountId ? sealed.length : 0
}

/** Rights in waves that closed before this day; the database deletes none of a later wave (C23.3). */
export async function forgetRights(db: Db, day: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await writeInstallationValue(tx, 'rights_kept_since', day)
    const old = tx.selectFrom('waves').select('id').where('closedOn', '<', day)
    await tx.deleteFrom('labelRights').where('waveId', 'in', old).execute()
  })
}
