import { sql } from 'kysely'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { advisoryLock, type Db } from '../../data/db/db.ts'
import { toBase64url } from '../../base/encoding/bytes.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { newId } from '../../base/encoding/ids.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { sealRow } from '../../data/keys/rowSeals.ts'
import { keyOf } from '../../data/keys/databaseKey.ts'
import { isMemberSealed } from './evidence.ts'
import { grownOnOfWave } from './growth.ts'
import { sealPrivateKey, type KeyRing } from './keys.ts'
import { establishedNow } from './labelRights.ts'
import { firstHash, keyLineHash, roundedDown, type KeyList, type WaveRefusal } from './rules.ts'
import type { Head } from '../../data/register/chain.ts'

export interface WaveTools {
  key: ApplicationKey
  now: Date
}

/** For transactions that may add groups: `withSigningKeys` provides the keys. */
export interface OpeningTools extends WaveTools {
  keys: KeyRing
}

export interface NewGroup {
  teamKey: string | null
  /** A grouping's own label; otherwise a team, or « entreprise ». */
  kind?: 'grouping'
  groupingId?: string | null
  name: string
  people: number
  takesNewcomers?: 0 | 1
}

/** Appends lines with a key pair each to the wave's append-only list (C2). */
export async function addGroups(
  tx: Db,
  waveId: string,
  groups: readonly NewGroup[],
  { key, now, keys }: OpeningTools,
): Promise<void> {
  await advisoryLock(tx, `keys of ${waveId}`)
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
  for (const { teamKey, kind, groupingId = null, name, people, takesNewcomers = 0 } of groups) {
    const { publicKey, privateKey } = keys.take()
    const line = { id: newId(), name, people: roundedDown(Number(people)), publicKey, previousHash, position }
    await tx
      .insertInto('reportingGroups')
      .values({
        ...line,
        waveId,
        teamKey,
        takesNewcomers,
        groupingId,
        kind: kind ?? (teamKey === null ? ('company' as const) : ('team' as const)),
        sealedPrivateKey: sealPrivateKey(key, { waveId, groupId: line.id }, privateKey),
        issued: 0,
        spent: 0,
        countSeal: sealRow(key, 'group-count', [line.id, 0, 0]),
        addedOn: dayOf(now, zone()),
        ended: 0,
      })
      .execute()
    previousHash = await keyLineHash(lineOf(line), position)
    position += 1
    await yieldToEventLoop()
  }
}

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

/** The same list for everybody, without a session. */
export async function readKeyList(
  db: Db,
  waveId: string,
  now: Date,
): Promise<KeyList & { companyId: string | null }> {
  const wave = await db
    .selectFrom('waves')
    .select(['minimumGroupSize', 'companyId'])
    .where('id', '=', waveId)
    .executeTakeFirst()
  if (!wave) throw new Refusal('wave_not_found' satisfies WaveRefusal, 404)
  const lines = await db
    .selectFrom('reportingGroups')
    .select(['id', 'name', 'people', 'publicKey', 'previousHash'])
    .where('waveId', '=', waveId)
    .orderBy('position')
    .execute()
  const { minimumGroupSize, companyId } = wave
  const holders = await holdersOf(db, { waveId, today: dayOf(now, zone()), k: minimumGroupSize })
  const groups = lines.map((line) => ({
    ...lineOf(line),
    isLargeEnough: (holders.get(line.id) ?? 0) >= minimumGroupSize,
  }))
  return { companyId, waveId, minimumGroupSize, groups }
}

/** People per group who may answer now and hold its label's right, activated or not (C22.4). */
async function holdersOf(db: Db, { waveId, today, k }: SizedWave): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; holders: number }>`
    select g.id, count(*) as holders from waves w
    join reporting_groups g on g.wave_id = w.id and g.position = 0
    join wave_people p on p.wave_id = w.id
    where w.id = ${waveId}
    group by g.id
    union all
    select g.id, count(*) from waves w
    join reporting_groups g on g.wave_id = w.id
    join label_rights l on l.group_id = g.id
    join wave_people p on p.wave_id = w.id and p.account_id = l.account_id
    where w.id = ${waveId} and w.takes_newcomers is not null
    group by g.id`.execute(db)
  const members = await sealedMembers(db, { waveId, today, k })
  return new Map([...rows.map(({ id, holders }) => [id, Number(holders)] as const), ...members])
}

interface SizedWave {
  waveId: string
  today: string
  k: number
}

/** So many more rows than k are read of a team: what a writer of the database invents makes none large enough. */
const UNSEALED_READ = 20

/** In the permanent wave: established members with a right seal, as far as k needs them (C23.3). */
async function sealedMembers(db: Db, { waveId, today, k }: SizedWave): Promise<Map<string, number>> {
  const established = establishedNow(today, await grownOnOfWave(db, waveId))
  const { rows } = await sql<SealedMember>`
    select id, team_key, account_id, since, seal from (
      select g.id, m.team_key, m.account_id, m.since, m.seal,
        row_number() over (partition by g.id order by m.account_id) as place
      from waves w
      join reporting_groups g on g.wave_id = w.id
      join team_members m on m.team_key = g.team_key and ${established}
      join wave_people p on p.wave_id = w.id and p.account_id = m.account_id
      where w.id = ${waveId} and w.takes_newcomers is null) members
    where place <= ${k + UNSEALED_READ}`.execute(db)
  const key = keyOf(db)
  const counts = new Map<string, number>()
  for (const { id, ...row } of rows) {
    const known = counts.get(id) ?? 0
    if (known < k && isMemberSealed(key, { ...row, leftOn: null })) counts.set(id, known + 1)
  }
  return counts
}

interface SealedMember {
  id: string
  teamKey: string
  accountId: string
  since: string
  seal: string | null
}
