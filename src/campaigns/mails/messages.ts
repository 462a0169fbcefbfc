import { formatDay, formatDayAndMonth, withNoBreakSpaces } from '../../base/text/writing.ts'
import type { MailContent } from '../../data/mail/messages.ts'
import type { Day } from '../../base/time/civilDays.ts'
import { paths } from '../../paths.ts'
import type { Span } from '../plans/days.ts'
import {
  accessSubject,
  askedWhen,
  free,
  noQuestion,
  offer,
  personalLink,
  promise,
  toEverybodyConcerned,
  unsubscribeLine,
} from '../../organisation/accessMails/messages.ts'
import {
  companyInMails,
  senderName,
  signatureOf,
  type SenderLines,
} from '../../organisation/companies/signature.ts'

// Campaign mails (C13) contain nothing that somebody typed but the company's name and who signs (D40).

export type MailingKind = 'access' | 'invitation' | 'rappel' | 'dernier' | 'resultats'

export interface MailFact extends Span {
  kind: MailingKind
  minutes: number
  isExtended: boolean
  /** When the personal link left, where it did; of an access mail, when an earlier one did. */
  linkedOn?: Day | null | undefined
}

interface MailFrame {
  sender: SenderLines
  /** The product's own address. */
  origin: string
  head: string
  /** The personal link of an access mail. */
  link?: string | undefined
  /** Null in a text to copy: it belongs to nobody. */
  unsubscribe: string | null
  /** The day on which it could not leave. */
  missedOn?: Day | null
}

const openUntil = ({ closesOn }: Span) => `questionnaire ouvert jusqu’au ${formatDayAndMonth(closesOn)}`

const subjects: Record<MailingKind, (company: string, span: Span) => string> = {
  access: accessSubject,
  invitation: (company, span) => `${company} : ${openUntil(span)}`,
  rappel: (company, span) => `${company}, rappel : ${openUntil(span)}`,
  dernier: (company, span) => `${company}, dernier rappel : ${openUntil(span)}`,
  resultats: (company) => `${company} : les résultats du questionnaire`,
}

const toEverybody =
  'Ce message est envoyé à toutes les personnes concernées, qu’elles aient répondu ou non : Ressenti ne dit à personne qui a répondu, pas même à la messagerie. Si vous avez déjà répondu, merci ; il n’y a rien à faire.'
const results =
  'Le questionnaire est terminé. Ce qui a pu être publié, et ce qui sera fait, se lit sur Ressenti.'
const changed = 'Les dates ont changé.'

const lateLine = (day: Day) =>
  `Ce message part avec retard : l’envoi n’a pas pu se faire le ${formatDayAndMonth(day)}.`
const register = (head: string) =>
  `Empreinte du registre (elle permet de vérifier que les règles n’ont pas changé ; rien à faire) : ${head}`

const waysIn = (linkedOn: Day | null | undefined) =>
  `Pour entrer : ${linkedOn ? `votre lien personnel du ${formatDayAndMonth(linkedOn)}, ` : ''}votre mot de passe, ou un nouveau lien demandé à cette adresse.`

const until = ({ closesOn }: Span) => `jusqu’au ${formatDay(closesOn)}`
const extension = (fact: MailFact) =>
  fact.isExtended ? `\nCette campagne est prolongée ${until(fact)}.` : ''

function alone(fact: MailFact, company: string): string {
  if (fact.kind === 'access') return offer(company, fact)
  if (fact.kind === 'invitation')
    return `Votre entreprise vous propose un questionnaire sur votre travail, ${askedWhen(fact)}.\n${free}`
  return `Le questionnaire est ouvert ${until(fact)}. ${toEverybody}${extension(fact)}`
}

const isFirst = ({ kind }: MailFact) => kind === 'access' || kind === 'invitation'

function together(asking: readonly MailFact[]): string {
  const lines = asking.map((fact) =>
    isFirst(fact) ? `– ${askedWhen(fact)}` : `– ${until(fact)}${extension(fact)}`,
  )
  const isReminded = asking.some((fact) => !isFirst(fact))
  return `${waiting(asking)} :\n${lines.join('\n')}\n${free}${isReminded ? `\n${toEverybody}` : ''}`
}

const waiting = ({ length }: readonly MailFact[]) => `${length} questionnaires vous attendent`

/** All mailings of a person and day in one mail (C13.3). */
export function campaignMail(tellings: readonly MailFact[], frame: MailFrame): MailContent {
  const { sender, origin, head, unsubscribe, missedOn } = frame
  const company = companyInMails(sender.company)
  const asking = tellings.filter(({ kind }) => kind !== 'resultats').sort(byEnd)
  const [first] = asking
  const subject =
    asking.length > 1
      ? `${company} : ${waiting(asking)}`
      : subjects[first?.kind ?? 'resultats'](company, first ?? { opensOn: '', closesOn: '' })
  const said = first && (asking.length > 1 ? together(asking) : alone(first, company))
  const isOver = asking.length < tellings.length
  const link = tellings.find(({ kind }) => kind === 'access')
  const foot = [!link && register(head), noQuestion(origin), unsubscribe && unsubscribeLine(unsubscribe)]
  const paragraphs = [
    'Bonjour,',
    [said, isOver && results].filter(Boolean).join('\n\n') + (link ? '' : `\n${origin}${paths.employee}/`),
    ...(link ? linkLines(frame, link) : [waysIn(first?.linkedOn), promise]),
    missedOn && lateLine(missedOn),
    signatureOf(sender),
    foot.filter(Boolean).join('\n'),
  ]
  const text = `${paragraphs.filter(Boolean).join('\n\n')}\n`
  const fromName = senderName(sender)
  return { subject: withNoBreakSpaces(subject), text: withNoBreakSpaces(text), fromName }
}

const linkLines = ({ origin, link }: MailFrame, { linkedOn }: MailFact): string[] => [
  ...(linkedOn ? [changed] : []),
  personalLink(origin, link ?? `${origin}${paths.login}`),
  `${toEverybodyConcerned} ${promise}`,
]

const byEnd = (a: MailFact, b: MailFact) =>
  a.closesOn < b.closesOn ? -1 : a.closesOn > b.closesOn ? 1 : a.kind < b.kind ? -1 : 1

export const agendaText = 'Questionnaire Ressenti'
