import { sql } from 'kysely'
import type { ApplicationKey } from '../../data/db/applicationKey.ts'
import { lockName, type Db } from '../../data/db/db.ts'
import { toBase64url } from '../../base/kit/bytes.ts'
import { dayOf } from '../../base/kit/civilDays.ts'
import { zone } from '../../base/kit/zone.ts'
import { newId } from '../../base/kit/ids.ts'
import { Refusal } from '../../base/kit/refusal.ts'
import { breathe } from '../../base/kit/breathe.ts'
import { sealPrivateKey, type KeyRing } from './keys.ts'
import { saltRecords } from './recordSalts.ts'
import { firstHash, keyLineHash, roundedDown, type KeyList, type WaveRefusal } from './rules.ts'

/** What a transaction that opens or changes a wave needs besides the rows. */
export interface WaveTools {
  key: ApplicationKey
  now: Date
}

/** The same where groups may come to their size: `withSigningKeys` hands out what they are given. */
export interface OpeningTools extends WaveTools {
  keys: KeyRing
}

/**
 * To call in every transaction after which more people may answer: approved, added to the company or a team, or a
 * questionnaire addressed to them. Teams that have come to k people get their key; closed lists count who may answer.
 */
export async function peopleJoined(tx: Db, companyId: string, tools: OpeningTools): Promise<void> {
  const grown = await teamsWithoutKey(tx, companyId)
  for (const [waveId, teams] of Map.groupBy(grown, (team) => team.waveId))
    await addGroups(tx, waveId, teams, tools)
  await sql`
    insert into roster (wave_id, account_id)
    select w.id, a.id from waves w
    join questionnaires q on q.id = w.questionnaire_id
    join accounts a on a.company_id = w.company_id
    where w.company_id = ${companyId} and w.mode = 'once' and w.state = 'open'
      and a.role = 'employee' and a.status = 'approved'
      and (q.audience = 'company' or exists (
        select 1 from questionnaire_teams t join team_members m on m.team_key = t.team_key
        where t.questionnaire_id = q.id and m.account_id = a.id))
    on conflict do nothing`.execute(tx)
  await saltRecords(tx, companyId)
}

interface NewGroup {
  teamKey: string | null
  name: string
  people: number
}

/** Teams of k approved people or more that may be a label in an open wave and have no key there yet. */
async function teamsWithoutKey(tx: Db, companyId: string) {
  const { rows } = await sql<NewGroup & { waveId: string }>`
    select w.id as wave_id, t.key as team_key, t.name as name, count(*) as people
    from waves w
    join questionnaires q on q.id = w.questionnaire_id
    join teams t on t.company_id = w.company_id
    join team_members m on m.team_key = t.key
    join accounts a on a.id = m.account_id and a.role = 'employee' and a.status = 'approved'
    where w.company_id = ${companyId} and w.state = 'open'
      and (q.audience = 'company' or exists (
        select 1 from questionnaire_teams f where f.questionnaire_id = q.id and f.team_key = t.key))
      and not exists (select 1 from reporting_groups g where g.wave_id = w.id and g.team_key = t.key)
    group by w.id, t.key, t.name, w.minimum_group_size
    having count(*) >= w.minimum_group_size
    order by w.id, t.key`.execute(tx)
  return rows
}

/** Adds lines, each with its own key pair, to the append-only list of the wave (C2). */
export async function addGroups(
  tx: Db,
  waveId: string,
  groups: readonly NewGroup[],
  { key, now, keys }: OpeningTools,
): Promise<void> {
  await lockName(tx, `keys of ${waveId}`)
  keys.need(groups.length)
  const last = await tx
    .selectFrom('reportingGroups')
    .selectAll()
    .where('waveId', '=', waveId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  let position = last ? last.position + 1 : 0
  let previousHash = last ? await keyLineHash(lineOf(last), last.position) : await firstHash(waveId)
  for (const { teamKey, name, people } of groups) {
    const { publicKey, privateKey } = keys.take()
    const line = { id: newId(), name, people: roundedDown(Number(people)), publicKey, previousHash, position }
    await tx
      .insertInto('reportingGroups')
      .values({
        ...line,
        waveId,
        teamKey,
        sealedPrivateKey: sealPrivateKey(key, { waveId, groupId: line.id }, privateKey),
        issued: 0,
        spent: 0,
        addedOn: dayOf(now, zone()),
        ended: 0,
      })
      .execute()
    previousHash = await keyLineHash(lineOf(line), position)
    position += 1
    await breathe()
  }
}

/** Where a wave's list of keys ends: whoever has seen it refuses a shorter one. */
export interface Head {
  length: number
  hash: string
}

/** The ends of all lists that have grown beyond what is known. */
export async function headsLongerThan(db: Db, known: Record<string, Head>): Promise<Record<string, Head>> {
  const lengths = await db
    .selectFrom('reportingGroups')
    .select(['waveId', ({ fn }) => fn.max('position').as('last')])
    .groupBy('waveId')
    .execute()
  const heads: Record<string, Head> = {}
  for (const { waveId, last } of lengths) {
    if (Number(last) + 1 <= (known[waveId]?.length ?? 0)) continue
    const hash = await hashAt(db, waveId, Number(last))
    if (hash) heads[waveId] = { length: Number(last) + 1, hash }
  }
  return heads
}

/** The hash of the list up to this line; undefined where it is shorter. */
export async function hashAt(db: Db, waveId: string, position: number): Promise<string | undefined> {
  const line = await db
    .selectFrom('reportingGroups')
    .selectAll()
    .where('waveId', '=', waveId)
    .where('position', '=', position)
    .executeTakeFirst()
  return line && keyLineHash(lineOf(line), position)
}

interface StoredLine {
  id: string
  name: string
  people: number
  publicKey: Uint8Array
  previousHash: string
}

const lineOf = ({ id, name, people, publicKey, previousHash }: StoredLine) => ({
  id,
  name,
  people,
  publicKey: toBase64url(publicKey),
  previousHash,
})

/** The list that everybody gets alike, without a session. */
export async function readKeyList(db: Db, waveId: string): Promise<KeyList> {
  const wave = await db
    .selectFrom('waves')
    .select(['minimumGroupSize', 'companyId'])
    .where('id', '=', waveId)
    .executeTakeFirst()
  if (!wave) throw new Refusal('wave_not_found' satisfies WaveRefusal, 404)
  const { rows } = await sql<StoredLine & { peopleNow: number }>`
    select g.id, g.name, g.people, g.public_key, g.previous_hash, count(a.id) as people_now
    from reporting_groups g
    join waves w on w.id = g.wave_id
    join questionnaires q on q.id = w.questionnaire_id
    left join accounts a on a.role = 'employee' and a.status = 'approved'
      and (a.company_id = w.company_id or (a.company_id is null and w.company_id is null))
      and (case when g.position > 0 then exists (
            select 1 from team_members m where m.team_key = g.team_key and m.account_id = a.id)
          when q.audience = 'teams' then exists (
            select 1 from questionnaire_teams t join team_members m on m.team_key = t.team_key
            where t.questionnaire_id = q.id and m.account_id = a.id)
          else true end)
    where g.wave_id = ${waveId}
    group by g.id, g.name, g.people, g.public_key, g.previous_hash, g.position
    order by g.position`.execute(db)
  const { minimumGroupSize } = wave
  const groups = rows.map((row) => ({
    ...lineOf(row),
    isLargeEnough: Number(row.peopleNow) >= minimumGroupSize,
  }))
  return { waveId, minimumGroupSize, groups }
}
