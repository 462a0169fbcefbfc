import type { Day } from '../../base/time/civilDays.ts'
import type { Span } from '../plans/days.ts'

export type MailingKind = 'access' | 'invitation' | 'rappel' | 'dernier' | 'resultats'

export interface MailFact extends Span {
  kind: MailingKind
  minutes: number
  isExtended: boolean
  /** By guardians (C28); left out elsewhere. */
  isGuarded?: boolean | undefined
  /** When the personal link left, where it did; of an access mail, when an earlier one did. */
  linkedOn?: Day | null | undefined
}
