import type { AnswerStorage } from '../device/storage.ts'
import type { AnswerSession } from './answerSession.ts'

/** Where somebody is in a questionnaire, from the first look at what was kept to the thank-you. */
export type AnswerStage =
  | { kind: 'opening' }
  | { kind: 'code' | 'replaced'; places: AnswerStorage }
  | { kind: 'answering'; answering: AnswerSession; isNew: boolean; notice?: string }
  | { kind: 'pending' }
  | { kind: 'sent'; secret: string | null }
  | { kind: 'over'; why: string }

/** Where to go from the steps: to another stage, or back to the questionnaire as it is now. */
export type NextStage =
  | Extract<AnswerStage, { kind: 'pending' | 'sent' | 'over' }>
  | { kind: 'moved'; answering: AnswerSession }
  | { kind: 'again'; notice: string }

export interface StepsProps {
  answering: AnswerSession
  isNew: boolean
  /** Why the person is back here. */
  notice: string
  go: (next: NextStage) => void
}
