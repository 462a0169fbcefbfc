import { sql } from 'kysely'
import { addGroups, hashAt, type NewGroup } from '../../surveys/waves/groups.ts'
import { withSigningKeys, type KeyRing } from '../../surveys/waves/keys.ts'
import { companyGroupName, withoutCompanyName } from '../../surveys/waves/rules.ts'
import { takeOverRoster } from '../../surveys/waves/roster.ts'
import { takeOverTree } from '../../surveys/waves/groupings.ts'
import { takeOverRights } from '../../surveys/waves/labelRights.ts'
import { areSettingsSealed } from '../../surveys/waves/settings.ts'
import { changeSettings, forgetGuardedKeys, sealSettings } from '../../surveys/waves/waveWrites.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { newId } from '../../base/encoding/ids.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { heartbeat } from '../../data/db/clockJumps.ts'
import { nameDrawn } from '../../data/keys/ballotGeneration.ts'
import { clearHold } from '../../data/keys/ballotHold.ts'
import { openBallotKeys, type KeyStore } from '../../data/keys/ballotKeys.ts'
import { lostHeads } from '../../data/register/heads.ts'
import { ensureReceiptKey } from '../../data/register/receiptKey.ts'
import { readEntries, record } from '../../data/register/store.ts'
import type { WaveRow } from '../../data/db/answersSchema.ts'
import type { Db } from '../../data/db/schema.ts'
import { rootKnown, type Publications } from '../../results/publication/publicationNumbers.ts'
import type { BackupKeys } from './backupKeys.ts'
import { endRestore } from './unfinished.ts'

// A restore loses keys (C5): their answers, answers perhaps published since, and the ends of
// key lists that browsers have seen.

interface RestoreContext {
  held: BackupKeys
  place: KeyStore
  key: ApplicationKey
  registers: string
  now: Date
  timeZone: string
}

export interface Reconciliation {
  lostBallots: number
  replaced: number
  /** Waves published, or perhaps: asking again would count people twice. */
  accepted: number
}

export function reconcileAfterRestore(db: Db, tools: RestoreContext): Promise<Reconciliation> {
  return withSigningKeys(db, async (tx, keys) => {
    if (tools.held.secrets.size > 0) tools.place.write(tools.held.secrets)
    await nameAfterRestore(tx, tools)
    await endRestore(tx)
    await recordLostHeads(tx, tools)
    // The service was not away, only the backup is old: no campaign is extended (C12.14).
    await heartbeat(tx, tools.now)
    const settled = { lostBallots: 0, replaced: 0, accepted: 0 }
    const waves = await tx
      .selectFrom('waves')
      .selectAll()
      .where(({ or, eb }) => or([eb('state', '<>', 'closed'), eb('sealedResultsKey', 'is not', null)]))
      .orderBy('id')
      .execute()
    for (const wave of waves) {
      const loss = await lossOf(tx, wave, tools.held)
      const hasOtherBallotBox = isOtherBallotBox(wave, tools.held)
      if (!loss.isBehind && !loss.isWithoutKey && !loss.isShorter && !hasOtherBallotBox) continue
      if (wave.mode === 'once' && (isAhead(wave, tools.held) || wave.guardedAct !== null)) {
        settled.lostBallots += await erase(tx, wave.id, null)
        await endLost(tx, wave, tools)
        settled.accepted += 1
        continue
      }
      const hasPublished = wave.publicationNumber > 0 || loss.isBehind
      const erased = await erase(tx, wave.id, loss.isBehind || !hasPublished ? null : tools.held)
      settled.lostBallots += erased
      if (hasPublished) await accept(tx, wave, tools)
      else await replace(tx, wave, { ...tools, keys })
      settled[hasPublished ? 'accepted' : 'replaced'] += 1
    }
    return settled
  })
}

/** No key of the backup goes on sealing, and no number is given twice. */
async function nameAfterRestore(tx: Db, { place, now }: RestoreContext) {
  await clearHold(tx)
  await nameDrawn(tx, openBallotKeys(place, tx), now)
}

/** Each register records the heads that it lost (C16.3). */
async function recordLostHeads(tx: Db, { key, now, registers }: RestoreContext) {
  await ensureReceiptKey(tx, key)
  for (const { id: companyId } of await tx.selectFrom('companies').select('id').orderBy('id').execute()) {
    const lost = lostHeads(registers, companyId, await readEntries(tx, companyId))
    await record(tx, { companyId, now }, { kind: 'restored', body: { lost } })
  }
}

async function lossOf(tx: Db, wave: WaveRow, { secrets, publications }: BackupKeys) {
  return {
    isBehind: publications === null || (publications.numbers[wave.id] ?? 0) > wave.publicationNumber,
    isWithoutKey: (await unreadable(tx, 'ballots', wave.id, secrets)) || (await unreadable(tx, 'waitingComments', wave.id, secrets)), // prettier-ignore
    isShorter: await isShorter(tx, wave.id, publications),
  }
}

/** Published or cancelled since: it ends, and nothing is shown a second time (C12.11). */
const isAhead = (wave: WaveRow, { publications }: BackupKeys) =>
  publications !== null && (publications.numbers[wave.id] ?? 0) > wave.publicationNumber

/** Sealed since, or as another ballot box: the difference of two counts would be one ballot (C28.11). */
const isOtherBallotBox = ({ id, guardedAct, ballotBoxRoot }: WaveRow, { publications }: BackupKeys) =>
  guardedAct !== null && rootKnown(publications, id, ballotBoxRoot) !== ballotBoxRoot

async function endLost(tx: Db, wave: WaveRow, tools: RestoreContext) {
  await accept(tx, wave, tools)
  await end(tx, tools.key, wave.id, { replacedBy: null, day: dayOf(tools.now, tools.timeZone) })
  if (wave.guardedAct === null) return
  for (const table of ['ballotBoxes', 'ballotBoxKeys', 'ballotBoxSlices'] as const)
    await tx.deleteFrom(table).where('waveId', '=', wave.id).execute()
  await forgetGuardedKeys(tx, wave.id, null)
}

type WaitingTable = 'ballots' | 'waitingComments'

async function unreadable(tx: Db, table: WaitingTable, waveId: string, secrets: BackupKeys['secrets']) {
  const rows = await tx
    .selectFrom(table)
    .select('generation')
    .distinct()
    .where('waveId', '=', waveId)
    .execute()
  return rows.some(({ generation }) => !secrets.has(generation))
}

/** Browsers that saw a longer or different list would refuse this one (C2). */
async function isShorter(tx: Db, waveId: string, publications: Publications | null): Promise<boolean> {
  const head = publications?.heads[waveId]
  return head !== undefined && (await hashAt(tx, waveId, head.length - 1)) !== head.hash
}

/**
 * Erases waiting ballots, or those without a key: shown again, they could be subtracted from published ones
 * (C5).
 */
async function erase(tx: Db, waveId: string, onlyBeyond: BackupKeys | null): Promise<number> {
  let erased = 0
  for (const table of ['ballots', 'waitingComments'] as const) {
    const known = [...(onlyBeyond?.secrets.keys() ?? [])]
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where('waveId', '=', waveId)
      .$if(known.length > 0, (query) => query.where('generation', 'not in', known))
      .executeTakeFirstOrThrow()
    if (table === 'ballots') erased = Number(numDeletedRows)
  }
  if (!onlyBeyond) await tx.deleteFrom('takenBallots').where('waveId', '=', waveId).execute()
  return erased
}

/** The number never decreases: the next publication exceeds every earlier one. */
async function accept(tx: Db, wave: WaveRow, { held: { publications }, now, timeZone }: RestoreContext) {
  const known = publications ? (publications.numbers[wave.id] ?? 0) : wave.publicationNumber + 1
  const publicationNumber = Math.max(known, wave.publicationNumber)
  await tx
    .updateTable('waves')
    .set({ publicationNumber, restoredOn: dayOf(now, timeZone) })
    .where('id', '=', wave.id)
    .execute()
}

/** The same questions, people and end under new keys: nobody has answered it yet. */
async function replace(tx: Db, wave: WaveRow, tools: RestoreContext & { keys: KeyRing }) {
  const { key, now, timeZone } = tools
  const day = dayOf(now, timeZone)
  const id = newId()
  // A campaign has one wave: the replacement becomes it (C12.11).
  await tx.updateTable('waves').set({ campaignId: null }).where('id', '=', wave.id).execute()
  await tx
    .insertInto('waves')
    // The rights are written before the seal, which ends their writing (C23.3).
    .values({ ...wave, ...fresh, id, openedOn: day, settingsSeal: '' })
    .execute()
  await takeOverRoster(tx, wave.id, id)
  await sql`insert into wave_teams (wave_id, team_key)
    select ${id}, team_key from wave_teams where wave_id = ${wave.id}`.execute(tx)
  await takeOverTree(tx, wave.id, id)
  const isSealed = await areSettingsSealed(tx, key, wave.id)
  await end(tx, key, wave.id, { replacedBy: id, day })
  const labels = await labelsOf(tx, wave.id)
  const name = wave.companyId ? companyGroupName : withoutCompanyName
  await addGroups(tx, id, [{ teamKey: null, name, people: 0 }, ...labels], tools)
  await takeOverRights(tx, wave.id, id)
  // A loss must not repair a seal that was wrong before (C2).
  if (isSealed) await sealSettings(tx, key, id)
  else await tx.updateTable('waves').set({ settingsSeal: WRONG_SEAL }).where('id', '=', id).execute()
}

const WRONG_SEAL = 'altered before the restore'

async function labelsOf(tx: Db, waveId: string): Promise<NewGroup[]> {
  const rows = await tx
    .selectFrom('reportingGroups')
    .select(['teamKey', 'name', 'people', 'takesNewcomers', 'groupingId', 'kind'])
    .where('waveId', '=', waveId)
    .where(({ or, eb }) => or([eb('teamKey', 'is not', null), eb('kind', '=', 'grouping')]))
    .orderBy('position')
    .execute()
  return rows.map(({ kind, ...label }) => ({ ...label, ...(kind === 'grouping' && { kind }) }))
}

const fresh = {
  state: 'open',
  closedOn: null,
  depositsUntil: null,
  answered: 0,
  departedAfterAnswering: 0,
  publicationNumber: 0,
  publicationAskedOn: null,
  regroupingAskedOn: null,
  restoredOn: null,
  replacedBy: null,
} as const

/** Old tokens get 410; people who answered keep their own copy. */
async function end(
  tx: Db,
  key: ApplicationKey,
  waveId: string,
  { replacedBy, day }: { replacedBy: string | null; day: string },
) {
  await changeSettings(tx, key, [waveId], () =>
    tx
      .updateTable('waves')
      .set({ state: 'closed', closedOn: day, depositsUntil: null, restoredOn: day, replacedBy })
      .where('id', '=', waveId)
      .execute(),
  )
  await tx
    .updateTable('reportingGroups')
    .set({ sealedPrivateKey: null })
    .where('waveId', '=', waveId)
    .execute()
  await tx.deleteFrom('responses').where('waveId', '=', waveId).where('isCompleted', '=', 0).execute()
  await tx
    .updateTable('responses')
    .set({ groupId: null, blindedToken: null, seal: null })
    .where('waveId', '=', waveId)
    .execute()
  for (const table of ['spentTokens', 'returnedKeys', 'departedResponses'] as const)
    await tx.deleteFrom(table).where('waveId', '=', waveId).execute()
}
