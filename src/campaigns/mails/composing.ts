import type { Words } from '../../base/text/languages.ts'
import type { MailContent } from '../../data/mail/messages.ts'
import type { Day } from '../../base/time/civilDays.ts'
import { paths } from '../../paths.ts'
import { hostOf, personalLink } from '../../organisation/accessMails/accessLetter.ts'
import {
  companyInMails,
  senderName,
  signatureOf,
  type SenderLines,
} from '../../organisation/companies/signature.ts'
import type { MailFact } from './facts.ts'
import { campaignText } from './messages.ts'

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

type CampaignText = Words<typeof campaignText>

const extension = (text: CampaignText, fact: MailFact) => (fact.isExtended ? `\n${text.extended(fact)}` : '')

const guarded = (text: CampaignText, { isGuarded }: MailFact) => (isGuarded ? `\n${text.guarded}` : '')

function alone(text: CampaignText, fact: MailFact, company: string): string {
  const added = guarded(text, fact)
  if (fact.kind === 'access') return `${text.offer(company, fact)}${added}`
  if (fact.kind === 'invitation') return `${text.invited(fact)}${added}`
  return `${text.open(fact)} ${text.toEverybody}${extension(text, fact)}${added}`
}

const isFirst = ({ kind }: MailFact) => kind === 'access' || kind === 'invitation'

function together(text: CampaignText, asking: readonly MailFact[]): string {
  const lines = asking.map((fact) =>
    isFirst(fact)
      ? `– ${text.askedWhen(fact)}${guarded(text, fact)}`
      : `– ${text.until(fact)}${extension(text, fact)}${guarded(text, fact)}`,
  )
  const isReminded = asking.some((fact) => !isFirst(fact))
  const asked = `${text.waiting(asking.length)}\n${lines.join('\n')}\n${text.free}`
  return isReminded ? `${asked}\n${text.toEverybody}` : asked
}

/** All mailings of a person and day in one mail (C13.3), in the words of one language. */
export function campaignMail(
  tellings: readonly MailFact[],
  frame: MailFrame,
  text: CampaignText = campaignText,
): MailContent {
  const { sender, origin, head, unsubscribe, missedOn } = frame
  const company = companyInMails(sender.company)
  const asking = tellings.filter(({ kind }) => kind !== 'resultats').sort(byEnd)
  const [first] = asking
  const subject =
    asking.length > 1
      ? text.several(company, asking.length)
      : text.subjects[first?.kind ?? 'resultats'](company, first ?? { opensOn: '', closesOn: '' })
  const said = first && (asking.length > 1 ? together(text, asking) : alone(text, first, company))
  const isOver = asking.length < tellings.length
  const link = tellings.find(({ kind }) => kind === 'access')
  const foot = [
    !link && text.register(head),
    text.noQuestion(hostOf(origin)),
    unsubscribe && text.unsubscribe(unsubscribe),
  ]
  const paragraphs = [
    text.hello,
    [said, isOver && text.results].filter(Boolean).join('\n\n') +
      (link ? '' : `\n${origin}${paths.employee}/`),
    ...(link ? linkLines(text, frame, link) : [text.waysIn(first?.linkedOn ?? null), text.promise]),
    missedOn && text.late(missedOn),
    signatureOf(sender),
    foot.filter(Boolean).join('\n'),
  ]
  const whole = `${paragraphs.filter(Boolean).join('\n\n')}\n`
  return { subject: text.unbroken(subject), text: text.unbroken(whole), fromName: senderName(sender) }
}

const linkLines = (text: CampaignText, { origin, link }: MailFrame, { linkedOn }: MailFact): string[] => [
  ...(linkedOn ? [text.changed] : []),
  personalLink(text, origin, link ?? `${origin}${paths.login}`),
  `${text.toEverybodyConcerned} ${text.promise}`,
]

const byEnd = (a: MailFact, b: MailFact) =>
  a.closesOn < b.closesOn ? -1 : a.closesOn > b.closesOn ? 1 : a.kind < b.kind ? -1 : 1
