import { createHash, randomBytes, type Hash } from 'node:crypto'
import { bytesOf, joinBytes, sha256, toBase64url, toHex, type Bytes } from '../../base/encoding/bytes.ts'
import { canonical } from '../../base/encoding/canonicalJson.ts'
import { readPoint } from '../../base/encoding/hpke.ts'
import { yieldEvery10ms } from '../../base/async/yieldToEventLoop.ts'
import { addDays, dayOf } from '../../base/time/civilDays.ts'
import { contextOf, peopleHash, prio3Of } from '../../answering/guarded/act.ts'
import type { WaveRow } from '../../data/db/answersSchema.ts'
import { toJson } from '../../data/db/json.ts'
import { listText } from '../../data/register/receipts.ts'
import type { Db } from '../../data/db/db.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import type { BallotKeys } from '../../data/keys/ballotKeys.ts'
import { record } from '../../data/register/store.ts'
import { listOfHash } from '../../organisation/guardians/store.ts'
import { setBallotBox } from '../../surveys/waves/waveWrites.ts'
import type { JudgedClosing } from '../batches/closing.ts'
import { guardingOf, labelCounts, peopleSalt } from './opening.ts'
import type { BallotBoxPlan } from './plan.ts'
import { plannedFrom } from './planned.ts'
import { withoutRepeats, type CutRow, type RowPlace } from './rows.ts'
import { verifierShare } from './verifierShare.ts'
import { dropRows, keepRows, keepRowsKey } from './slices.ts'
import { placesOfRows, planBytes, sealPlan, ballotBoxHead, type BallotBoxHeader } from './ballotBox.ts'

// The end of deposits of a guarded wave: its ballots become a ballot box, which only a guardian counts (C28.6).

export interface PreparedBallotBox {
  header: BallotBoxHeader
  sealedPlan: Bytes
  root: string
  planned: PlannedBallotBox
  /** Opens the kept rows. */
  secret: Uint8Array
}

/** What publication needs apart from the plan: neither answers nor counts. */
export type PlannedBallotBox = {
  jointWith: string | null
  hiding: readonly (readonly [string, { reason: string }])[]
  isCountPublished: boolean
}

interface Sealing {
  wave: WaveRow
  judged: JudgedClosing
  places: readonly RowPlace[]
  /** The ballots of some places, in their order. */
  rowsAt: (places: readonly RowPlace[]) => AsyncIterable<CutRow>
  newSigners: ReadonlyMap<string, number>
  title: string
  addressed: number
}

export async function prepareBallotBox(
  db: Db,
  key: ApplicationKey,
  { wave, judged, places, rowsAt, newSigners, title, addressed }: Sealing,
): Promise<PreparedBallotBox | null> {
  const { act, verificationKey, results } = await guardingOf(key, wave)
  const list = wave.companyId === null ? null : await listOfHash(db, wave.companyId, act.guardians)
  if (!list) throw new Error('a guarded wave without its list of guardians')
  const { groups, without } = await labelCounts(db, wave)
  const labels = groups
    .filter(({ kind }) => kind !== 'company')
    .map(({ id, people }) => [id, people] as const)
  const salt = peopleSalt(key, wave.id)
  if ((await peopleHash(salt, labels)) !== act.people) return null
  const sorted = withoutRepeats(places)
  const placeOf = new Map(groups.map(({ id }, place) => [id, place]))
  const plan: BallotBoxPlan = {
    ...plannedFrom(judged, { groups, newSigners, k: wave.minimumGroupSize, without }),
    key: toBase64url(verificationKey),
    random: toBase64url(randomBytes(32)),
    rows: toBase64url(placesOfRows(sorted.map(({ group }) => placeOf.get(group) ?? 0))),
    salt: toBase64url(salt),
  }
  const clear = planBytes(plan)
  const context = await contextOf(act)
  const members = list.body.members.map(({ encryption }) => bytesOf(encryption))
  const readers = await Promise.all([...members, results.point].map(readPoint))
  const sealedPlan = await sealPlan(clear, { act, context, readers })
  const header: BallotBoxHeader = {
    ...{ act, addressed, list: { body: list.body, signatures: list.signatures } },
    ...{ plan: toHex(await sha256(clear)), rows: sorted.length, suite: 1, title },
    twins: places.length - sorted.length,
  }
  const hash = createHash('sha256').update(ballotBoxHead(header, sealedPlan))
  const rows = ballotBoxRows(rowsAt(sorted), { header, context, verificationKey })
  const secret = await keepRows(db, wave.id, hashed(rows, hash))
  const { hiding, batches, isCountPublished } = judged.plan
  const jointWith = batches.find((batch) => batch.jointWith !== null)?.jointWith ?? null
  const planned = { jointWith, hiding: [...hiding], isCountPublished }
  return { header, sealedPlan, root: hash.digest('hex'), planned, secret }
}

async function* hashed(rows: AsyncIterable<Bytes>, hash: Hash): AsyncGenerator<Bytes> {
  for await (const row of rows) {
    hash.update(row)
    yield row
  }
}

interface RowsOf {
  header: BallotBoxHeader
  context: Bytes
  verificationKey: Bytes
}

async function* ballotBoxRows(
  rows: AsyncIterable<CutRow>,
  { header, context, verificationKey }: RowsOf,
): AsyncGenerator<Bytes> {
  const prio3 = prio3Of(header.act.layout, context)
  const turn = yieldEvery10ms()
  for await (const { nonce, half, envelopes, texts } of rows) {
    const share = verifierShare(prio3, { verificationKey, nonce, aggregator: 0, share: half })
    yield joinBytes(nonce, share, envelopes, texts)
    await turn()
  }
}

/** In the transaction that ends the deposits; its root alone is published (C28.6). */
export async function keepBallotBox(
  tx: Db,
  { key, ballotKeys }: { key: ApplicationKey; ballotKeys: BallotKeys },
  { wave, box, receipts, now, timeZone }: KeptBallotBox,
): Promise<void> {
  const { header, sealedPlan, root, planned } = box
  const { act, rows } = header
  const day = dayOf(now, timeZone)
  await tx
    .insertInto('ballotBoxes')
    .values({
      ...{ waveId: wave.id, header: canonical(header), sealedPlan, planned: toJson(planned) },
      receipts: listText(receipts),
    })
    .execute()
  await keepRowsKey(tx, ballotKeys, { waveId: wave.id, secret: box.secret })
  const eraseAfter = addDays(wave.closedOn ?? day, act.days)
  await setBallotBox(tx, key, wave.id, { ballotBoxRoot: root, ballotBoxSealedOn: day, eraseAfter })
  if (wave.companyId)
    await record(
      tx,
      { companyId: wave.companyId, now },
      { kind: 'urn_sealed', body: { root, rows, wave: wave.id } },
    )
}

interface KeptBallotBox {
  wave: WaveRow
  box: PreparedBallotBox
  receipts: readonly string[]
  now: Date
  timeZone: string
}

export async function dropBallotBox(tx: Db, waveId: string): Promise<void> {
  await dropRows(tx, waveId)
  await tx.deleteFrom('ballotBoxes').where('waveId', '=', waveId).execute()
}
