import {
  frenchDay,
  frenchDayAndMonth,
  frenchSpan,
  plural,
  withNoBreakSpaces,
} from '../../base/text/french.ts'
import type { MailContent } from '../../data/mail/messages.ts'
import type { Day } from '../../base/time/civilDays.ts'
import type { Span } from '../plans/days.ts'

// Campaign mails (C13) contain nothing that somebody typed, not even a title (D40).

export type MailingKind = 'invitation' | 'rappel' | 'dernier' | 'resultats'

export interface MailFact extends Span {
  kind: MailingKind
  minutes: number
  isExtended: boolean
}

interface MailFrame {
  url: string
  head: string
  /** Null in a text to copy: it belongs to nobody. */
  unsubscribe: string | null
  /** The day on which it could not leave. */
  missedOn?: Day | null
}

const subjects: Record<MailingKind, (span: Span) => string> = {
  invitation: () => 'Un questionnaire vous attend sur Ressenti',
  rappel: ({ closesOn }) => `Rappel : questionnaire ouvert jusqu’au ${frenchDayAndMonth(closesOn)}`,
  dernier: ({ closesOn }) => `Dernier rappel : questionnaire ouvert jusqu’au ${frenchDayAndMonth(closesOn)}`,
  resultats: () => 'Les résultats du questionnaire',
}

const toEverybody =
  'Ce message est envoyé à toutes les personnes concernées, qu’elles aient répondu ou non : Ressenti ne dit à personne qui a répondu, pas même à la messagerie. Si vous avez déjà répondu, merci ; il n’y a rien à faire.'
const free = 'Y répondre est libre, question par question.'
const promise =
  'Vos réponses sont confidentielles, puis rendues anonymes à la publication. Ressenti ne montre à personne qui a répondu.'
const results =
  'Le questionnaire est terminé. Ce qui a pu être publié se lit sur Ressenti. Ce qui sera fait y sera indiqué.'

const lateLine = (day: Day) =>
  `Ce message part avec retard : l’envoi n’a pas pu se faire le ${frenchDayAndMonth(day)}.`

const when = ({ opensOn, closesOn, minutes }: MailFact) =>
  `${frenchSpan(opensOn, closesOn)} (environ ${plural(minutes, 'minute', 'minutes')})`
const until = ({ closesOn }: Span) => `jusqu’au ${frenchDay(closesOn)}`
const extension = (fact: MailFact) =>
  fact.isExtended ? `\nCette campagne est prolongée ${until(fact)}.` : ''

function alone(fact: MailFact): string {
  if (fact.kind === 'invitation')
    return `Votre entreprise vous propose un questionnaire sur votre travail, ${when(fact)}.\n${free}`
  return `Le questionnaire est ouvert ${until(fact)}. ${toEverybody}${extension(fact)}`
}

function together(asking: readonly MailFact[]): string {
  const lines = asking.map((fact) =>
    fact.kind === 'invitation' ? `– ${when(fact)}` : `– ${until(fact)}${extension(fact)}`,
  )
  const isReminded = asking.some(({ kind }) => kind !== 'invitation')
  return `${waiting(asking)} :\n${lines.join('\n')}\n${free}${isReminded ? `\n${toEverybody}` : ''}`
}

const waiting = ({ length }: readonly MailFact[]) => `${length} questionnaires vous attendent`

/** All mailings of a person and day in one mail (C13.3). */
export function campaignMail(
  tellings: readonly MailFact[],
  { url, head, unsubscribe, missedOn }: MailFrame,
): MailContent {
  const asking = tellings.filter(({ kind }) => kind !== 'resultats').sort(byEnd)
  const [first] = asking
  const isOver = asking.length < tellings.length
  const subject =
    asking.length > 1
      ? `${waiting(asking)} sur Ressenti`
      : subjects[first?.kind ?? 'resultats'](first ?? { opensOn: '', closesOn: '' })
  const said = first && (asking.length > 1 ? together(asking) : alone(first))
  const body = [said, isOver && results].filter(Boolean).join('\n\n')
  const foot = [`Registre : ${head}`, unsubscribe && `Ne plus recevoir ces messages : ${unsubscribe}`]
  const late = missedOn && lateLine(missedOn)
  const paragraphs = ['Bonjour,', `${body}\n${url}`, promise, late, foot.filter(Boolean).join('\n')]
  const text = `${paragraphs.filter(Boolean).join('\n\n')}\n`
  return { subject: withNoBreakSpaces(subject), text: withNoBreakSpaces(text) }
}

const byEnd = (a: MailFact, b: MailFact) =>
  a.closesOn < b.closesOn ? -1 : a.closesOn > b.closesOn ? 1 : a.kind < b.kind ? -1 : 1

export const agendaText = 'Questionnaire Ressenti'
