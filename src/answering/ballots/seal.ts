import { randomBytes } from 'node:crypto'
import { type ApplicationKey, associatedData, type BindingKind } from '../../data/keys/applicationKey.ts'
import type { BallotKey, BallotKeys } from '../../data/keys/ballotKeys.ts'
import type { Db, Schema } from '../../data/db/schema.ts'
import { newId } from '../../base/encoding/ids.ts'
import type { AnswerPairs } from '../../surveys/questions/answers.ts'
import { ANSWERS, suites, type Suite } from '../protocol/suites.ts'
import { padBallot, unpadBallot } from './rules.ts'

export type BallotRow = Schema['ballots']
export type CommentRow = Schema['waitingComments']
export type BoxKeyRow = Schema['ballotBoxKeys']

/** In the place that a row is sealed for, so that bytes of one suite never open as those of another. */
const placeOf: Record<Suite, BindingKind> = { 0: 'marked-ballot', 1: 'ballot-1' }

const MARK_BYTES = 32
const TOKEN_BYTES = 16
const ANSWERS_AT = MARK_BYTES + TOKEN_BYTES

/** The hash of a withdrawal proof, stored only inside the sealed ballot. */
export const withdrawalMark = (key: ApplicationKey, proof: Uint8Array): Uint8Array =>
  Buffer.from(key.hmac('withdrawal', proof), 'hex')

/**
 * By which one token counts once (C23.3). Of the token itself, which no row and no receipt gives: their hash leads to
 * no ballot.
 */
export const tokenMark = (key: ApplicationKey, preparedToken: Uint8Array): Uint8Array =>
  Buffer.from(key.hmac('deposited-token', preparedToken), 'hex').subarray(0, TOKEN_BYTES)

const newTokenMark = () => randomBytes(TOKEN_BYTES)

/** Stored with the ballot; differs in each generation (C5). */
export const withdrawalHash = (key: BallotKey, mark: Uint8Array): string => key.hmac('withdrawal', mark)

interface BallotMarks {
  mark: Uint8Array
  token?: Uint8Array
}

interface BallotContent extends BallotMarks {
  answers: AnswerPairs
  longest: number
}

interface RowBox {
  waveId: string
  groupId: string
}

/** Seals a ballot under the ballot key for this very row, one length per questionnaire (C2, C5). */
export const sealBallot = (
  key: BallotKey,
  box: RowBox,
  { answers, longest, ...marks }: BallotContent,
): BallotRow => sealBytes(key, box, { ...marks, suite: ANSWERS, bytes: padBallot(answers, longest) })

interface DepositedBytes extends BallotMarks {
  suite: Suite
  bytes: Uint8Array
}

export function sealBytes(
  key: BallotKey,
  box: RowBox,
  { mark, token = newTokenMark(), suite, bytes }: DepositedBytes,
): BallotRow {
  return seal(key, { ...box, id: newId() }, { suite, content: Buffer.concat([mark, token, bytes]) })
}

type BallotBinding = Pick<BallotRow, 'id' | 'waveId' | 'groupId'>

interface Unsealed {
  suite: Suite
  content: Uint8Array
}

function seal(
  key: BallotKey,
  { id, waveId, groupId }: BallotBinding,
  { suite, content }: Unsealed,
): BallotRow {
  const place = associatedData(placeOf[suite], { waveId, group: groupId, id })
  return {
    id,
    waveId,
    groupId,
    generation: key.generation,
    withdrawalHash: withdrawalHash(key, content.subarray(0, MARK_BYTES)),
    sealedAnswers: key.seal('ballot', content, place),
  }
}

type SealedBallot = BallotBinding & Pick<BallotRow, 'sealedAnswers'>

function unseal(key: BallotKey, { id, waveId, groupId, sealedAnswers }: SealedBallot): Unsealed {
  const place = { waveId, group: groupId, id }
  for (const suite of suites)
    try {
      return { suite, content: key.open('ballot', sealedAnswers, associatedData(placeOf[suite], place)) }
    } catch {
      // Of another suite, or altered.
    }
  const earlier = key.open('ballot', sealedAnswers, associatedData('ballot', place))
  const [mark, answers] = [earlier.subarray(0, MARK_BYTES), earlier.subarray(MARK_BYTES)]
  return { suite: ANSWERS, content: Buffer.concat([mark, newTokenMark(), answers]) }
}

export function openCut(
  key: BallotKey,
  row: SealedBallot,
): { ballot: Uint8Array<ArrayBuffer>; token: string } {
  const { suite, content } = unseal(key, row)
  if (suite === ANSWERS) throw new Error('a ballot of another suite')
  const token = Buffer.from(content.subarray(MARK_BYTES, ANSWERS_AT)).toString('base64')
  return { ballot: new Uint8Array(content.subarray(ANSWERS_AT)), token }
}

function contentOf(key: BallotKey, row: SealedBallot): Uint8Array {
  const { suite, content } = unseal(key, row)
  if (suite !== ANSWERS) throw new Error('a ballot of another suite')
  return content
}

/** Throws where the row is not what was deposited: altered, copied, of another wave or group. */
export const openBallot = (key: BallotKey, row: SealedBallot): AnswerPairs =>
  unpadBallot(contentOf(key, row).subarray(ANSWERS_AT))

export function openDeposit(key: BallotKey, row: SealedBallot): { answers: AnswerPairs; token: string } {
  const content = contentOf(key, row)
  const token = Buffer.from(content.subarray(MARK_BYTES, ANSWERS_AT)).toString('base64')
  return { answers: unpadBallot(content.subarray(ANSWERS_AT)), token }
}

export interface ResealKeys {
  from: BallotKey
  to: BallotKey
  id: string
}

export const resealBallot = ({ from, to, id }: ResealKeys, row: BallotRow): BallotRow =>
  seal(to, { ...row, id }, unseal(from, row))

export function sealComment(
  key: BallotKey,
  {
    waveId,
    questionId,
    text,
    id = newId(),
  }: { waveId: string; questionId: string; text: string; id?: string },
): CommentRow {
  const place = associatedData('comment', { waveId, group: questionId, id })
  const sealedText = key.seal('waiting-comment', Buffer.from(text), place)
  return { id, waveId, questionId, generation: key.generation, sealedText }
}

export function openComment(key: BallotKey, { id, waveId, questionId, sealedText }: CommentRow): string {
  const place = associatedData('comment', { waveId, group: questionId, id })
  return Buffer.from(key.open('waiting-comment', sealedText, place)).toString()
}

interface BoxKey {
  waveId: string
  secret: Uint8Array
  id?: string
}

export function sealBoxKey(key: BallotKey, { waveId, secret, id = newId() }: BoxKey): BoxKeyRow {
  const sealedKey = key.seal('ballot-box', secret, boxPlace(waveId, id))
  return { id, waveId, generation: key.generation, sealedKey }
}

const boxPlace = (waveId: string, id: string) => associatedData('ballot-box', { waveId, group: '', id })

export const openBoxKey = (key: BallotKey, { id, waveId, sealedKey }: BoxKeyRow): Uint8Array =>
  key.open('ballot-box', sealedKey, boxPlace(waveId, id))

export const resealBoxKey = ({ from, to, id }: ResealKeys, row: BoxKeyRow): BoxKeyRow =>
  sealBoxKey(to, { ...row, id, secret: openBoxKey(from, row) })

export const resealComment = ({ from, to, id }: ResealKeys, row: CommentRow): CommentRow =>
  sealComment(to, { ...row, id, text: openComment(from, row) })

/** Undefined where the row does not open under the key of its generation. */
export async function opened<Row extends { generation: number }, T>(
  keys: Pick<BallotKeys, 'of'>,
  row: Row,
  open: (key: BallotKey, row: Row) => T,
  tx?: Db,
): Promise<T | undefined> {
  const key = await keys.of(row.generation, tx)
  if (!key) return undefined
  try {
    return open(key, row)
  } catch {
    return undefined
  }
}
