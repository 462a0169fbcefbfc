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
import { isEmpty, pairsOf, readAnswers, type Answers } from '../../surveys/questions/answers.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { questionsOf } from '../../surveys/questions/versions.ts'
import { depositLength, longestAnswers } from '../protocol/lengths.ts'
import { ANSWERS } from '../protocol/suites.ts'
import { isSignedBy } from '../protocol/tokens.ts'
import { readPublicKey } from '../../surveys/waves/keys.ts'
import { acceptsDeposits } from '../../surveys/waves/rules.ts'
import type { BallotRefusal, Deposit } from './rules.ts'
import { sealBallot, tokenMark, withdrawalHash, withdrawalMark } from './seal.ts'
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
  deposit: Deposit,
  bodyLength: number,
  { key, ballotKeys, now }: BallotTools,
): Promise<Receipt> {
  const { waveId, groupId, preparedToken, signature } = deposit
  const { publicKey, questions } = await findBox(db, deposit, now)
  if (!isSignedBy(publicKey, preparedToken, signature)) throw refuse('token_not_valid', 403)
  if (bodyLength !== depositLength(questions, { suite: ANSWERS }))
    throw refuse('ballot_malformed', 400, { field: 'padding' })
  const answers = answersOf(deposit, questions)
  const ballot = {
    mark: withdrawalMark(key, deposit.withdrawal),
    token: tokenMark(key, preparedToken),
    answers: pairsOf(questions, answers),
    longest: longestAnswers(questions),
  }
  const tokenHash = createHash('sha256').update(preparedToken).digest('hex')
  const arrival: AcceptedDeposit = {
    waveId,
    groupId,
    tokenHash,
    seal: (ballotKey) => sealBallot(ballotKey, { waveId, groupId }, ballot),
  }
  const box = await acceptBallot(db, ballotKeys, arrival, now).catch((error: unknown) => {
    if (breaksRule(error, 'reporting_groups_spent')) throw refuse('token_not_valid', 403)
    throw error
  })
  if (box === 'gone') throw refuse('company_deleted', 410)
  if (box === 'cancelled') throw refuse('campaign_cancelled', 410)
  if (box === 'ended') throw refuse('wave_ended', 410)
  if (box === 'held') throw refuse('deposits_held', 503)
  const entry = entryOf(waveId, tokenHash)
  return { entry, seal: await sealReceipt(db, key, sealedText(waveId, entry)) }
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
}

const mostKnown = 200
const ballotBoxes = new Map<string, BallotBox>()

async function findBox(db: Db, { waveId, groupId }: Deposit, now: Date): Promise<BallotBox> {
  const name = `${waveId}/${groupId}`
  const known = ballotBoxes.get(name)
  if (known) return known
  const row = await db
    .selectFrom('waves')
    .leftJoin('reportingGroups', (join) =>
      join.onRef('reportingGroups.waveId', '=', 'waves.id').on('reportingGroups.id', '=', groupId),
    )
    .select(['waves.state', 'waves.depositsUntil', 'waves.closesOn', 'waves.cancelled', 'waves.versionId'])
    .select('reportingGroups.publicKey')
    .where('waves.id', '=', waveId)
    .executeTakeFirst()
  if (!row) throw refuse('company_deleted', 410)
  if (row.cancelled) throw refuse('campaign_cancelled', 410)
  if (!acceptsDeposits(row, now)) throw refuse('wave_ended', 410)
  if (!row.publicKey) throw refuse('token_not_valid', 403)
  const questions = await questionsOf(db, row.versionId)
  const box = { publicKey: readPublicKey(row.publicKey), questions }
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
  const hashes: string[] = []
  for (const generation of ballotKeys.generations()) {
    const held = await ballotKeys.of(generation, db)
    if (held) hashes.push(withdrawalHash(held, mark))
  }
  return db
    .selectFrom('ballots')
    .select('id')
    .where('waveId', '=', waveId)
    .where('withdrawalHash', 'in', hashes)
    .executeTakeFirst()
}
