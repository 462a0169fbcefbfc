import type { Words } from '../../base/text/languages.ts'
import { formatDay, formatDayAndMonth, withNoBreakSpaces } from '../../base/text/writing.de.ts'
import { accessText as access } from '../../organisation/accessMails/mailMessages.de.ts'
import type { Span } from '../plans/days.ts'
import type * as fr from './messages.ts'

const openUntil = ({ closesOn }: Span) => `Fragebogen offen bis ${formatDayAndMonth(closesOn)}`
const until = ({ closesOn }: Span) => `bis ${formatDay(closesOn)}`
const waiting = (n: number) => `${n} Fragebögen warten auf Sie`

export const campaignText = {
  ...access,
  subjects: {
    access: access.subject,
    invitation: (company, span) => `${company}: ${openUntil(span)}`,
    rappel: (company, span) => `${company}, Erinnerung: ${openUntil(span)}`,
    dernier: (company, span) => `${company}, letzte Erinnerung: ${openUntil(span)}`,
    resultats: (company) => `${company}: die Ergebnisse des Fragebogens`,
  },
  several: (company, n) => `${company}: ${waiting(n)}`,
  waiting: (n) => `${waiting(n)}:`,
  invited: (fact) =>
    `Ihr Unternehmen lädt Sie zu einem Fragebogen über Ihre Arbeit ein, ${access.askedWhen(fact)}.\n${access.free}`,
  open: (span) => `Der Fragebogen ist offen ${until(span)}.`,
  until,
  extended: (span) => `Diese Befragung ist verlängert ${until(span)}.`,
  toEverybody:
    'Diese Nachricht geht an alle betroffenen Personen, ob sie geantwortet haben oder nicht: Ressenti sagt niemandem, wer geantwortet hat, auch nicht dem E-Mail-Dienst. Falls Sie schon geantwortet haben: danke, es ist nichts weiter zu tun.',
  results:
    'Der Fragebogen ist beendet. Was veröffentlicht werden konnte und was getan wird, lesen Sie auf Ressenti.',
  guarded:
    'Diese Kampagne ist bewacht (in Erprobung): Allein kann der Server vor der Auszählung keine Antwort lesen.',
  changed: 'Die Termine haben sich geändert.',
  late: (day) =>
    `Diese Nachricht kommt verspätet: Sie konnte am ${formatDayAndMonth(day)} nicht gesendet werden.`,
  register: (head) =>
    `Fingerabdruck des Registers (damit lässt sich prüfen, dass die Regeln sich nicht geändert haben; nichts zu tun): ${head}`,
  waysIn: (linkedOn) =>
    `So kommen Sie hinein: ${linkedOn ? `mit Ihrem persönlichen Link vom ${formatDayAndMonth(linkedOn)}, ` : ''}mit Ihrem Passwort oder mit einem neuen Link, den Sie unter dieser Adresse anfordern.`,
  unbroken: withNoBreakSpaces,
} satisfies Words<typeof fr.campaignText>
