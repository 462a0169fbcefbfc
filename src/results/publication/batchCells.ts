import { setHiding } from '../../surveys/waves/groupWrites.ts'
import type { BallotKeys } from '../../data/keys/ballotKeys.ts'
import type { WaveRow } from '../../data/db/answersSchema.ts'
import { parentsOf } from '../../surveys/waves/groupings.ts'
import { pathOf, type Parents } from '../../surveys/waves/entityPaths.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { newId } from '../../base/encoding/ids.ts'
import { sum, type Histogram } from '../statistics/histogram.ts'
import type { Tally } from '../statistics/tally.ts'
import { splitByQuestion } from '../batches/batches.ts'
import { showComments, unusedBallots } from '../comments/store.ts'
import type { QuestionPublication } from './publishedTables.ts'
import { publishableCells, type TreeBatch } from '../batches/tree.ts'
import type { Db } from '../../data/db/schema.ts'
import type { PublicationPlan } from '../batches/closing.ts'

export interface OpenedBatch {
  batch: TreeBatch
  id: string
  size: number
  newSigners: number
  tallies: ReadonlyMap<string, Tally>
}

interface OpenedAnswer {
  read: OpenedBatch
  question: string
  byGroup: ReadonlyMap<string, Histogram>
}

function* saidBy(read: readonly OpenedBatch[]): Generator<OpenedAnswer> {
  for (const each of read) {
    const byQuestion = new Map<string, Map<string, Histogram>>()
    for (const [group, tally] of each.tallies)
      for (const { question, histogram } of tally.pieces(null)) {
        const groups = byQuestion.get(question) ?? new Map<string, Histogram>()
        byQuestion.set(question, groups.set(group, histogram))
      }
    for (const [question, byGroup] of byQuestion) yield { read: each, question, byGroup }
  }
}

const whole = ({ byGroup }: OpenedAnswer): Histogram => sum([...byGroup.values()])

function piecesOfCut(read: readonly OpenedBatch[], k: number): QuestionPublication[] {
  const pieces = [...saidBy(read)].map((said) => {
    const histogram = whole(said)
    return { ...said, histogram, valid: histogram.valid, newSigners: said.read.newSigners }
  })
  return splitByQuestion(pieces, k).shown.map(({ read: { id, batch }, question, histogram }) => ({
    ...{ batchId: id, team: batch.team, grouping: null, entities: [], jointWith: null, batches: 1 },
    questionId: question,
    histogram,
  }))
}

interface CutPieces {
  read: readonly OpenedBatch[]
  isClose: boolean
}

/** A daily publication writes only pieces of k valid answers; at a close held ones may be shown together. */
export async function piecesOf(
  tx: Db,
  { id, mode, minimumGroupSize: k }: Pick<WaveRow, 'id' | 'mode' | 'minimumGroupSize'>,
  { read, isClose }: CutPieces,
): Promise<QuestionPublication[]> {
  if (!isClose || mode !== 'once') return piecesOfCut(read, k)
  return piecesAtClose(read, k, await parentsOf(tx, id))
}

async function piecesAtClose(
  read: readonly OpenedBatch[],
  k: number,
  parents: Parents,
): Promise<QuestionPublication[]> {
  const published: QuestionPublication[] = []
  for (const [question, said] of Map.groupBy(saidBy(read), (each) => each.question)) {
    await yieldToEventLoop()
    const known = new Map(said.map((each) => [each.read.batch, each]))
    const pieces = said.map(({ read: { batch }, byGroup }) => ({
      batch,
      valid: new Map([...byGroup].map(([group, { valid }]) => [group, valid])),
    }))
    for (const { team, grouping, jointWith, pieces: some } of publishableCells(pieces, k, parents)) {
      const all = some.flatMap(({ batch }) => known.get(batch) ?? [])
      const [only] = all
      published.push({
        batchId: all.length === 1 && only ? only.read.id : poolOf(read, grouping),
        ...{ team, grouping, jointWith, batches: all.length, entities: pathOf(parents, grouping) },
        questionId: question,
        histogram: sum(all.map(whole)),
      })
    }
  }
  return published
}

const pools = new WeakMap<readonly OpenedBatch[], Map<string, string>>()

function poolOf(read: readonly OpenedBatch[], grouping: string | null): string {
  const known = pools.get(read) ?? new Map<string, string>()
  pools.set(read, known)
  const id = known.get(grouping ?? '') ?? newId()
  known.set(grouping ?? '', id)
  return id
}

interface Batches {
  day: string
  read: readonly OpenedBatch[]
}

/** Each batch under the owner of its table: a team, an entity of the tree, or the company. */
export async function addBatches(tx: Db, waveId: string, { day, read }: Batches): Promise<void> {
  const rows = read.map(({ id, batch: { team, grouping, jointWith }, size }) => ({
    ...{ id, waveId, size, day, commentsUsed: 0 as const, jointWith },
    groupId: team ?? grouping,
  }))
  await tx.insertInto('batches').values(rows).execute()
}

/** `opened`: at the close of a dated wave, which has no earlier batch but an invented one (C23.3). */
export async function publishComments(
  tx: Db,
  keys: BallotKeys,
  waveId: string,
  opened?: readonly OpenedBatch[],
): Promise<void> {
  const ballots = opened?.reduce((all, { size }) => all + size, 0) ?? (await unusedBallots(tx, waveId))
  if (!(await showComments(tx, keys, { waveId, ballots }))) return
  await tx.updateTable('batches').set({ commentsUsed: 1 }).where('waveId', '=', waveId).execute()
}

/** Why a team with a key has no table: composition if known before, else « nombre » (C14.5). */
export async function keepHiding(
  tx: Db,
  waveId: string,
  { batches, hiding }: PublicationPlan,
): Promise<void> {
  const shown = new Set(batches.flatMap(({ team, jointWith }) => team ?? jointWith ?? []))
  const groups = await tx
    .selectFrom('reportingGroups')
    .select('id')
    .where('waveId', '=', waveId)
    .where('kind', '=', 'team')
    .where('position', '>', 0)
    .execute()
  const hidden = groups.map(({ id }) => id).filter((id) => !shown.has(id))
  await setHiding(tx, hidden, { reason: 'nombre' })
  for (const [id, why] of hiding)
    if (why.reason === 'composition' && !shown.has(id)) await setHiding(tx, [id], why)
}
