import { StatusTag, type StatusTone } from '../../base/ui/StatusTag.tsx'
import { decidedWord, stateWord } from './messages.ts'
import type { ReadAction } from './actionRows.ts'
import type { ActionStatus as ActionStateName } from './rules.ts'

const tones: Record<ActionStateName, StatusTone> = {
  a_faire: 'neutral',
  en_cours: 'running',
  faite: 'done',
  abandonnee: 'neutral',
}

/** Only those who decide see that it is late (C18.6). */
export function ActionState({ action }: { action: ReadAction }) {
  const { kind, state, manage } = action
  const isLate = manage?.timing === 'late'
  return (
    <StatusTag tone={kind === 'refus' ? 'neutral' : isLate ? 'waiting' : tones[state]}>
      {manage ? stateWord(action, manage.timing) : decidedWord(action)}
    </StatusTag>
  )
}
