import type { Words } from '../../base/text/languages.ts'
import { formatSpan, plural, withNoBreakSpaces } from '../../base/text/writing.de.ts'
import type { AskedWhen } from './rules.ts'
import type * as fr from './mailMessages.ts'

const askedWhen = ({ opensOn, closesOn, minutes }: AskedWhen) =>
  `${formatSpan(opensOn, closesOn)} (etwa ${plural(minutes, 'Minute', 'Minuten')})`

export const accessText = {
  hello: 'Guten Tag!',
  toEverybodyConcerned: 'Diese Nachricht geht an alle betroffenen Personen.',
  promise:
    'Ihre Antworten sind vertraulich und werden bei der Veröffentlichung anonymisiert. Ressenti zeigt niemandem, wer geantwortet hat.',
  free: 'Die Teilnahme ist freiwillig, Frage für Frage.',
  askedWhen,
  subject: (company) => `${company}: Ihr Zugang zum Fragebogen`,
  offer: (company, asked) =>
    `${company} lädt Sie zu einem Fragebogen über Ihre Arbeit ein, ${askedWhen(asked)}. Die Teilnahme ist freiwillig, Frage für Frage.`,
  enrolled: (company) => `${company} hat Sie bei Ressenti für seine Fragebögen zur Arbeit eingetragen.`,
  personalLink:
    'Mit Ihrem persönlichen Link kommen Sie ohne Passwort hinein. Leiten Sie ihn nicht weiter: Wer ihn öffnet, kommt an Ihrer Stelle hinein.',
  opensNoMore: (login) => `Falls er sich nicht mehr öffnet: ${login}, „Anmeldelink erhalten“.`,
  noQuestion: (host) =>
    `Diese Nachricht fragt weder nach einem Passwort noch nach anderen Angaben. Die Adresse von Ressenti ist immer ${host}.`,
  unsubscribe: (address) => `Diese Nachrichten nicht mehr erhalten: ${address}`,
  unbroken: withNoBreakSpaces,
} satisfies Words<typeof fr.accessText>
