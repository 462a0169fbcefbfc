import { average, fraction, round } from '../statistics/fraction.ts'
import { pastWords } from './messages.ts'
import type { PastPoint } from './rules.ts'

export interface PastMark {
  kind: PastPoint['kind']
  title: string
  month: string
  value: number
  words: string
}

/** A dimension has a point only where all its drawn questions have one (C26.16). */
export function pastMarks(points: readonly PastPoint[], drawn: readonly string[]): PastMark[] {
  const surveys = Map.groupBy(points, ({ kind, title, month }) => JSON.stringify([kind, title, month]))
  return [...surveys.values()].flatMap((all): PastMark[] => {
    const own = drawn.flatMap(
      (id) => all.find((point) => point.questionId === id && point.points !== null) ?? [],
    )
    const [first] = own
    if (!first || own.length < drawn.length) return []
    const value = round(average(own.map(({ points: hundredths }) => fraction(hundredths ?? 0, 100))))
    const answers = Math.min(...own.map((point) => point.answers))
    const words = pastWords({ ...first, answers, figure: String(value) })
    return [{ kind: first.kind, title: first.title, month: first.month, value, words }]
  })
}
