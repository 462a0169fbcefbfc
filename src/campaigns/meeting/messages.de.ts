import type { Words } from '../../base/text/languages.ts'
import { formatNumber, plural } from '../../base/text/writing.de.ts'
import type * as fr from './messages.ts'

const NBSP = '\u00a0'

export const meeting = {
  title: 'Teambesprechung',
  open: 'Dem Team vorstellen',
  fullScreen: 'Vollbild',
  leaveFullScreen: 'Vollbild verlassen',
  quit: 'Verlassen',
  stay: 'Bleiben',
  back: 'Zurück',
  next: 'Weiter',
  place: (at, of) => `Folie ${at} von ${of}`,
  quitQuestion: 'Die Besprechung verlassen?',
  quitLoss: 'Was auf der Seite „Was können wir ändern?“ steht, wird nicht aufbewahrt.',
  said: (group, isTeam) =>
    group === null ? 'Was das Unternehmen gesagt hat' : `Was ${isTeam ? 'das Team ' : ''}${group} gesagt hat`,
  answers: (n) => plural(n, 'Antwort', 'Antworten'),
  took: (answered, addressed) =>
    `${formatNumber(answered)} von ${plural(addressed, 'Person', 'Personen')} ${answered === 1 ? 'hat' : 'haben'} geantwortet`,
  rules: [
    'Wir sprechen über die Arbeit, nicht über Personen.',
    'Wir suchen nicht, wer was geantwortet hat.',
    'Schweigen ist erlaubt.',
    'Wir enden mit einem Beschluss, und sei er noch so klein.',
  ],
  rulesHint: 'Lesen Sie die Regeln laut vor und lassen Sie dann eine Pause.',
  wellHint: 'Fragen Sie, was das möglich macht, bevor Sie weitergehen.',
  heavyHint: 'Niemand muss sich rechtfertigen. An einem Wert ist niemand schuld.',
  closer: 'Aus der Nähe',
  closerHelp: (dimension) => `Die Frage mit dem niedrigsten Wert aus „${dimension}“.`,
  asks: ['Was erklärt diesen Wert?', 'Was würde schon diesen Monat helfen?'],
  closerHint: 'Zwei Minuten alle für sich, dann reihum.',
  change: 'Was können wir ändern?',
  first: 'Was von uns abhängt',
  second: 'Was von anderen abhängt',
  changeHelp: 'Diese Notizen bleiben auf dieser Seite und werden gelöscht, wenn Sie sie verlassen.',
  changeHint: 'Notieren Sie mit den Worten des Teams.',
  decide: 'Was wir beschließen',
  decideHelp:
    'Eine Maßnahme, eine Person, ein Datum. Sie kommt in den Maßnahmenplan, für die Gruppe sichtbar.',
  decideAll:
    'Eine Maßnahme, eine Person, ein Datum. Sie kommt in den Maßnahmenplan, für alle Beschäftigten sichtbar.',
  save: 'Beschluss speichern',
  saved: 'Der Beschluss steht im Maßnahmenplan.',
  decideHint: 'Sagen Sie, wann Sie wieder darüber sprechen.',
  outOf: (score, isSmall) => `${isSmall ? `≈${NBSP}` : ''}${score} von 100`,
} satisfies Words<typeof fr.meeting>
