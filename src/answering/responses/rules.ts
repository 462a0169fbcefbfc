/** Who takes part (S4): no row, a row, a completed row; never back. */
export type ResponseState = 'not_started' | 'in_progress' | 'completed'
export type ShownState = ResponseState | 'unknown'
export type WaveState = 'open' | 'closing' | 'closed'

export const responseState = (response: { isCompleted: number } | undefined): ResponseState => {
  if (!response) return 'not_started'
  return response.isCompleted ? 'completed' : 'in_progress'
}

/** An account that may be in other hands learns of no wave that was open before (C23.2). */
export const hidesState = ({ openedOn }: { openedOn: string }, entryChangedOn: string | null): boolean =>
  entryChangedOn !== null && openedOn <= entryChangedOn

/** The last day decides, even where the job is late (C12.4). */
export const stateOn = (wave: { state: WaveState; closesOn: string | null }, today: string): WaveState =>
  wave.state === 'open' && wave.closesOn !== null && today > wave.closesOn ? 'closing' : wave.state

/** The state of a questionnaire's card (D21); an unfinished sending on this device comes first. */
export type CardState = 'start' | 'continue' | 'sending' | 'sent' | 'closed' | 'unknown'

export function cardState(state: ShownState, wave: WaveState, sendingHere: boolean): CardState {
  if (sendingHere) return 'sending'
  if (state === 'completed') return 'sent'
  if (state === 'unknown') return 'unknown'
  if (wave !== 'open') return 'closed'
  return state === 'in_progress' ? 'continue' : 'start'
}

/** The end of a ballot in its owner's copy: the server does not know whose ballot it was (C8). */
export type ResponseEnding = 'withdrawn' | 'published'

export const endingOf = (isFound: boolean, isPublished: boolean): ResponseEnding =>
  !isFound && isPublished ? 'published' : 'withdrawn'

export const offersWithdrawal = (wave: WaveState, ending: ResponseEnding | null): boolean =>
  wave !== 'closed' && ending === null

/** D23: the first response of a person to a questionnaire has no suffix, then « -2 », « -3 ». */
export function responseId(accountId: string, questionnaireId: string, earlier: number): string {
  return `${accountId}-${questionnaireId}${earlier === 0 ? '' : `-${earlier + 1}`}`
}

/** Why an open questionnaire is not offered: another account bore the same key, or it began before. */
export type Unavailable = 'registered_before' | 'arrived_later'

export type ResponseRefusal =
  | 'wave_not_found'
  | 'wave_closed'
  | 'wave_ended'
  | 'campaign_cancelled'
  | 'already_answered'
  | 'registered_before'
  /** Its seals are wrong (C23.3): the browser keeps the answers. */
  | 'wave_stopped'
  | 'group_changed'
  | 'draft_replaced'
  | 'copy_malformed'
  | 'token_malformed'

/** « other »: than the questionnaire's base; « rare »: one that few of its audience read (C20.13). */
export type TextLanguage = 'base' | 'other' | 'rare'
