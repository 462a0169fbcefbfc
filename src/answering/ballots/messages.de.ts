import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const ballotText = {
  title: 'Meine Antworten zurückziehen',
  lead: 'Möglich bis zum Abschluss oder, bei einem Fragebogen ohne Abschlussdatum, bis zur Veröffentlichung, mit Ihrem Lesecode. Eine Anmeldung ist nicht nötig.',
  reference: 'Kennung des Fragebogens',
  referenceHelp:
    'In einem kopierten oder heruntergeladenen Code ist sie schon enthalten, sonst im Link „Zurückziehen“.',
  referenceWrong: 'Geben Sie die Kennung des Fragebogens an.',
  code: 'Lesecode',
  codeWrong: 'Dieser Code ist nicht lesbar. Prüfen Sie jedes Zeichen.',
  withdraw: 'Zurückziehen',
  confirmTitle: 'Ihre Antworten zurückziehen?',
  confirm: 'Sie werden nicht gezählt, und Sie können kein zweites Mal antworten.',
  found: 'Ihre Antworten sind zurückgezogen. Sie werden nicht gezählt.',
  cancelled: 'Ihre Übermittlung war nicht fertig: Sie ist abgebrochen. Ihre Antworten werden nicht gezählt.',
  notFound:
    'Zu diesem Code gibt es keine wartenden Antworten. Ihre Antworten sind in einem Gruppenergebnis aufgegangen und können nicht mehr davon getrennt werden, oder sie waren schon zurückgezogen.',
  failure: 'Ressenti ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  tooMany: 'Zu viele Versuche. Versuchen Sie es in einer Minute erneut.',
} satisfies Words<typeof fr.ballotText>
