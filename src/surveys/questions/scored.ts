import { typeRules } from './questionTypes.ts'
import type { QuestionType } from './rules.ts'

/** A score from 0 to 100, which dimensions average; the recommendation index stays apart. */
export const isScored = ({ type }: { type: QuestionType }): boolean =>
  isMeasured({ type }) && typeRules[type].figure !== 'index'

/** Whether answers have an order: a mean, a margin, a change. */
export const isMeasured = ({ type }: { type: QuestionType }): boolean => typeRules[type].figure !== null
