import { createHash } from 'node:crypto'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import type { Db } from '../../data/db/db.ts'
import { toBase64url } from '../../base/encoding/bytes.ts'
import { rightPages } from './evidence.ts'
import { yieldEvery10ms } from '../../base/async/yieldToEventLoop.ts'
import type { Day } from '../../base/time/civilDays.ts'

// Prefixed to the sealed text: a wave keeps the format of its opening, and a new field needs a new number.
const FORMAT = '4'
/** Opened before rights were sealed, without a tree of groupings (C15.3) and with one; then without the choice. */
const EARLIER = { plain: '1', tree: '2', unchosen: '3' }

const waveRow = (db: Db, waveId: string) =>
  db
    .selectFrom('waves')
    .select(['id', 'versionId', 'minimumGroupSize', 'mode', 'audience', 'closesOn', 'settingsSeal'])
    .select(['takesNewcomers', 'openedOn', 'closedOn', 'cancelled', 'replacedBy', 'choice'])
    .select(['guardedAct', 'ballotBoxRoot', 'eraseAfter'])
    .where('id', '=', waveId)
    .executeTakeFirst()

type SealedWave = NonNullable<Awaited<ReturnType<typeof waveRow>>>

const plainFields = (wave: SealedWave, teams: readonly string[]) => {
  const { id, versionId, minimumGroupSize, mode, audience } = wave
  // Undated waves have no closing day.
  return [id, versionId, String(minimumGroupSize), mode, wave.closesOn ?? '', audience, ...teams]
}

async function earlierSeal(db: Db, key: ApplicationKey, wave: SealedWave): Promise<string> {
  const fields = plainFields(wave, await teamsOf(db, wave.id))
  const groups = await groupsOf(db, wave.id)
  const tree = groups.flatMap(({ id, groupingId }) => (groupingId === null ? [] : [`${id} ${groupingId}`]))
  if (tree.length === 0) return `${EARLIER.plain}.${key.hmac('wave-settings', EARLIER.plain, ...fields)}`
  const inTree = [String(fields.length), ...fields, ...tree.sort()]
  return `${EARLIER.tree}.${key.hmac('wave-settings', EARLIER.tree, ...inTree)}`
}

/** All that decides what is shown, and of whom (C2.6, C23.3). */
async function sealOf(
  db: Db,
  key: ApplicationKey,
  wave: SealedWave,
  { format, rights }: HeldSeal,
): Promise<string> {
  if (format === EARLIER.plain || format === EARLIER.tree) return earlierSeal(db, key, wave)
  const { id, takesNewcomers, openedOn, closedOn, cancelled, replacedBy } = wave
  const groups = await groupsOf(db, id)
  const fields = [
    plainFields(wave, await teamsOf(db, id)),
    [takesNewcomers, openedOn, closedOn, cancelled, replacedBy],
    await entitiesOf(db, id),
    rights,
    groups.map((each) => [each.id, each.kind, each.teamKey, each.groupingId, toBase64url(each.publicKey)]),
    ...(format === FORMAT ? [wave.choice] : []),
    ...(wave.guardedAct === null ? [] : [[wave.guardedAct, wave.ballotBoxRoot, wave.eraseAfter]]),
  ]
  return `${format}.${key.hmac('wave-settings', format, JSON.stringify(fields))}`
}

async function teamsOf(db: Db, waveId: string): Promise<string[]> {
  const rows = await db.selectFrom('waveTeams').select('teamKey').where('waveId', '=', waveId).execute()
  return rows.map(({ teamKey }) => teamKey).sort()
}

const groupsOf = (db: Db, waveId: string) =>
  db
    .selectFrom('reportingGroups')
    .select(['id', 'kind', 'teamKey', 'groupingId', 'publicKey'])
    .where('waveId', '=', waveId)
    .orderBy('position')
    .execute()

async function entitiesOf(db: Db, waveId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('waveGroupings')
    .select(['groupingId', 'parentId'])
    .where('waveId', '=', waveId)
    .execute()
  return rows.map(({ groupingId, parentId }) => JSON.stringify([groupingId, parentId])).sort()
}

/** Of the label rights, sorted here: engines and locales each order texts in their own way. */
async function rightsDigest(db: Db, waveId: string): Promise<string> {
  const rights: string[] = []
  const turn = yieldEvery10ms()
  for await (const page of rightPages(db, waveId)) {
    for (const { groupId, accountId } of page) rights.push(`${groupId} ${accountId}`)
    await turn()
  }
  return createHash('sha256').update(rights.sort().join('\n')).digest('hex')
}

/** What a seal held: a change of the wave keeps its format, and its rights, which never change (C23.3). */
export interface HeldSeal {
  format: string
  rights: string
}

/** Null where the seal is wrong; verified before anything of the wave is published. */
export async function readSettingsSeal(
  db: Db,
  key: ApplicationKey,
  waveId: string,
): Promise<HeldSeal | null> {
  const wave = await waveRow(db, waveId)
  if (!wave) return null
  const format = Object.values(EARLIER).find((each) => wave.settingsSeal.startsWith(`${each}.`)) ?? FORMAT
  const held = { format, rights: await rightsDigest(db, waveId) }
  return wave.settingsSeal === (await sealOf(db, key, wave, held)) ? held : null
}

export const areSettingsSealed = async (db: Db, key: ApplicationKey, waveId: string): Promise<boolean> =>
  (await readSettingsSeal(db, key, waveId)) !== null

export async function sealOfSettings(
  db: Db,
  key: ApplicationKey,
  waveId: string,
  held: HeldSeal | null,
): Promise<string | null> {
  const wave = await waveRow(db, waveId)
  if (!wave) return null
  return sealOf(db, key, wave, held ?? { format: FORMAT, rights: await rightsDigest(db, waveId) })
}

interface DailyCheck {
  day: Day
  isSealed: Promise<boolean>
}

const checks = new WeakMap<Db, Map<string, DailyCheck>>()

/** Verified with the first signature of each day: reading all rights at each would cost more than signing. */
export function areSettingsSealedToday(
  db: Db,
  key: ApplicationKey,
  { waveId, today }: { waveId: string; today: Day },
): Promise<boolean> {
  const byWave = checks.get(db) ?? new Map<string, DailyCheck>()
  checks.set(db, byWave)
  const known = byWave.get(waveId)
  if (known?.day === today) return known.isSealed
  const isSealed = areSettingsSealed(db, key, waveId)
  byWave.set(waveId, { day: today, isSealed })
  const forget = () => void byWave.delete(waveId)
  void isSealed.then((holds) => holds || forget(), forget)
  return isSealed
}
