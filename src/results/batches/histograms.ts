import { pathOf, type Parents } from '../../surveys/waves/entityPaths.ts'
import { sum, type Histogram } from '../statistics/histogram.ts'
import type { Tally } from '../statistics/tally.ts'
import { splitByQuestion } from './batches.ts'
import { publishableCells, type TreeBatch } from './tree.ts'

// From the sums of batches to the pieces that are published (C6.3, C15.4), without database or clock.

export interface BatchAnswers {
  histogram: Histogram
  /** Valid answers by group: those of a hidden team protect nobody of it (C15.3). */
  valid: ReadonlyMap<string, number>
}

export interface CountedBatch {
  id: string
  batch: TreeBatch
  size: number
  newSigners: number
  /** In the questionnaire's order; free texts have none. */
  answers: ReadonlyMap<string, BatchAnswers>
}

export type TalliedBatch = Omit<CountedBatch, 'answers'> & {
  /** By group. */
  tallies: ReadonlyMap<string, Tally>
}

export const histograms = (batches: readonly TalliedBatch[]): CountedBatch[] =>
  batches.map(({ tallies, ...batch }) => ({ ...batch, answers: answersOf(tallies) }))

function answersOf(tallies: ReadonlyMap<string, Tally>): Map<string, BatchAnswers> {
  const pieces = [...tallies].flatMap(([group, tally]) => tally.pieces(group))
  return new Map(
    [...Map.groupBy(pieces, ({ question }) => question)].map(([question, some]) => [
      question,
      {
        histogram: sum(some.map(({ histogram }) => histogram)),
        valid: new Map(some.map(({ batch: group, valid }) => [group, valid])),
      },
    ]),
  )
}

export type QuestionPublication = {
  batchId: string
  team: string | null
  /** The nearest entity that it counts for (C15.3). */
  grouping: string | null
  /** That one and all above it. */
  entities: readonly string[]
  /** The team under whose name it is shown with small groups (C23.5.2). */
  jointWith: string | null
  batches: number
  questionId: string
  histogram: Histogram
}

export function piecesOfCut(counted: readonly CountedBatch[], k: number): QuestionPublication[] {
  const pieces = counted.flatMap(({ id, batch, newSigners, answers }) =>
    [...answers].map(([question, { histogram }]) => ({
      ...{ id, batch, question, newSigners, histogram },
      valid: histogram.valid,
    })),
  )
  return splitByQuestion(pieces, k).shown.map(({ id, batch, question, histogram }) => ({
    ...{ batchId: id, team: batch.team, grouping: null, entities: [], jointWith: null, batches: 1 },
    questionId: question,
    histogram,
  }))
}

interface Pooling {
  k: number
  parents: Parents
  /** Of pieces that several batches share. */
  newId: () => string
}

/** At a close held pieces may be shown together: those of one question a step. */
export function* piecesAtClose(
  counted: readonly CountedBatch[],
  { k, parents, newId }: Pooling,
): Generator<QuestionPublication[]> {
  const pools = new Map<string | null, string>()
  const poolOf = (grouping: string | null) => {
    const id = pools.get(grouping) ?? newId()
    pools.set(grouping, id)
    return id
  }
  for (const question of new Set(counted.flatMap(({ answers }) => [...answers.keys()]))) {
    const said = counted.flatMap(({ id, batch, answers }) => {
      const answer = answers.get(question)
      return answer ? [{ id, batch, ...answer }] : []
    })
    const known = new Map(said.map((each) => [each.batch, each]))
    yield publishableCells(said, k, parents).map(({ team, grouping, jointWith, pieces }) => {
      const all = pieces.flatMap(({ batch }) => known.get(batch) ?? [])
      const [only] = all
      return {
        batchId: all.length === 1 && only ? only.id : poolOf(grouping),
        ...{ team, grouping, jointWith, batches: all.length, entities: pathOf(parents, grouping) },
        questionId: question,
        histogram: sum(all.map(({ histogram }) => histogram)),
      }
    })
  }
}
