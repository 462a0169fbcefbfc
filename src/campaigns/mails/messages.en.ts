import type { Words } from '../../base/text/languages.ts'
import { formatDay, formatDayAndMonth, withNoBreakSpaces } from '../../base/text/writing.en.ts'
import { accessText as access } from '../../organisation/accessMails/mailMessages.en.ts'
import type { Span } from '../plans/days.ts'
import type * as fr from './messages.ts'

const openUntil = ({ closesOn }: Span) => `questionnaire open until ${formatDayAndMonth(closesOn)}`
const until = ({ closesOn }: Span) => `until ${formatDay(closesOn)}`
const waiting = (n: number) => `${n} questionnaires are waiting for you`

export const campaignText = {
  ...access,
  subjects: {
    access: access.subject,
    invitation: (company, span) => `${company}: ${openUntil(span)}`,
    rappel: (company, span) => `${company}, reminder: ${openUntil(span)}`,
    dernier: (company, span) => `${company}, last reminder: ${openUntil(span)}`,
    resultats: (company) => `${company}: the results of the questionnaire`,
  },
  several: (company, n) => `${company}: ${waiting(n)}`,
  waiting: (n) => `${waiting(n)}:`,
  invited: (fact) =>
    `Your company invites you to a questionnaire about your work, ${access.askedWhen(fact)}.\n${access.free}`,
  open: (span) => `The questionnaire is open ${until(span)}.`,
  until,
  extended: (span) => `This campaign is extended ${until(span)}.`,
  toEverybody:
    'This message is sent to everybody concerned, whether they have answered or not: Ressenti tells nobody who has answered, not even the mail service. If you have already answered, thank you; there is nothing to do.',
  results:
    'The questionnaire is over. What could be published, and what will be done, can be read on Ressenti.',
  guarded: 'This campaign is guarded (on trial): on its own, the server can read no answer before the count.',
  changed: 'The dates have changed.',
  late: (day) => `This message leaves late: it could not be sent on ${formatDayAndMonth(day)}.`,
  register: (head) =>
    `Fingerprint of the register (it lets you verify that the rules have not changed; nothing to do): ${head}`,
  waysIn: (linkedOn) =>
    `To enter: ${linkedOn ? `your personal link of ${formatDayAndMonth(linkedOn)}, ` : ''}your password, or a new link requested at this address.`,
  unbroken: withNoBreakSpaces,
} satisfies Words<typeof fr.campaignText>
