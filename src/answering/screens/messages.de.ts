import type { Words } from '../../base/text/languages.ts'
import { capitalize, formatDate } from '../../base/text/writing.de.ts'
import type * as fr from './messages.ts'

export const answeringText = {
  questionnaire: 'Fragebogen',
  unreachable: 'Ressenti ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  notFound: 'Diesen Fragebogen gibt es nicht, oder er ist nicht für Sie bestimmt.',
  closed: 'Dieser Fragebogen ist abgeschlossen',
  closedDraft: 'Dieser Fragebogen ist abgeschlossen. Ihr Entwurf wurde gelöscht.',
  toDashboard: 'Zurück zur Startseite',

  start: 'Beginnen',
  resume: 'Fortsetzen',
  previous: 'Zurück',
  next: 'Weiter',
  send: 'Meine Antworten senden',
  review: 'Vor dem Senden prüfen',
  steps: 'Schritte',
  answered: (n) => `${n} ${n === 1 ? 'Antwort' : 'Antworten'}`,

  keptHere: 'Auf diesem Gerät gespeichert',
  keptInPage: 'Nur in dieser Seite aufbewahrt',
  keptOnServer: 'Entwurf gespeichert, verschlüsselt',

  sharedComputer: 'Ich sitze an einem gemeinsam genutzten Computer',
  sharedComputerHelp:
    'Auf diesem Gerät wird nichts aufbewahrt. Notieren Sie Ihren Lesecode: Ohne ihn ist ein Entwurf oder eine unterbrochene Übermittlung verloren.',
  otherLanguage: ' Diesen Fragebogen gibt es nicht auf Deutsch: Seine Fragen sind auf Französisch.',
  readOther: 'In einer anderen Sprache lesen',
  keyboardHelp: 'Mit der Tastatur: Die Tasten 1 bis 5 wählen eine Antwort, 0 „Ich weiß nicht“.',

  allAnswered: 'Sie haben alle Fragen beantwortet.',
  allButTexts: (n) =>
    `Sie haben alles beantwortet, außer ${n === 1 ? 'dem freiwilligen Text' : `den ${n} freiwilligen Texten`}.`,
  unanswered: (n, isOther) => `${n} ${isOther ? `weitere ` : ''}${n === 1 ? 'Frage' : 'Fragen'} ohne Antwort`,
  unansweredHelp: 'Sie können senden, ohne sie zu beantworten.',
  missingCount: (n) =>
    n === 1 ? '1 Frage braucht noch eine Antwort.' : `${n} Fragen brauchen noch eine Antwort.`,
  missing: (n) => (n === 1 ? 'Eine Frage braucht eine Antwort:' : `${n} Fragen brauchen eine Antwort:`),
  nothingAnswered: 'Sie haben keine Frage beantwortet.',
  group: 'Für welches Team zählen Ihre Antworten?',
  groupHelp: 'Ihre Antworten zählen auch in den Ergebnissen des Unternehmens.',
  groupNone: 'Keines: nur das Unternehmen',
  groupMissing: 'Wählen Sie, für welches Team Ihre Antworten zählen.',
  groupOne: (team) => `Ihre Antworten zählen für das Team ${team} und für das Unternehmen.`,
  groupCompany: 'Ihre Antworten zählen nur in den Ergebnissen des Unternehmens.',
  groupRecent: (team) =>
    `Sie gehören erst seit Kurzem zum Team ${team}: Ihre Antworten zählen für das Unternehmen.`,
  groupGrouping: (grouping, recentTeam) =>
    recentTeam === null
      ? `Ihre Antworten zählen für ${grouping} und für das Unternehmen.`
      : `Sie gehören erst seit Kurzem zum Team ${recentTeam}: Ihre Antworten zählen für ${grouping}.`,
  groupNotCounted:
    'Ihre Adresse ist noch nicht bestätigt: Ihre Antworten zählen nur in den Ergebnissen des Unternehmens. Um sie zu bestätigen, fordern Sie unter „Profil“ einen neuen Link an.',
  colleagues: (team, people, recent) =>
    `${team}: ${people} Personen${recent > 0 ? `, davon ${recent} seit weniger als 14 Tagen` : ''}`,
  colleaguesHelp: 'Ein Name, den Sie nicht kennen? Fragen Sie nach, bevor Sie antworten.',
  tooFew: (k) =>
    `Weniger als ${k} Personen können zurzeit antworten: Solange das so ist, wird nichts veröffentlicht.`,
  keepCopy: 'Eine verschlüsselte Kopie meiner Antworten behalten',
  keepCopyHelp: 'Nur Ihr Code öffnet sie.',
  confirmTitle: 'Meine Antworten senden?',
  confirm: 'Nach dem Senden können Sie Ihre Antworten nicht mehr ändern.',
  confirmShared:
    'Gemeinsam genutzter Computer: Wird die Übermittlung unterbrochen, können Sie sie nur mit Ihrem Lesecode beenden. Ohne ihn wären Ihre Antworten verloren, und Sie könnten kein zweites Mal antworten.',

  sent: 'Antworten gesendet',
  thanks: 'Danke für Ihre Antworten.',
  afterwards: (k) =>
    `Ihre Antworten sind vertraulich und werden bei der Veröffentlichung anonymisiert. Ergebnisse erscheinen, wenn mindestens ${k} Personen derselben Gruppe geantwortet haben; Sie finden sie auf der Startseite.`,
  days: (closes, results, k) => [
    ['Jetzt', ': Ihre Antworten warten, versiegelt und ohne Ihren Namen.'],
    [capitalize(closes), ': Abschluss.'],
    [
      `${capitalize(results)} spätestens`,
      `: Ergebnisse auf der Startseite, nach Gruppen mit mindestens ${k} Personen.`,
    ],
  ],
  withdrawalHint: (isDated) =>
    `Bis ${isDated ? 'zum Abschluss' : 'zur Veröffentlichung'} können Sie Ihre Antworten mit diesem Code zurückziehen.`,
  withdraw: 'Meine Antworten zurückziehen',
  withdrawn: { action: 'Antworten zurückgezogen', help: 'Sie werden nicht gezählt.' },
  pending: 'Übermittlung noch offen',
  pendingHelp:
    'Ihre Antworten sind bereit, aber ihre Übermittlung ist nicht bestätigt. Sie wird so bald wie möglich von selbst fortgesetzt; nichts ist verloren, und nichts wird doppelt gezählt.',
  retry: 'Jetzt erneut versuchen',

  otherDevice: 'Auf einem anderen Gerät fortsetzen',
  code: 'Lesecode',
  codeHelp:
    'Dieser Code öffnet Ihre Antworten, hier oder auf einem anderen Gerät. Ohne diesen Code kann niemand Ihre persönliche Kopie öffnen.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  download: 'Herunterladen',
  codeFile: (title, code, { address, isDated }) =>
    `Ressenti – ${title}\n\nLesecode: ${code}\n\nDieser Code öffnet Ihre Antworten. Ohne diesen Code kann niemand Ihre persönliche Kopie öffnen.\nIhre Antworten vor ${isDated ? 'dem Abschluss' : 'der Veröffentlichung'} zurückziehen: ${address}\n`,
  codeNeeded: 'Es gibt schon einen Entwurf',
  codeNeededHelp:
    'Er ist verschlüsselt: Geben Sie Ihren Lesecode ein, um ihn hier fortzusetzen, oder beginnen Sie von vorn.',
  enterCode: 'Öffnen',
  codeWrong: 'Dieser Code ist nicht lesbar. Prüfen Sie jedes Zeichen.',
  codeOther: 'Dieser Code öffnet diese Antworten nicht. Vielleicht wurden sie ersetzt oder vernichtet.',
  restart: 'Von vorn beginnen',
  restartTitle: 'Den Fragebogen von vorn beginnen?',
  restartLoss: 'Der gespeicherte Entwurf wird ersetzt und kann nicht mehr geöffnet werden.',
  replaced: 'Dieser Entwurf wurde ersetzt',
  replacedHelp:
    'Der Fragebogen wurde auf einem anderen Gerät von vorn begonnen. Geben Sie dessen Code ein, um hier fortzufahren, oder beginnen Sie von vorn.',
  alreadyAnswered: 'Sie haben schon geantwortet.',
  restored: (day) => `Die Datenbank wurde am ${formatDate(day)} wiederhergestellt.`,
  registeredBefore:
    'Ihre Registrierung bestand schon während dieses Fragebogens: Er wird Ihnen kein zweites Mal angeboten. Eine Frage? Schreiben Sie Ihrer Ansprechperson für Datenschutz.',
  arrivedLater: 'Dieser Fragebogen hat vor Ihrem Eintritt begonnen.',
  closing: 'Abschluss läuft',
  draftLost:
    'Ein Entwurf wurde gelöscht: Sein Fragebogen ist abgeschlossen oder nicht mehr für Sie bestimmt.',
} satisfies Words<typeof fr.answeringText>

export const pathOf = (k: number) =>
  [
    { title: 'Ihr Browser', text: 'Hier antworten Sie.' },
    { title: 'Versiegelte Antworten', text: 'Ohne Ihren Namen.' },
    { title: 'Zusammengelegt', text: 'Mit den anderen.' },
    { title: `Gruppe ab ${k}`, text: 'Nie weniger.' },
  ] as const satisfies Words<ReturnType<typeof fr.pathOf>>

export const promises = [
  { title: 'Freiwillig.', text: 'Sie können alles oder eine einzelne Frage ablehnen, ohne Folgen.' },
  {
    title: 'Vertraulich.',
    text: 'Ressenti zeigt niemandem, wer geantwortet hat; Ihre Antworten werden getrennt aufbewahrt, ohne Ihren Namen.',
  },
  {
    title: 'Die Grenze.',
    text: 'Vor der Veröffentlichung kann die Person, die den Server verwaltet, die wartenden Antworten lesen.',
  },
] satisfies Words<typeof fr.promises>

export const introduction = (questions: number, pages: number) =>
  `${questions === 1 ? '1 Frage' : `${questions} Fragen`} in ${pages === 1 ? 'einem Schritt' : `${pages} Schritten`}. Sie können immer „Ich weiß nicht / Möchte nicht antworten“ wählen. Es gibt keine richtigen oder falschen Antworten.`

export const outcomes = {
  empty: answeringText.nothingAnswered,
  keys: 'Die öffentliche Liste der Schlüssel hat sich auf unerwartete Weise geändert. Nichts wurde gesendet; benachrichtigen Sie Ihre Ansprechperson für Datenschutz.',
  not_verified: 'Diese Befragung kann nicht überprüft werden: Nichts wurde gesendet.',
  other_keys: 'Die erhaltenen Schlüssel sind nicht die dieses Fragebogens: Nichts wurde gesendet.',
  group_changed: 'Ihre Teams haben sich geändert: Wählen Sie erneut, für welches Team Ihre Antworten zählen.',
  draft_replaced: answeringText.replaced,
  wave_closed: answeringText.closedDraft,
  not_addressed: 'Dieser Fragebogen ist nicht mehr für Sie bestimmt. Ihr Entwurf wurde gelöscht.',
  already_answered: answeringText.alreadyAnswered,
  registered_before: answeringText.registeredBefore,
  ended:
    'Dieser Fragebogen ist abgeschlossen: Falls Ihre Antworten noch nicht angekommen waren, können sie nicht mehr gezählt werden.',
  company_deleted: 'Dieses Unternehmen wurde gelöscht.',
  refused:
    'Eine Antwort wird nicht angenommen. Berichtigen Sie sie und senden Sie erneut: Nichts wurde gezählt.',
  broken:
    'Die Übermittlung konnte nicht beendet werden. Ihre Antworten bleiben auf diesem Gerät aufbewahrt; benachrichtigen Sie Ihre Ansprechperson für Datenschutz.',
} satisfies Words<typeof fr.outcomes>
