import type { Words } from '../../base/text/languages.ts'
import { formatList, plural } from '../../base/text/writing.de.ts'
import type * as fr from './messages.ts'

export const employeeAreaText = {
  area: 'Bereich für Beschäftigte',
  questionnaire: 'Fragebogen',
  dashboard: 'Startseite',
  hello: (firstName) => `Guten Tag ${firstName}`,
  noQuestionnaire: 'Zurzeit ist kein Fragebogen für Sie bestimmt.',
  ownTitle: 'Meine Antworten',
  ownClosed:
    'Ihre Kopie ist verschlüsselt. Geben Sie Ihren Lesecode ein, um sie hier zu lesen oder um eine auf einem anderen Gerät begonnene Übermittlung zu beenden.',
  ownUnknown:
    'Geben Sie Ihren Lesecode ein: Er öffnet hier Ihren Entwurf oder Ihre Kopie oder beendet eine auf einem anderen Gerät begonnene Übermittlung.',
  questionByQuestion: 'Meine Antworten lesen, Frage für Frage',
  withdrawnHelp: 'Sie haben Ihre Antworten zurückgezogen: Sie werden nicht gezählt.',
  publishedAlready:
    'Ihre Antworten sind Teil eines veröffentlichten Ergebnisses und können nicht mehr zurückgezogen werden.',
  unfinishedTitle: 'Ein Entwurf ist noch nicht fertig',
  unfinishedHelp:
    'Beim Abmelden vergisst ihn dieses Gerät. Bewahren Sie diesen Code auf, um ihn später fortzusetzen, hier oder anderswo: Ohne ihn müssen Sie von vorn beginnen.',
  leave: 'Abmelden',
  stay: 'Bleiben',
  ownScores: 'Mein Wert je Dimension',
  ownScoresHelp: 'Von 100, nur in diesem Browser berechnet. Je höher der Wert, desto günstiger Ihre Antwort.',
  noScore: 'ohne Antwort',
  outOf: (score) => `${score} von 100`,
  destroy: 'Meine Kopie vernichten',
  destroyTitle: 'Ihre Kopie vernichten?',
  destroyConfirm: 'Vernichten',
  destroyLoss:
    'Niemand kann Ihre Antworten dann noch lesen, auch Sie nicht, und Ihr Beleg verschwindet mit ihnen. Schon gesendete Antworten bleiben gezählt.',
  destroyed: 'Kopie vernichtet',
} satisfies Words<typeof fr.employeeAreaText>

export const managerHome = {
  title: 'Ihre Teams',
  reads: (own) =>
    `Sie lesen die Ergebnisse von ${formatList(own.map(({ place, teams }) => `${place} (${plural(teams, 'Team', 'Teams')})`))}.`,
  read: 'Ergebnisse lesen',
  prepare: 'Besprechung vorbereiten',
  results: 'Ergebnisse',
  plan: 'Maßnahmenplan',
  factorNeeded: 'Fügen Sie einen zweiten Faktor hinzu, um die Ergebnisse Ihrer Teams zu lesen.',
  addFactor: 'Zweiten Faktor hinzufügen',
} satisfies Words<typeof fr.managerHome>

export const copies = {
  title: 'Meine gesendeten Antworten',
  sent: (n) => `Meine gesendeten Antworten: ${plural(n, 'Fragebogen', 'Fragebögen')}`,
  readSent: 'Meine gesendeten Antworten lesen',
  none: 'Sie haben noch keine Antworten gesendet.',
  why: 'Warum ein Code?',
  because: 'Ihre Antworten sind verschlüsselt; Ressenti kann sie nicht öffnen.',
  questionnaire: 'Fragebogen',
  closed: 'Letzter Tag',
  permanent: 'Dauerhaft',
  copy: 'Kopie',
  here: 'Verschlüsselte Kopie auf diesem Gerät',
  needsCode: 'Lesecode nötig',
  read: 'Lesen',
  enterCode: 'Meinen Code eingeben',
  home: 'Startseite',
  gone: 'Diese Kopie gibt es nicht, oder sie ist nicht Ihre.',
} satisfies Words<typeof fr.copies>

export const profile = {
  title: 'Profil',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  company: 'Unternehmen',
  noCompany: 'Ohne Unternehmen',
} satisfies Words<typeof fr.profile>
