import { bytesOf, fromBase64url, fromUtf8, joinBytes, utf8, type Bytes } from '../../base/encoding/bytes.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { openWith, type HpkeKeys } from '../../base/encoding/hpke.ts'
import { readJson } from '../../base/encoding/json.ts'
import { isFlag, isNumber, isText, listOf, nullOr, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { contextOf } from '../../answering/guarded/act.ts'
import type { WaveRow } from '../../data/db/answersSchema.ts'
import { fromJson } from '../../data/db/json.ts'
import { readAnswer } from '../../surveys/questions/answers.ts'
import { isFreeText } from '../../surveys/questions/questionTypes.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { isHiddenReason } from '../batches/continuity.ts'
import type { PublicationPlan } from '../batches/closing.ts'
import type { TreePlan } from '../batches/tree.ts'
import type { SubmittedComment } from '../comments/rules.ts'
import type { InnerAnswer } from '../guarded/countAnswer.ts'
import { guardingOf } from '../guarded/opening.ts'
import { namedAs, planCounted } from '../guarded/plan.ts'
import { cutRowsOf, readPlaces, rowsAt, withoutRepeats } from '../guarded/rows.ts'
import { openPlan, placeOfRow, readHeader } from '../guarded/ballotBox.ts'
import type { PublishTools } from '../publication/publish.ts'
import { countsOf, nonceHex, totalsOf } from './totals.ts'
import type { CountFile, CountRefusal } from './rules.ts'

// What a guardian's answer says, and whether it fits the ballot box: else nothing of it is written (C28.9).

export const refusal = (code: CountRefusal, status: 404 | 409 | 410 = 409) => new Refusal(code, status)

const isPlanned = shapeOf({
  jointWith: nullOr(isText),
  hiding: listOf(
    (value): value is [string, { reason: string }] =>
      Array.isArray(value) && isText(value[0]) && isHiddenReason(value[1]),
  ),
  isCountPublished: isFlag,
})

const isInner = shapeOf({
  accepted: listOf(isText),
  batches: listOf(shapeOf({ groups: listOf(isText), n: isNumber, sum: isText })),
  despite: nullOr(isNumber),
  texts: listOf(listOf(isText)),
})

export type ReadCount = Awaited<ReturnType<typeof readCount>>

export async function readCount(tools: PublishTools, wave: WaveRow, body: CountFile['body']) {
  const { db, key, ballotKeys } = tools
  const { act, results } = await guardingOf(key, wave)
  const context = await contextOf(act)
  const inner = await openInner(body, { results, context })
  const box = await db.selectFrom('ballotBoxes').selectAll().where('waveId', '=', wave.id).executeTakeFirst()
  if (!box) throw refusal('urn_gone', 410)
  const query = await cutRowsOf(db, wave)
  const last = query.guardians
  const reader = { act, context, reader: results, at: last, readers: last + 1 }
  const opened = await openPlan(new Uint8Array(box.sealedPlan), reader)
  const header = readHeader(box.header)
  const places = await readPlaces(db, ballotKeys, query)
  if (!opened || opened.hash !== header.plan || typeof places === 'string')
    throw refusal('count_not_possible')
  const sorted = withoutRepeats(places)
  const rows = bytesOf(opened.plan.rows)
  const labelled = sorted.map((place, row) => {
    const group = opened.plan.groups[placeOfRow(rows, row)]?.group
    if (group !== place.group) throw refusal('count_not_possible')
    return place
  })
  const said = new Set(inner.accepted.map(nonceHex))
  const accepted = labelled.filter(({ nonce }) => said.has(nonce))
  if (accepted.length !== inner.accepted.length) throw refusal('count_malformed')
  const { jointWith, hiding, isCountPublished } = fromJson(box.planned, isPlanned)
  const tree = planCounted(opened.plan, act.tree, countsOf(accepted))
  const plan = inner.batches.length === 0 ? nothingOf(tree) : namedAs(tree, jointWith)
  const halves = rowsAt(db, ballotKeys, query, accepted)
  const counted = await totalsOf({
    inner,
    plan,
    act,
    k: opened.plan.k,
    questions: query.questions,
    accepted,
    halves,
  })
  if (!counted) throw refusal('count_malformed')
  const shown = new Set(inner.batches.flatMap(({ groups }) => groups))
  return {
    ...{ counted, comments: commentsOf(query.questions, inner) },
    plan: { ...plan, hiding: new Map(hiding), isCountPublished } as PublicationPlan,
    ids: places.map(({ id }) => id),
    nonces: accepted.filter(({ group }) => shown.has(group)).map(({ nonce }) => nonce),
    setAside: header.rows - accepted.length,
    receipts: box.receipts === '' ? [] : box.receipts.split('\n'),
  }
}

async function openInner(
  { sealed, root }: CountFile['body'],
  { results, context }: { results: HpkeKeys; context: Bytes },
): Promise<InnerAnswer> {
  const info = joinBytes(context, utf8('compte'))
  const bytes = await bytesInTurns(sealed)
  const text =
    bytes && (await openWith(results, bytes, { info, aad: new Uint8Array(Buffer.from(root, 'hex')) }))
  try {
    if (text) return readJson(fromUtf8(text), isInner)
  } catch {
    // Of another shape.
  }
  throw refusal('count_malformed')
}

const PART = 2 ** 20

/** Megabytes at once would hold the event loop. */
async function bytesInTurns(text: string): Promise<Bytes | null> {
  const parts: Bytes[] = []
  for (let from = 0; from < text.length; from += PART) {
    const part = fromBase64url(text.slice(from, from + PART))
    if (!part) return null
    parts.push(part)
    await yieldToEventLoop()
  }
  return joinBytes(...parts)
}

const nothingOf = ({ batches, erased, outside }: TreePlan): TreePlan => ({
  batches: [],
  erased: [...erased, ...batches.flatMap(({ groups }) => groups.map(({ group }) => group))],
  outside,
})

function commentsOf(questions: readonly Question[], { texts }: InnerAnswer): SubmittedComment[] {
  return questions.filter(isFreeText).flatMap((question, at) =>
    (texts[at] ?? []).flatMap((text) => {
      const read = readAnswer(question, text)
      return typeof read === 'string' ? [{ questionId: question.id, text: read }] : []
    }),
  )
}
