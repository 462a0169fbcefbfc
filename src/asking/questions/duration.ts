import type { Question } from './rules.ts'

/** The questionnaire of the house takes about six minutes for 33 questions. */
const SECONDS = 11

/** How long it takes to answer, as mails and cards tell it before (C13). */
export const minutesFor = (questions: readonly Question[]): number =>
  Math.max(1, Math.round((questions.length * SECONDS) / 60))
