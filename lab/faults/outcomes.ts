import type { Found } from './checker.ts'

export interface Outcome extends Partial<Found> {
  fault: string
  engine: string
  rounds: number
  acknowledged?: number
  note: string
  passed: boolean | 'not run'
}

export const notRun = (fault: string, engine: string, note: string): Outcome => ({
  fault,
  engine,
  rounds: 0,
  note,
  passed: 'not run',
})

export const whole = ({ lost, half, duplicated }: Found) => lost + half + duplicated === 0

export const sumOf = (one: Found, other: Found): Found => ({
  lost: one.lost + other.lost,
  half: one.half + other.half,
  duplicated: one.duplicated + other.duplicated,
})

export const nothing: Found = { lost: 0, half: 0, duplicated: 0 }

/** The table that docs/performance.md shows. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((each) => [
    each.fault,
    each.engine,
    String(each.rounds),
    each.acknowledged === undefined ? '–' : String(each.acknowledged),
    ...[each.lost, each.half, each.duplicated].map((n) => (n === undefined ? '–' : String(n))),
    each.passed === 'not run' ? 'not run' : each.passed ? 'passed' : 'FAILED',
    each.note,
  ])
  const head = ['fault', 'engine', 'rounds', 'acknowledged', 'lost', 'half', 'duplicated', 'result', 'note']
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
