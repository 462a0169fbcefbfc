import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatSpan, plural } from '../../base/text/writing.de.ts'
import { depositsUntold } from '../register/messages.de.ts'
import type * as fr from './messages.ts'

export const verify = {
  title: 'Überprüfen',
  lead: 'Was alle im Unternehmen überprüfen können, ohne jemandem zu vertrauen; und daneben, was es nicht beweist.',
  shows: 'Was das zeigt',
  not: 'Was das nicht beweist',
  states: { right: 'Hier überprüft', wrong: 'Auffälligkeit', none: 'Noch nichts zu überprüfen' },
  open: 'Register öffnen',
  untitled: 'Eine Befragung',
} satisfies Words<typeof fr.verify>

export const subjects = {
  register: {
    title: 'Das Register',
    shows:
      'Jede Entscheidung ist eingetragen, der Reihe nach, und trägt den Fingerabdruck der vorigen. Ihr Browser hat soeben alles neu berechnet und vergleicht es mit dem, was er beim letzten Mal gelesen hat.',
    not: 'Dass alles Wichtige darin eingetragen wurde. Ein als Ganzes neu gemachtes Register bemerkt nur, wer einen früheren Fingerabdruck kennt: Ihren, den einer Kollegin oder eines Kollegen, des CSE (Betriebsrat) oder einer E-Mail zur Befragung.',
  },
  settings: {
    title: 'Die Einstellungen',
    shows:
      'Die Daten, die kleinste Gruppe und die Zahl der befragten Personen wurden bei der Öffnung eingetragen; eine Änderung ergibt eine weitere Zeile.',
    not: 'Dass es die Personen auf der Liste gibt, und dass niemand einem Team hinzugefügt wurde.',
  },
  questions: {
    title: 'Die Fragen',
    shows:
      'Die Wörter, die Sie hier lesen, sind die, die bei der Öffnung eingetragen wurden; ihr Fingerabdruck ist der, den der CSE (Betriebsrat) mit seinem Sichtvermerk versehen konnte.',
    not: 'Dass das Programm Ihnen diese Fragen gestellt hat: Vergleichen Sie mit dem, was Sie beim Antworten gelesen haben.',
  },
  deposits: {
    title: 'Die Abgaben',
    shows:
      'Die Liste der Abgaben ist vollständig, sortiert und wie eingetragen: eine Zeile je abgegebener Antwort, zurückgezogene eingeschlossen. Mit Ihrem Code sucht „Meine Antworten“ darin nach Ihrer.',
    not: 'Dass der Server gezählt hat, was Sie geantwortet haben. Nie mehr Abgaben als Signaturen: Das ist die einzige Grenze für erfundene Antworten. Der dauerhafte Fragebogen hat keine Liste.',
  },
  boxes: {
    title: 'Die Urnen bewachter Befragungen (in Erprobung)',
    shows:
      'Die Zahl der Abgaben und der Fingerabdruck der Urne wurden vor der Auszählung eingetragen; die Liste der gezählten Stimmzettel ist die dieser Urne und vollständig. Mit Ihrem Code sucht „Meine Antworten“ darin nach Ihrem.',
    not: 'Dass die Summe stimmt: Ein Wächter oder der Server kann sie verfälschen, aber keine Antwort lesen. Dass jeder Stimmzettel von einer Person kommt, und dass alle Wächter dieselbe Urne erhalten haben: Vergleichen Sie ihren Fingerabdruck mit dem in deren E-Mail.',
  },
  results: {
    title: 'Die Ergebnisse',
    shows: 'Die Tabellen, die Sie lesen können, sind die, die bei der Veröffentlichung eingetragen wurden.',
    not: 'Dass sie richtig berechnet wurden: Die Antworten sind verschmolzen, niemand kann sie mehr nachzählen.',
  },
  offline: {
    title: 'Offline, ohne Ressenti',
    shows:
      'Das Skript berechnet all das auf Ihrem Computer neu, ohne Netz: Ein einziger geänderter Buchstabe in der Datei fällt auf.',
    not: 'Dass die Datei die Wahrheit über das sagt, was vor dem Eintragen geschah, und dass das laufende Programm das veröffentlichte ist.',
  },
} satisfies Words<typeof fr.subjects>

export const said = {
  opened: ({ opensOn, closesOn, addressed, k }, title) =>
    `${title}, ${formatSpan(opensOn, closesOn)}: ${plural(addressed, 'befragte Person', 'befragte Personen')}, Gruppen ab ${k}`,
  mails: (days) =>
    days.length === 0
      ? 'Keine E-Mail vorgesehen.'
      : `Vorgesehene E-Mails: ${[...new Set(days)].map(formatDate).join(', ')}.`,
  keys: (head) => `Bei der Öffnung eingetragene Schlüssel: ${head}`,
  noneOpened: 'Noch hat keine Befragung geöffnet.',
  version: (title) => `${title}, Fingerabdruck der Fragen`,
  read: (count) => (count === 1 ? 'Die Frage lesen' : `Die ${count} Fragen lesen`),
  notAddressed: 'Sie wurden nicht befragt: Die Wörter stehen nur mit ihrem Fingerabdruck im Register.',
  list: (title, lines) => `${title}: ${plural(lines, 'Abgabe', 'Abgaben')}, Liste überprüft`,
  badList: (title) =>
    `${title}: Die Liste ist nicht mehr die, die eingetragen wurde. Benachrichtigen Sie den CSE (Betriebsrat) oder die für den Datenschutz zuständige Person.`,
  unread: (title) => `${title}: Die Liste konnte nicht geladen werden.`,
  noList: (title) => `${title}. ${depositsUntold}`,
  counted: (count) => `Liste der gezählten Stimmzettel: ${plural(count, 'Zeile', 'Zeilen')}, Liste überprüft`,
  badCounted:
    'Die Liste der gezählten Stimmzettel ist nicht die, die eingetragen wurde. Informieren Sie den CSE (Betriebsrat) oder die für den Datenschutz zuständige Person.',
  nonePublished: 'Noch ist nichts veröffentlicht.',
  table: (title, group) => `${title}, ${group}`,
  ownLine: 'Meine Abgabe suchen',
  steps: [
    'Laden Sie das Register herunter: Es enthält die Einträge, die Einzelheiten, die Sie lesen können, Ihre Ergebnistabellen und die Listen der Abgaben.',
    'Nehmen Sie das Skript, am besten aus dem veröffentlichten Quelltext von Ressenti (Ordner „scripts“): Das von hier kommt von dem Server, den Sie überprüfen. Es hat weniger als zweihundert Zeilen, die Sie vor der Benutzung lesen sollten.',
    'Auf einem Computer mit Node.js, im Ordner der beiden Dateien:',
  ],
  commands: 'Die Befehle',
  command: 'node verifier-registre.mjs registre.json',
  receipt: 'Mit Ihrem Beleg („Meine Antworten“, „Den Beleg herunterladen“) überprüft es auch Ihre Zeile:',
  receiptCommand: 'node verifier-registre.mjs registre.json recu.json',
  answers:
    'Es sagt, auf Französisch, dass das Register unversehrt ist, oder nennt den Eintrag, bei dem es das nicht mehr ist.',
  script: 'Skript herunterladen',
} satisfies Words<typeof fr.said>
