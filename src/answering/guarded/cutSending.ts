import { bytesOf, randomBytes, toBase64url, toHex } from '../../base/encoding/bytes.ts'
import { canonical, type JsonValue } from '../../base/encoding/canonicalJson.ts'
import { isRecord, listOf, shapeOf } from '../../base/encoding/jsonGuards.ts'
import {
  isGuardianList,
  isListSignature,
  listHash,
  ownProblem,
  type SignedList,
} from '../../organisation/guardians/list.ts'
import type { AnswerPairs } from '../../surveys/questions/answers.ts'
import { isFreeText } from '../../surveys/questions/questionTypes.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { layoutOf } from '../protocol/layout.ts'
import { depositLength } from '../protocol/lengths.ts'
import type { CutRecord, SendingRecord } from '../protocol/sendingRecord.ts'
import { actHash, contextOf, isAct, prio3Of, type OpeningAct } from './act.ts'
import { chosenOf } from './cells.ts'
import { cutBallot, NONCE, RAND } from './cut.ts'

// What a browser does for a guarded campaign, loaded with the first one (C28.4, C28.5).

interface ActAndList {
  act: OpeningAct
  list: SignedList
}

const isList = shapeOf({ body: isGuardianList, signatures: listOf(isListSignature) })

async function readGiven(given: unknown): Promise<ActAndList | null> {
  if (!isRecord(given) || !isAct(given.act) || !isList(given.list)) return null
  const { act, list } = given
  return (await listHash(list.body)) === act.guardians && (await ownProblem(list)) === null
    ? { act, list }
    : null
}

interface CutRequest {
  /** As the register's entry of the opening holds them. */
  registered: { act: JsonValue; version: string }
  companyId: string | null
  form: { waveId: string; minimumGroupSize: number; questions: readonly Question[] }
}

/** What is kept of a ballot that will be cut; null where the campaign cannot be verified: nothing may be sent. */
export async function prepareCut(
  given: unknown,
  { registered, companyId, form }: CutRequest,
  answers: AnswerPairs,
): Promise<CutRecord | null> {
  const read = await readGiven(given)
  const { waveId, minimumGroupSize, questions } = form
  if (!read || canonical(read.act) !== canonical(registered.act)) return null
  const { act, list } = read
  const { equal, sizes } = layoutOf(questions)
  const isOurs = act.wave === waveId && act.k <= minimumGroupSize && act.version === registered.version
  if (!isOurs || list.body.company !== companyId) return null
  if (canonical({ equal: equal.map((pair) => [...pair]), sizes }) !== canonical(act.layout)) return null
  return {
    act: toHex(await actHash(act)),
    chosen: chosenOf(questions, answers).map(signOf).join(''),
    length: depositLength(questions, { suite: 1, guardians: list.body.members.length }),
    nonce: toBase64url(randomBytes(NONCE)),
    rand: toBase64url(randomBytes(RAND)),
    texts: questions.flatMap((question, at) => (isFreeText(question) ? [at] : [])),
  }
}

const FIRST = 48
const signOf = (cell: number) => String.fromCharCode(FIRST + cell)

/** The same bytes on every try, tab and device; null where the guardians given are not those of before. */
export async function cutAgain(
  { answers, cut, token }: SendingRecord,
  given: unknown,
): Promise<string | null> {
  const read = await readGiven(given)
  if (!read || !cut || !token || toHex(await actHash(read.act)) !== cut.act) return null
  const { act, list } = read
  const texts = cut.texts.map((at) => {
    const text = answers[at]?.[1]
    return typeof text === 'string' ? text : null
  })
  const guardians = list.body.members.map(({ encryption }) => bytesOf(encryption))
  const prio3 = prio3Of(act.layout, await contextOf(act))
  const chosen = Array.from(cut.chosen, (sign) => sign.charCodeAt(0) - FIRST)
  const content = { chosen, texts, nonce: bytesOf(cut.nonce), rand: bytesOf(cut.rand) }
  const groupId = token.groupId
  return toBase64url(await cutBallot({ prio3, layout: act.layout, guardians, groupId }, content))
}
