import type { AnswerPairs } from '../../surveys/questions/answers.ts'
import { isFreeText, typeRules } from '../../surveys/questions/questionTypes.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { count, emptyHistogram, type Histogram, type Measure } from './histogram.ts'

export function measureOf(question: Question): Measure {
  const { type, reversed } = question
  const [lowest, highest] = typeRules[type].range(question)
  return { type, reversed, lowest, highest, optionCount: 'options' in question ? question.options.length : 0 }
}

export class Tally {
  readonly #measures: Measure[]
  readonly #positions: Map<string, number>
  readonly #questions: readonly Question[]
  readonly histograms: Histogram[]

  constructor(questions: readonly Question[]) {
    this.#questions = questions
    this.#measures = questions.map(measureOf)
    this.#positions = new Map(questions.map(({ id }, position) => [id, position]))
    this.histograms = this.#measures.map(emptyHistogram)
  }

  add(pairs: AnswerPairs): void {
    let at = 0
    for (const [id, answer] of pairs) {
      const position = this.#questions[at]?.id === id ? at : this.#positions.get(id)
      at += 1
      if (position === undefined) continue
      count(this.histograms[position]!, this.#measures[position]!, answer)
    }
  }

  /** One piece per question with a histogram; free texts are handled separately (C7). */
  pieces<B>(batch: B) {
    return this.#questions.flatMap((question, position) => {
      const histogram = this.histograms[position]
      if (isFreeText(question) || !histogram) return []
      return [{ batch, question: question.id, valid: histogram.valid, histogram }]
    })
  }
}
