import { bytesOf, toHex } from '../../base/encoding/bytes.ts'
import { addVectors, decodeVector } from '../../base/vdaf/field.ts'
import { newId } from '../../base/encoding/ids.ts'
import type { OpeningAct } from '../../answering/guarded/act.ts'
import { cellsOf } from '../../answering/protocol/layout.ts'
import { isFreeText, typeRules } from '../../surveys/questions/questionTypes.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import type { BatchAnswers, CountedBatch } from '../batches/histograms.ts'
import type { ClosingGroup, TreeBatch, TreePlan } from '../batches/tree.ts'
import type { InnerAnswer } from '../guarded/countAnswer.ts'
import type { CutRow, RowPlace } from '../guarded/rows.ts'

// From both sums of each batch to counted answers; anything that does not fit is refused whole (C28.9).

interface Returned {
  inner: InnerAnswer
  plan: TreePlan
  act: OpeningAct
  /** Of the plan, which the act's may not exceed. */
  k: number
  questions: readonly Question[]
  /** The accepted ballots. */
  accepted: readonly RowPlace[]
  halves: AsyncIterable<CutRow>
}

export async function totalsOf({
  inner,
  plan,
  act,
  k,
  questions,
  accepted,
  halves,
}: Returned): Promise<CountedBatch[] | null> {
  const counts = countsOf(accepted)
  const expected = plan.batches
    .map((batch) => ({
      batch,
      groups: batch.groups
        .map(({ group }) => group)
        .filter((id) => counts.has(id))
        .sort(),
    }))
    .filter(({ batch }) => batch.size >= k)
  const batchOf = new Map(inner.batches.flatMap(({ groups }, at) => groups.map((group) => [group, at])))
  const sums = inner.batches.map(({ sum }) => decodeVector(bytesOf(sum)) ?? [])
  for await (const { group, half } of halves) {
    const at = batchOf.get(group)
    if (at === undefined) continue
    const words = decodeVector(half)?.slice(0, cellsOf(act.layout)) ?? []
    if (words.length !== sums[at]?.length) return null
    sums[at] = addVectors(sums[at], words)
  }
  const totals = expected.map(({ batch, groups }) => {
    const at = inner.batches.findIndex((each) => each.groups.join() === groups.join())
    const cells = inner.batches[at]?.n === batch.size && cellsIn(sums[at] ?? [], act, batch.size)
    return cells ? counted(batch, questions, { cells, counts }) : null
  })
  if (inner.batches.length !== expected.length || totals.includes(null)) return null
  return totals.flatMap((each) => each ?? [])
}

export function countsOf(places: readonly RowPlace[]): Map<string, number> {
  const byGroup = Map.groupBy(places, ({ group }) => group)
  return new Map([...byGroup].map(([group, some]) => [group, some.length]))
}

function cellsIn(sum: readonly bigint[], { layout }: OpeningAct, n: number): number[] | null {
  const cells = sum.map(Number)
  if (sum.length !== cellsOf(layout) || sum.some((cell) => cell > BigInt(n))) return null
  let from = 0
  for (const size of layout.sizes) {
    const block = cells.slice(from, (from += size))
    if (block.reduce((all, cell) => all + cell, 0) !== n) return null
  }
  return layout.equal.every(([one, other]) => cells[one] === cells[other]) ? cells : null
}

const REST = 'rest'

function counted(
  batch: TreeBatch,
  questions: readonly Question[],
  { cells, counts }: { cells: readonly number[]; counts: ReadonlyMap<string, number> },
): CountedBatch {
  const answers = new Map<string, BatchAnswers>()
  let from = 0
  for (const question of questions.filter((each) => !isFreeText(each))) {
    const read = histogramOf(question, cells, from)
    from += read.length
    answers.set(question.id, {
      histogram: read.histogram,
      valid: validOf(batch, read.histogram.valid, counts),
    })
  }
  const rest: ClosingGroup = {
    ...{ group: REST, kind: 'company', grouping: null, people: 0, count: 0, newSigners: 0, isHidden: false },
  }
  const newSigners = batch.groups.reduce((sum, group) => sum + group.newSigners, 0)
  return {
    id: newId(),
    batch: { ...batch, groups: [...batch.groups, rest] },
    size: batch.size,
    newSigners,
    answers,
  }
}

/**
 * How many valid answers of a hidden team there are is known to nobody: all of its ballots are taken off instead, so
 * that no answer of few others is alone (C28.9).
 */
function validOf(batch: TreeBatch, valid: number, counts: ReadonlyMap<string, number>): Map<string, number> {
  const hidden = batch.groups.filter(({ isHidden }) => isHidden)
  const taken = hidden.map(({ group }) => [group, counts.get(group) ?? 0] as const)
  return new Map([...taken, [REST, valid - taken.reduce((sum, [, count]) => sum + count, 0)]])
}

/** The first cell of each block is « sans réponse »; of several options each has a block (C28.13, L1). */
function histogramOf(question: Question, cells: readonly number[], from: number) {
  const { kind, choices } = typeRules[question.type]
  const size = choices(question).length
  const none = cells[from] ?? 0
  const all = (cell: number) => cells[from + cell] ?? 0
  const n =
    kind === 'options'
      ? all(0) + all(1) + all(2)
      : cells.slice(from, from + size + 1).reduce((a, b) => a + b, 0)
  const chosen = Array.from({ length: size }, (_, at) => (kind === 'options' ? all(3 * at + 2) : all(at + 1)))
  // « oui » comes before « non » in a histogram, after it in a ballot.
  const counts = kind === 'yesNo' ? chosen.toReversed() : chosen
  return { length: kind === 'options' ? 3 * size : size + 1, histogram: { valid: n - none, none, counts } }
}

export const nonceHex = (nonce: string): string => toHex(bytesOf(nonce))
