import type { Words } from '../../base/text/languages.ts'
import { paths } from '../../paths.ts'
import { companyInMails, senderName, signatureOf, type SenderLines } from '../companies/signature.ts'
import { accessText } from './mailMessages.ts'
import type { AskedWhen } from './rules.ts'

export type AccessText = Words<typeof accessText>

export const hostOf = (origin: string): string => new URL(origin).host

export const personalLink = (text: AccessText, origin: string, link: string) =>
  [text.personalLink, link, text.opensNoMore(`${origin}${paths.login}`)].join('\n')

interface AccessLetter {
  sender: SenderLines
  origin: string
  link: string
  unsubscribe: string
  /** The next campaign that asks everybody. */
  planned: AskedWhen | null
  isToAll: boolean
}

export function accessLetter(letter: AccessLetter, text: AccessText = accessText) {
  const { sender, origin, link, unsubscribe, planned, isToAll } = letter
  const company = companyInMails(sender.company)
  const paragraphs = [
    text.hello,
    planned ? text.offer(company, planned) : text.enrolled(company),
    personalLink(text, origin, link),
    planned && isToAll ? `${text.toEverybodyConcerned} ${text.promise}` : text.promise,
    signatureOf(sender),
    `${text.noQuestion(hostOf(origin))}\n${text.unsubscribe(unsubscribe)}`,
  ]
  return {
    subject: text.unbroken(text.subject(company)),
    text: text.unbroken(`${paragraphs.join('\n\n')}\n`),
    fromName: senderName(sender),
  }
}
