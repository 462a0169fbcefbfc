import { isFreeText, typeRules } from '../../surveys/questions/questionTypes.ts'
import type { Question } from '../../surveys/questions/rules.ts'

/** How a ballot is written as cells of 0 and 1, one 1 in each block; a pure function of a frozen version. */
export interface BallotLayout {
  /** Pairs of cells that hold the same, counted from 0 over the ballot. */
  equal: readonly (readonly [number, number])[]
  /** The cells of each block, in the order of the version; free texts have none. */
  sizes: readonly number[]
}

const CELLS_OF_OPTION = 3

/** The first cell of each block is « sans réponse »; a multiple choice is answered for all its options or for none. */
export function layoutOf(questions: readonly Question[]): BallotLayout {
  const [sizes, equal]: [number[], [number, number][]] = [[], []]
  let cells = 0
  for (const question of questions.filter((each) => !isFreeText(each))) {
    const choices = typeRules[question.type].choices(question).length
    const isMultiple = typeRules[question.type].kind === 'options'
    const blocks = isMultiple ? Array<number>(choices).fill(CELLS_OF_OPTION) : [choices + 1]
    for (const [at, size] of blocks.entries()) {
      if (at > 0) equal.push([cells - CELLS_OF_OPTION, cells])
      sizes.push(size)
      cells += size
    }
  }
  return { equal, sizes }
}

export const cellsOf = ({ sizes }: BallotLayout): number => sizes.reduce((sum, size) => sum + size, 0)
