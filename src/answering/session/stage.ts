import type { AnswerStorage } from '../device/storage.ts'
import type { AnswerSession } from './answerSession.ts'

export type AnswerStage =
  | { kind: 'opening' }
  | { kind: 'code' | 'replaced'; places: AnswerStorage }
  | { kind: 'answering'; answering: AnswerSession; isNew: boolean; notice?: string }
  | { kind: 'pending' }
  | { kind: 'sent'; secret: string | null }
  | { kind: 'over'; why: string }

export type NextStage =
  | Extract<AnswerStage, { kind: 'pending' | 'sent' | 'over' }>
  | { kind: 'moved'; answering: AnswerSession }
  | { kind: 'again'; notice: string }

export interface StepsProps {
  answering: AnswerSession
  isNew: boolean
  notice: string
  go: (next: NextStage) => void
}
