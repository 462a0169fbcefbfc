import type { Selectable } from 'kysely'
import { isHiddenReason } from '../batches/continuity.ts'
import { fromJson } from '../../data/db/json.ts'
import { yieldToEventLoop, yieldEvery10ms } from '../../base/async/yieldToEventLoop.ts'
import type { JsonValue } from '../../base/encoding/canonicalJson.ts'
import { questionsOf } from '../../surveys/questions/versions.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import type { Db, Schema } from '../../data/db/schema.ts'
import {
  countsPart,
  shownPart,
  type CountsBody,
  type EntryParts,
  type ShownBody,
} from '../../data/register/kinds.ts'
import { keepReceiptList } from '../../data/register/receiptLists.ts'
import { record } from '../../data/register/store.ts'
import { tablesOf } from '../../data/register/tables.ts'
import { recordedQuestionOf } from '../statistics/recordedQuestion.ts'
import { jointLabel } from './messages.ts'
import { histogramOf } from './publishedTables.ts'

// The company's register records a publication in the same transaction (C16.1).

type PublishedWave = Pick<
  Selectable<Schema['waves']>,
  | 'id'
  | 'companyId'
  | 'mode'
  | 'versionId'
  | 'questionnaireId'
  | 'minimumGroupSize'
  | 'answered'
  | 'campaignId'
>

interface Ending {
  now: Date
  lines: readonly string[]
  /** People on the sealed roster. */
  addressed: number
  /** By the plan, from rights alone (C23.5.4). */
  isPublished: boolean
}

/** A wave's end: one hash per table; numbers and the list of deposits where they are published (C16.6). */
export async function recordPublicationEntry(
  tx: Db,
  wave: PublishedWave,
  { now, lines, addressed, isPublished }: Ending,
): Promise<void> {
  const { id, companyId, mode } = wave
  if (!companyId) return
  const where = { companyId, now }
  await yieldToEventLoop()
  const sizes = await sizesOf(tx, id)
  const published = sizes.reduce((sum, { size }) => sum + size, 0)
  const details = {
    title: await titleOf(tx, wave),
    ...(await reasonsOf(tx, id, sizes)),
    ...(await tableParts(tx, wave)),
  }
  if (mode === 'permanent') {
    const body = { wave: id, published: published > 0 }
    await record(tx, where, { kind: 'permanent_ended', body, details })
    return
  }
  const isPublishable = isPublished && addressed >= 2 * wave.minimumGroupSize && published > 0
  const participation = isPublishable ? { addressed, signatures: wave.answered } : null
  await record(tx, where, { kind: 'closed', body: { wave: id, told: participation } })
  const deposits = isPublishable ? await countDeposits(tx, id) : null
  const receipts = isPublishable ? await keepReceiptList(tx, id, lines) : null
  await record(tx, where, { kind: 'published', body: { wave: id, deposits, receipts }, details })
}

/** Each table twice: its counts, which nobody reads, and its readable form. */
async function tableParts(tx: Db, { id, versionId }: PublishedWave): Promise<EntryParts> {
  const questions = await questionsOf(tx, versionId)
  const parts: Record<string, JsonValue> = {}
  const tables = await tablesOf(tx, id)
  const turn = yieldEvery10ms()
  for (const [at, table] of tables.entries()) {
    await turn()
    parts[countsPart(at)] = table
    parts[shownPart(at)] = shownOf(questions, table)
  }
  return parts
}

export function shownOf(questions: readonly Question[], { wave, group, counts }: CountsBody): ShownBody {
  const histograms = new Map(
    Object.entries(counts).map(([questionId, each]) => [questionId, histogramOf(each)]),
  )
  return { wave, group, questions: recordedQuestionOf(questions, histograms) }
}

function sizesOf(tx: Db, waveId: string) {
  return tx
    .selectFrom('batches as b')
    .leftJoin('reportingGroups as g', (join) =>
      join.on(({ eb, fn }) => eb('g.id', '=', fn.coalesce('b.jointWith', 'b.groupId'))),
    )
    .leftJoin('waveGroupings as d', (join) =>
      join.onRef('d.waveId', '=', 'b.waveId').onRef('d.groupingId', '=', 'b.groupId'),
    )
    .select(({ fn }) => ['b.size', 'b.jointWith', fn.coalesce('g.name', 'd.name').as('group')])
    .where('b.waveId', '=', waveId)
    .orderBy('group')
    .execute()
}

async function reasonsOf(tx: Db, waveId: string, sizes: Awaited<ReturnType<typeof sizesOf>>) {
  const hidden = await tx
    .selectFrom('reportingGroups')
    .select(['name', 'hiding'])
    .where('waveId', '=', waveId)
    .where('hiding', 'is not', null)
    .orderBy('name')
    .execute()
  return {
    sizes: sizes.map(({ size, group, jointWith }) => ({
      group: jointWith !== null && group !== null ? jointLabel(group) : (group ?? ''),
      size,
    })),
    hidden: hidden.map(({ name, hiding }) => ({
      team: name,
      why: hiding && fromJson(hiding, isHiddenReason),
    })),
  }
}

/** A campaign has a name of its own. */
export async function titleOf(tx: Db, { campaignId, questionnaireId }: PublishedWave): Promise<string> {
  const { title } = await tx
    .selectFrom('questionnaires as q')
    .leftJoin('campaigns as c', (join) => join.on('c.id', '=', campaignId))
    .select(({ fn }) => fn.coalesce('c.title', 'q.title').as('title'))
    .where('q.id', '=', questionnaireId)
    .executeTakeFirstOrThrow()
  return title
}

async function countDeposits(tx: Db, waveId: string): Promise<number> {
  const { spent } = await tx
    .selectFrom('reportingGroups')
    .select(({ fn }) => fn.sum<number | null>('spent').as('spent'))
    .where('waveId', '=', waveId)
    .executeTakeFirstOrThrow()
  return Number(spent ?? 0)
}
