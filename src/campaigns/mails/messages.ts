import { formatDay, formatDayAndMonth, withNoBreakSpaces } from '../../base/text/writing.ts'
import type { Day } from '../../base/time/civilDays.ts'
import { accessText as access } from '../../organisation/accessMails/mailMessages.ts'
import type { MailFact } from './facts.ts'
import type { Span } from '../plans/days.ts'

// Campaign mails (C13) contain nothing that somebody typed but the company's name and who signs (D40).

const openUntil = ({ closesOn }: Span) => `questionnaire ouvert jusqu’au ${formatDayAndMonth(closesOn)}`
const until = ({ closesOn }: Span) => `jusqu’au ${formatDay(closesOn)}`
const waiting = (n: number) => `${n} questionnaires vous attendent`

export const campaignText = {
  ...access,
  subjects: {
    access: access.subject,
    invitation: (company: string, span: Span) => `${company} : ${openUntil(span)}`,
    rappel: (company: string, span: Span) => `${company}, rappel : ${openUntil(span)}`,
    dernier: (company: string, span: Span) => `${company}, dernier rappel : ${openUntil(span)}`,
    resultats: (company: string) => `${company} : les résultats du questionnaire`,
  },
  several: (company: string, n: number) => `${company} : ${waiting(n)}`,
  waiting: (n: number) => `${waiting(n)} :`,
  invited: (fact: MailFact) =>
    `Votre entreprise vous propose un questionnaire sur votre travail, ${access.askedWhen(fact)}.\n${access.free}`,
  open: (span: Span) => `Le questionnaire est ouvert ${until(span)}.`,
  until,
  extended: (span: Span) => `Cette campagne est prolongée ${until(span)}.`,
  toEverybody:
    'Ce message est envoyé à toutes les personnes concernées, qu’elles aient répondu ou non : Ressenti ne dit à personne qui a répondu, pas même à la messagerie. Si vous avez déjà répondu, merci ; il n’y a rien à faire.',
  results: 'Le questionnaire est terminé. Ce qui a pu être publié, et ce qui sera fait, se lit sur Ressenti.',
  guarded:
    'Cette campagne est gardée (à l’essai) : seul, le serveur ne peut lire aucune réponse avant le dépouillement.',
  changed: 'Les dates ont changé.',
  late: (day: Day) =>
    `Ce message part avec retard : l’envoi n’a pas pu se faire le ${formatDayAndMonth(day)}.`,
  register: (head: string) =>
    `Empreinte du registre (elle permet de vérifier que les règles n’ont pas changé ; rien à faire) : ${head}`,
  waysIn: (linkedOn: Day | null) =>
    `Pour entrer : ${linkedOn ? `votre lien personnel du ${formatDayAndMonth(linkedOn)}, ` : ''}votre mot de passe, ou un nouveau lien demandé à cette adresse.`,
  unbroken: withNoBreakSpaces,
}

export const agendaText = 'Questionnaire Ressenti'
