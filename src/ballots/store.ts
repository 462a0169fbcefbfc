import { createHash } from 'node:crypto'
import type { ApplicationKey } from '../db/applicationKey.ts'
import { engineOf, type Db } from '../db/db.ts'
import { newId } from '../kit/ids.ts'
import { Refusal } from '../kit/refusal.ts'
import { isEmpty, pairsOf, readAnswers } from '../questionnaires/answers.ts'
import { questionsOf } from '../questionnaires/store.ts'
import { depositLength, longestAnswers } from '../responses/lengths.ts'
import { isSignedBy } from '../responses/tokens.ts'
import { readPublicKey } from '../waves/keys.ts'
import type { BallotRefusal, Deposit } from './rules.ts'
import { sealBallot } from './sealing.ts'

interface BallotTools {
  key: ApplicationKey
  now: Date
}

const refuse = (code: BallotRefusal, status: 400 | 403 | 410, details = {}) =>
  new Refusal(code, status, details)

/**
 * Takes a ballot from nobody in particular (C3.2): the wave takes deposits, the signature holds, and only a token that
 * was not spent yet becomes a ballot. A refusal spends nothing; a token spent before is acknowledged again.
 */
export async function depositBallot(
  db: Db,
  deposit: Deposit,
  bodyLength: number,
  tools: BallotTools,
): Promise<void> {
  const urn = await findUrn(db, deposit, tools.now)
  if (!isSignedBy(readPublicKey(urn.publicKey), deposit.preparedToken, deposit.signature))
    throw refuse('token_not_valid', 403)
  const questions = await questionsOf(db, urn.questionnaireId)
  if (bodyLength !== depositLength(questions)) throw refuse('ballot_malformed', 400, { field: 'padding' })
  const read = readAnswers(questions, deposit.answers)
  if (!read.ok)
    throw refuse('answers_not_valid', 400, {
      field: 'answers',
      because: read.refusal,
      questionId: read.questionId,
    })
  if (isEmpty(read.answers)) throw refuse('ballot_empty', 400, { field: 'answers' })
  const sealedAnswers = sealBallot(tools.key, pairsOf(questions, read.answers), longestAnswers(questions))

  await db.transaction().execute(async (tx) => {
    await holdOpen(tx, deposit.waveId, tools.now)
    if (!(await spendToken(tx, deposit))) return
    const groupId = await countDeposit(tx, deposit)
    await tx
      .insertInto('ballots')
      .values({
        id: newId(),
        waveId: deposit.waveId,
        groupId,
        sealedAnswers,
        withdrawalHash: tools.key.hmac('withdrawal', deposit.withdrawal),
      })
      .execute()
  })
}

/** Where this ballot belongs: a wave that takes deposits, and the group whose key signed. */
async function findUrn(db: Db, { waveId, groupId }: Deposit, now: Date) {
  const urn = await db
    .selectFrom('waves')
    .leftJoin('reportingGroups', (join) =>
      join.onRef('reportingGroups.waveId', '=', 'waves.id').on('reportingGroups.id', '=', groupId),
    )
    .select(['waves.state', 'waves.depositsUntil', 'waves.questionnaireId', 'reportingGroups.publicKey'])
    .where('waves.id', '=', waveId)
    .executeTakeFirst()
  // Waves go with their company and in no other way.
  if (!urn) throw refuse('company_deleted', 410)
  if (!takesDeposits(urn, now)) throw refuse('wave_ended', 410)
  if (!urn.publicKey) throw refuse('token_not_valid', 403)
  return { questionnaireId: urn.questionnaireId, publicKey: urn.publicKey }
}

function takesDeposits(wave: { state: string; depositsUntil: string | null }, now: Date): boolean {
  if (wave.state === 'closing') return wave.depositsUntil !== null && wave.depositsUntil > now.toISOString()
  return wave.state === 'open'
}

/** Asked again inside: the transaction that ends the deposits waits for this one, or comes before it. */
async function holdOpen(tx: Db, waveId: string, now: Date) {
  const query = tx.selectFrom('waves').select(['state', 'depositsUntil']).where('id', '=', waveId)
  const wave = await (engineOf(tx) === 'postgres' ? query.forKeyShare() : query).executeTakeFirst()
  if (!wave) throw refuse('company_deleted', 410)
  if (!takesDeposits(wave, now)) throw refuse('wave_ended', 410)
}

/** True for the first time only. */
async function spendToken(tx: Db, { waveId, preparedToken }: Deposit): Promise<boolean> {
  const tokenHash = createHash('sha256').update(preparedToken).digest('hex')
  const spent = await tx
    .insertInto('spentTokens')
    .values({ waveId, tokenHash })
    .onConflict((conflict) => conflict.columns(['waveId', 'tokenHash']).doNothing())
    .executeTakeFirst()
  return Number(spent.numInsertedOrUpdatedRows) === 1
}

/** More ballots than signatures never come in; a team that was deleted counts for « entreprise ». */
async function countDeposit(tx: Db, { waveId, groupId }: Deposit): Promise<string> {
  const counted = await tx
    .updateTable('reportingGroups')
    .set((eb) => ({ spent: eb('spent', '+', 1) }))
    .where('id', '=', groupId)
    .whereRef('spent', '<', 'issued')
    .returning('ended')
    .executeTakeFirst()
  if (!counted) throw refuse('token_not_valid', 403)
  if (!counted.ended) return groupId
  const company = await tx
    .selectFrom('reportingGroups')
    .select('id')
    .where('waveId', '=', waveId)
    .where('position', '=', 0)
    .executeTakeFirstOrThrow()
  return company.id
}

/** Until the publication only: deletes the ballot of whoever knows r, and says whether there was one (C8). */
export async function withdrawBallot(
  db: Db,
  { waveId, proof }: { waveId: string; proof: Uint8Array },
  key: ApplicationKey,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('ballots')
    .where('waveId', '=', waveId)
    .where('withdrawalHash', '=', key.hmac('withdrawal', proof))
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
