import { createHash, type KeyObject } from 'node:crypto'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import type { BallotKeys } from '../../data/keys/ballotKeys.ts'
import { lockBallots } from '../../data/db/ballotTables.ts'
import { entryOf } from '../../data/register/receiptLists.ts'
import { sealReceipt } from '../../data/register/receiptKey.ts'
import { sealedText, type Receipt } from '../../data/register/receipts.ts'
import { breaksRule } from '../../data/engines/conflict.ts'
import type { Db } from '../../data/db/db.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { fromBase64url } from '../../base/encoding/bytes.ts'
import { isEmpty, pairsOf, readAnswers, type Answers } from '../../surveys/questions/answers.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { questionsOf } from '../../surveys/questions/versions.ts'
import { depositLength, longestAnswers, type DepositForm } from '../protocol/lengths.ts'
import { ANSWERS } from '../protocol/suites.ts'
import { isSignedBy } from '../protocol/tokens.ts'
import { readPublicKey } from '../../surveys/waves/keys.ts'
import { acceptsDeposits } from '../../surveys/waves/rules.ts'
import { padBallot, type BallotRefusal, type Deposit, type GuardedDeposit } from './rules.ts'
import { formOf, isCut } from '../guarded/form.ts'
import { sealBytes, tokenMark, withdrawalHash, withdrawalMark } from './seal.ts'
import { isTaken } from './ballotSnapshot.ts'
import { acceptBallot, type AcceptedDeposit } from './acceptBallot.ts'

interface BallotTools {
  key: ApplicationKey
  ballotKeys: BallotKeys
  now: Date
}

type WithdrawalTools = Pick<BallotTools, 'key' | 'ballotKeys'>

export interface WithdrawalProof {
  waveId: string
  proof: Uint8Array
}

const refuse = (code: BallotRefusal, status: 400 | 403 | 410 | 503, details = {}) =>
  new Refusal(code, status, details)

/**
 * Needs no person (C3.2): an open wave, a valid signature, an unspent token. A refusal spends nothing; a
 * spent token gets the same receipt again.
 */
export async function depositBallot(
  db: Db,
  deposit: Deposit | GuardedDeposit,
  bodyLength: number,
  { key, ballotKeys, now }: BallotTools,
): Promise<Receipt> {
  const { waveId, groupId, preparedToken, signature } = deposit
  const { publicKey, ...box } = await findBox(db, deposit, now)
  if (!isSignedBy(publicKey, preparedToken, signature)) throw refuse('token_not_valid', 403)
  if (bodyLength !== depositLength(box.questions, box.form))
    throw refuse('ballot_malformed', 400, { field: 'padding' })
  const marks = { mark: withdrawalMark(key, deposit.withdrawal), token: tokenMark(key, preparedToken) }
  const content = contentOf(deposit, box)
  const tokenHash = createHash('sha256').update(preparedToken).digest('hex')
  const arrival: AcceptedDeposit = {
    waveId,
    groupId,
    tokenHash,
    seal: (ballotKey) => sealBytes(ballotKey, { waveId, groupId }, { ...marks, ...content }),
  }
  const taken = await acceptBallot(db, ballotKeys, arrival, now).catch((error: unknown) => {
    if (breaksRule(error, 'reporting_groups_spent')) throw refuse('token_not_valid', 403)
    throw error
  })
  if (taken === 'gone') throw refuse('company_deleted', 410)
  if (taken === 'cancelled') throw refuse('campaign_cancelled', 410)
  if (taken === 'ended') throw refuse('wave_ended', 410)
  if (taken === 'held') throw refuse('deposits_held', 503)
  const entry = entryOf(waveId, tokenHash)
  return { entry, seal: await sealReceipt(db, key, sealedText(waveId, entry)) }
}

/** What is sealed: answers at one length, or the parts of a ballot that was cut (C28.5). */
function contentOf(
  deposit: Deposit | GuardedDeposit,
  { questions, form }: Pick<BallotBox, 'questions' | 'form'>,
) {
  if ('ballot' in deposit) {
    const ballot = form.suite === ANSWERS ? null : fromBase64url(deposit.ballot)
    if (!ballot || form.suite === ANSWERS || !isCut(ballot, questions, form))
      throw refuse('ballot_malformed', 400)
    return { suite: form.suite, bytes: ballot }
  }
  if (form.suite !== ANSWERS) throw refuse('ballot_malformed', 400, { field: 'answers' })
  const answers = pairsOf(questions, answersOf(deposit, questions))
  return { suite: form.suite, bytes: padBallot(answers, longestAnswers(questions)) }
}

function answersOf(deposit: Deposit, questions: readonly Question[]): Answers {
  const read = readAnswers(questions, deposit.answers)
  if (!read.ok)
    throw refuse('answers_not_valid', 400, {
      field: 'answers',
      because: read.refusal,
      questionId: read.questionId,
    })
  if (isEmpty(read.answers)) throw refuse('ballot_empty', 400, { field: 'answers' })
  return read.answers
}

/** What never changes in a reporting group: cached, so a deposit queries the database once. */
interface BallotBox {
  publicKey: KeyObject
  questions: readonly Question[]
  form: DepositForm
}

const mostKnown = 200
const ballotBoxes = new Map<string, BallotBox>()

async function findBox(
  db: Db,
  { waveId, groupId }: Pick<Deposit, 'waveId' | 'groupId'>,
  now: Date,
): Promise<BallotBox> {
  const name = `${waveId}/${groupId}`
  const known = ballotBoxes.get(name)
  if (known) return known
  const row = await db
    .selectFrom('waves')
    .leftJoin('reportingGroups', (join) =>
      join.onRef('reportingGroups.waveId', '=', 'waves.id').on('reportingGroups.id', '=', groupId),
    )
    .select(['waves.state', 'waves.depositsUntil', 'waves.closesOn', 'waves.cancelled', 'waves.versionId'])
    .select(['reportingGroups.publicKey', 'waves.guardedAct'])
    .where('waves.id', '=', waveId)
    .executeTakeFirst()
  if (!row) throw refuse('company_deleted', 410)
  if (row.cancelled) throw refuse('campaign_cancelled', 410)
  if (!acceptsDeposits(row, now)) throw refuse('wave_ended', 410)
  if (!row.publicKey) throw refuse('token_not_valid', 403)
  const questions = await questionsOf(db, row.versionId)
  const box = { publicKey: readPublicKey(row.publicKey), questions, form: await formOf(db, row.guardedAct) }
  if (ballotBoxes.size >= mostKnown) ballotBoxes.clear()
  ballotBoxes.set(name, box)
  return box
}

/**
 * Deletes the ballot that r identifies, until deposits end or a publication lists it (C8); keys of both generations
 * are tried.
 */
export function withdrawBallot(db: Db, proof: WithdrawalProof, tools: WithdrawalTools): Promise<boolean> {
  return db.transaction().execute(async (tx: Db) => {
    await lockBallots(tx)
    const ballot = await findBallot(tx, proof, tools)
    if (!ballot || (await isClosed(tx, proof.waveId)) || (await isTaken(tx, proof.waveId, ballot.id)))
      return false
    await tx.deleteFrom('ballots').where('id', '=', ballot.id).execute()
    return true
  })
}

const isClosed = async (tx: Db, waveId: string): Promise<boolean> =>
  (await tx.selectFrom('waves').select('state').where('id', '=', waveId).executeTakeFirst())?.state ===
  'closed'

export const isWaiting = async (db: Db, proof: WithdrawalProof, tools: WithdrawalTools): Promise<boolean> =>
  (await findBallot(db, proof, tools)) !== undefined

async function findBallot(db: Db, { waveId, proof }: WithdrawalProof, { key, ballotKeys }: WithdrawalTools) {
  const mark = withdrawalMark(key, proof)
  const generations = ballotKeys.generations()
  const hashes: string[] = []
  for (const generation of generations) {
    const held = await ballotKeys.of(generation, db)
    if (held) hashes.push(withdrawalHash(held, mark))
  }
  const groups = db.selectFrom('reportingGroups').select('id').where('waveId', '=', waveId)
  return (
    db
      .selectFrom('ballots')
      .select('id')
      .where('waveId', '=', waveId)
      // The index has both before the hash.
      .where('generation', 'in', generations)
      .where('groupId', 'in', groups)
      .where('withdrawalHash', 'in', hashes)
      .executeTakeFirst()
  )
}
