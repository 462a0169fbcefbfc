import { fromBase64url } from '../../base/encoding/bytes.ts'
import { readJson } from '../../base/encoding/json.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { isAct } from '../../answering/guarded/act.ts'
import { listTaken } from '../../answering/ballots/ballotSnapshot.ts'
import type { WaveRow } from '../../data/db/answersSchema.ts'
import { lockBallots, withBallotsFrozen } from '../../data/db/ballotTables.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { record } from '../../data/register/store.ts'
import { isSignedWith } from '../../organisation/guardians/card.ts'
import { listOfHash } from '../../organisation/guardians/store.ts'
import { areSettingsSealed } from '../../surveys/waves/settings.ts'
import { forgetGuardedKeys } from '../../surveys/waves/waveWrites.ts'
import { signedTextOf } from '../guarded/countAnswer.ts'
import { guardingOf } from '../guarded/opening.ts'
import { dropBallotBox } from '../guarded/sealing.ts'
import { keptRows } from '../guarded/slices.ts'
import { readHeader, ballotBoxHead } from '../guarded/ballotBox.ts'
import { noteNumber, type PublishTools } from '../publication/publish.ts'
import { readCount, refusal, type ReadCount } from './answer.ts'
import { publish } from '../publication/publishCounted.ts'
import type { CountFile } from './rules.ts'

export async function readActAndList(db: Db, waveId: string) {
  const wave = await findWave(db, waveId)
  if (!wave?.guardedAct || wave.companyId === null) throw refusal('wave_not_guarded', 404)
  const act = readJson(wave.guardedAct, isAct)
  const list = await listOfHash(db, wave.companyId, act.guardians)
  if (!list) throw refusal('wave_not_guarded', 404)
  return { act, list: { body: list.body, signatures: list.signatures } }
}

const findWave = (db: Db, id: string) =>
  db.selectFrom('waves').selectAll().where('id', '=', id).executeTakeFirst()

export type WaveOfBox = Pick<WaveRow, 'id' | 'guardedAct' | 'ballotBoxRoot'>

export function rootOf({ guardedAct, ballotBoxRoot }: Pick<WaveRow, 'guardedAct' | 'ballotBoxRoot'>): string {
  if (!guardedAct) throw refusal('wave_not_guarded', 404)
  if (ballotBoxRoot === null) throw refusal('urn_not_sealed')
  return ballotBoxRoot
}

/** The file of the ballot box, while it waits; the bytes of the sealing, whatever happens to the ballots meanwhile. */
export async function readBallotBoxFile(
  { db, ballotKeys }: Pick<PublishTools, 'db' | 'ballotKeys'>,
  waveId: string,
) {
  const box = await db.selectFrom('ballotBoxes').selectAll().where('waveId', '=', waveId).executeTakeFirst()
  if (!box) throw refusal('urn_gone', 410)
  const rows = await keptRows(db, ballotKeys, waveId)
  if (!rows) throw refusal('count_not_possible')
  const head = ballotBoxHead(readHeader(box.header), new Uint8Array(box.sealedPlan))
  async function* parts() {
    yield head
    yield* rows!.slices()
  }
  return { bytes: head.length + rows.bytes, parts }
}

/** Publishes what a guardian counted, once; the same file again is acknowledged (C28.9). */
export async function publishCount(tools: PublishTools, waveId: string, file: CountFile): Promise<void> {
  const { db } = tools
  const wave = await findWave(db, waveId)
  if (!wave) throw refusal('wave_not_guarded', 404)
  const root = rootOf(wave)
  const { body, signature } = file
  if (body.wave !== waveId) throw refusal('count_of_another')
  if (await isCountedBy(db, file)) return
  if (wave.sealedResultsKey === null) throw refusal('urn_gone', 410)
  if (body.root !== root) throw refusal('count_of_another')
  const list = wave.companyId === null ? null : await listOfHash(db, wave.companyId, body.list)
  const signer = fromBase64url(list?.body.members[body.guardian]?.signing ?? '')
  const signed = fromBase64url(signature)
  const isSigned = signer && signed && (await isSignedWith(signer, signedTextOf(body), signed))
  const { act } = await guardingOf(tools.key, wave)
  if (!list || !isSigned || act.guardians !== body.list) throw refusal('count_unsigned')
  if (!(await areSettingsSealed(db, tools.key, waveId))) throw refusal('count_not_possible')
  await withBallotsFrozen(db, async () => {
    if (await isCountedBy(db, file)) return
    await writeCount(tools, { wave, file, read: await readCount(tools, wave, body) })
  })
}

/** Whether this file is the one that was published; another for a counted wave is too late. */
async function isCountedBy(db: Db, { body, signature }: CountFile): Promise<boolean> {
  const query = db.selectFrom('countedLists').select('signature').where('waveId', '=', body.wave)
  const known = await query.executeTakeFirst()
  if (known && known.signature !== signature) throw refusal('already_counted')
  return known !== undefined
}

async function writeCount(
  tools: PublishTools,
  { wave, file, read }: { wave: WaveRow; file: CountFile; read: ReadCount },
): Promise<void> {
  const { db, now, timeZone } = tools
  const { guardian, root } = file.body
  await db.transaction().execute(async (tx: Db) => {
    await lockBallots(tx)
    const query = tx.selectFrom('waves').select(['countedOn', 'sealedResultsKey']).where('id', '=', wave.id)
    const current = await forUpdate(tx, query).executeTakeFirst()
    if (current?.countedOn !== null) throw refusal('already_counted')
    if (current.sealedResultsKey === null) throw refusal('urn_gone', 410)
    const { plan, counted, comments, receipts, nonces } = read
    const isReturned = counted.length > 0
    const number = await publish(tx, tools, { wave, occasion: 'close', plan, counted, comments, receipts })
    await listTaken(tx, wave.id, read.ids)
    await dropBallotBox(tx, wave.id)
    const setAside = isReturned ? read.setAside : null
    const kept = nonces.length >= 2 * wave.minimumGroupSize ? nonces.sort().join('\n') : ''
    await tx
      .insertInto('countedLists')
      .values({ waveId: wave.id, guardian, root, setAside, nonces: kept, signature: file.signature })
      .execute()
    await forgetGuardedKeys(tx, wave.id, dayOf(now, timeZone))
    const body = { counted: isReturned ? nonces.length : null, guardian, root, setAside, wave: wave.id }
    if (wave.companyId) await record(tx, { companyId: wave.companyId, now }, { kind: 'counted', body })
    await noteNumber(tools, tx, { waveId: wave.id, number })
  })
}

/** The whole list: a request for one nonce would show who its author is. */
export async function readCounted(db: Db, waveId: string) {
  const row = await db.selectFrom('countedLists').selectAll().where('waveId', '=', waveId).executeTakeFirst()
  if (!row) throw refusal('not_counted', 404)
  return { waveId, root: row.root, nonces: row.nonces === '' ? [] : row.nonces.split('\n') }
}
