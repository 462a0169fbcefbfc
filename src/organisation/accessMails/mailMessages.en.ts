import type { Words } from '../../base/text/languages.ts'
import { formatSpan, plural, withNoBreakSpaces } from '../../base/text/writing.en.ts'
import type { AskedWhen } from './rules.ts'
import type * as fr from './mailMessages.ts'

const askedWhen = ({ opensOn, closesOn, minutes }: AskedWhen) =>
  `${formatSpan(opensOn, closesOn)} (about ${plural(minutes, 'minute', 'minutes')})`

export const accessText = {
  hello: 'Hello,',
  toEverybodyConcerned: 'This message goes to everybody concerned.',
  promise:
    'Your answers are confidential, then made anonymous when they are published. Ressenti shows nobody who has answered.',
  free: 'Answering is free, question by question.',
  askedWhen,
  subject: (company) => `${company}: your access to the questionnaire`,
  offer: (company, asked) =>
    `${company} invites you to a questionnaire about your work, ${askedWhen(asked)}. Answering is free, question by question.`,
  enrolled: (company) => `${company} has enrolled you on Ressenti for its questionnaires about work.`,
  personalLink:
    'Your personal link lets you in without a password. Do not forward it: whoever opens it enters in your place.',
  opensNoMore: (login) => `If it no longer opens: ${login}, “Receive a sign-in link”.`,
  noQuestion: (host) =>
    `This message asks for no password and no information. The address of Ressenti is always ${host}.`,
  unsubscribe: (address) => `No longer receive these messages: ${address}`,
  unbroken: withNoBreakSpaces,
} satisfies Words<typeof fr.accessText>
