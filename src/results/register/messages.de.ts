import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatSpan, of, plural } from '../../base/text/writing.de.ts'
import type { EntryKind } from '../../data/register/chain.ts'
import type { EntryBodies } from '../../data/register/kinds.ts'
import type { NamedBodies } from './messages.ts'
import type * as fr from './messages.ts'

export const depositsUntold = 'Abgaben nicht veröffentlicht: Ihre Zahl würde verraten, wer geantwortet hat.'

const people = (count: number) => plural(count, 'Person', 'Personen')

type EntryText<Kind extends keyof EntryBodies> = (body: NamedBodies[Kind], it: string) => string

const moved: Record<EntryBodies['dates_changed']['why'], EntryText<'dates_changed'>> = {
  plan: ({ opensOn, closesOn }, it) => `Plan für ${it} geändert, ${formatSpan(opensOn, closesOn)}`,
  earlier: ({ closesOn }, it) => `Abschluss von ${it} auf den ${formatDate(closesOn)} vorgezogen`,
  extended: ({ closesOn }, it) => `Verlängerung von ${it} bis ${formatDate(closesOn)}`,
  outage: ({ closesOn }, it) =>
    `Verlängerung von ${it} bis ${formatDate(closesOn)}: Der Dienst war unterbrochen`,
}

const lines: { [Kind in keyof EntryBodies]: EntryText<Kind> } = {
  genesis: ({ version }) => `Beginn des Registers (Ressenti ${version})`,
  planned: ({ opensOn, closesOn }, it) => `Planung von ${it}, ${formatSpan(opensOn, closesOn)}`,
  opened: ({ addressed, k }, it) => `Öffnung von ${it}, ${people(addressed)}, Gruppen ab ${k}`,
  dates_changed: (body, it) => moved[body.why](body, it),
  cancelled: ({ opened }, it) =>
    opened ? `Absage von ${it}, Antworten ungelesen gelöscht` : `Absage von ${it}, vor der Öffnung`,
  closed: ({ told: shown }, it) =>
    shown
      ? `Abschluss von ${it}, ${shown.addressed} Personen befragt, ${shown.signatures} Antworten signiert`
      : `Abschluss von ${it}. ${depositsUntold}`,
  published: ({ deposits }, it) =>
    deposits === null
      ? `Veröffentlichung von ${it}. ${depositsUntold}`
      : `Veröffentlichung von ${it}, ${plural(deposits, 'Antwort abgegeben', 'Antworten abgegeben')}`,
  visa: () => 'Sichtvermerk des CSE (Betriebsrat)',
  k_raised: ({ from, to }) => `kleinste gezeigte Gruppe: ${to} Personen statt ${from}`,
  letters_printed: ({ number }) => plural(number, 'Zugangsbrief gedruckt', 'Zugangsbriefe gedruckt'),
  restored: ({ lost }) =>
    lost === null
      ? 'Datenbank wiederhergestellt, nicht bekannt, was verloren ging'
      : lost.length === 0
        ? 'Datenbank wiederhergestellt, von diesem Register ging nichts verloren'
        : `Datenbank wiederhergestellt, ${plural(lost.length, 'Eintrag verloren', 'Einträge verloren')}`,
  permanent_ended: () => 'Ende des dauerhaften Fragebogens',
  series_stopped: () => 'Ende der Wiederholung einer Befragung',
  refused: ({ why }, it) =>
    why === 'audience_differs_by_few'
      ? `Öffnung von ${it} abgelehnt, ihr Teilnehmerkreis und der einer anderen Befragung unterscheiden sich nur um einige Personen`
      : `Öffnung von ${it} abgelehnt, Teilnehmerkreis dem einer anderen Befragung zu ähnlich`,
  guardians: (body) =>
    body.guarded
      ? `Liste Nr. ${body.number} der Wächter`
      : 'die nächsten Befragungen sind nicht mehr bewacht',
  urn_sealed: ({ root, rows }) => `Urne versiegelt, ${plural(rows, 'Abgabe', 'Abgaben')}, ${root}`,
  counted: ({ counted, guardian, setAside, name }) =>
    counted === null
      ? `ausgezählt durch ${name ?? `Wächter Nr. ${guardian + 1}`}`
      : `ausgezählt durch ${name ?? `Wächter Nr. ${guardian + 1}`}: ${counted} gezählt, ${setAside ?? 0} ausgesondert`,
  urn_erased: () => 'Urne ungelesen gelöscht',
}

const isKnown = (kind: EntryKind): kind is keyof EntryBodies => kind in lines

export const lineOf: Words<typeof fr.lineOf> = ({ day, kind, body }, title) => {
  const it = title === undefined ? 'einer Befragung' : `„${title}“`
  const shown = isKnown(kind) ? (lines[kind] as EntryText<typeof kind>)(body as never, it) : kind
  return `${formatDate(day)}: ${shown}`
}

export const registerText = {
  back: 'Zurück',
  title: 'Register',
  of: (company) => `Register ${of(company)}`,
  count: (count) => plural(count, 'Eintrag', 'Einträge'),
  head: (head) => `Fingerabdruck ${head}`,
  verdict: (count, isUnchanged) =>
    `${isUnchanged ? 'Nichts wurde geändert. ' : ''}${plural(count, 'Eintrag', 'Einträge')} in Ihrem Browser überprüft.`,
  fingerprint: 'Fingerabdruck',
  fingerprints: 'Fingerabdrücke zeigen',
  ofCompany: 'Unternehmen',
  signInWhy:
    'Das Register eines Unternehmens lesen seine Beschäftigten, sein CSE (Betriebsrat) und alle, die es administrieren. Melden Sie sich an: Sie kommen hierher zurück.',
  signIn: 'Anmelden',
  others: 'Andere Befragungen',
  link: (head) => `Register: ${head}`,
  lead: 'Alles, was Ressenti zu den Fragebögen Ihres Unternehmens versprochen und getan hat, der Reihe nach: Nichts davon kann entfernt oder geändert werden, ohne dass es hier zu sehen ist.',
  restored: (day) => `Die Datenbank wurde am ${formatDate(day)} wiederhergestellt.`,
  failed: 'Das Register konnte nicht geladen werden.',
  unreadable:
    'Was der Server geliefert hat, hat nicht die Form eines Registers: Nichts davon ist überprüft. Benachrichtigen Sie den CSE (Betriebsrat) oder die für den Datenschutz zuständige Person.',
  noCompany: 'Ihr Konto ist keinem Unternehmen zugeordnet: Es hat kein Register.',
  chooseCompany: 'Öffnen Sie das Register eines Unternehmens von seinen Ergebnissen aus.',
  erased: 'Gelöscht',
  retranslated: 'Übersetzung korrigiert',
  entries: 'Einträge',
  download: 'Herunterladen',
  downloading: 'Wird vorbereitet…',
  downloadFailed: 'Die Datei konnte nicht vorbereitet werden. Versuchen Sie es erneut.',
  same: (count) =>
    `${plural(count, 'Ergebnistabelle', 'Ergebnistabellen')} mit dem Eingetragenen verglichen: Nichts hat sich geändert.`,
  changed: 'Diese Ergebnisse sind nicht mehr die, die eingetragen wurden.',
  reworded: 'Diese Fragen sind nicht mehr die, die bei der Öffnung eingetragen wurden.',
  company: 'Ganzes Unternehmen',
  how: 'So überprüfen Sie',
  verifyAll: 'Alles überprüfen: Einstellungen, Fragen, Abgaben, Ergebnisse',
} satisfies Words<typeof fr.registerText>

export const alarmOf: Words<typeof fr.alarmOf> = (checked) => {
  if (checked.ok) return null
  const place = `Eintrag ${checked.position + 1}`
  const contact = 'Benachrichtigen Sie den CSE (Betriebsrat) oder die für den Datenschutz zuständige Person.'
  if (checked.why === 'rewritten')
    return `Dieses Register wurde umgeschrieben, seit dieser Browser es gelesen hat: Was er gelesen hatte, steht nicht mehr so darin. ${contact}`
  if (checked.why === 'detail')
    return `Eine Einzelheit von ${place} ist nicht mehr die, die eingetragen wurde. ${contact}`
  if (checked.why === 'order') return `Ein Eintrag fehlt oder wurde verschoben: siehe ${place}. ${contact}`
  return `Der Inhalt von ${place} ist nicht mehr der, der eingetragen wurde. ${contact}`
}

export const how = [
  'Jeder Eintrag trägt den Fingerabdruck des vorigen: Wer einen davon ändert, entfernt oder verschiebt, ändert alle folgenden. Ihr Browser hat soeben alles neu berechnet und merkt sich den letzten Fingerabdruck, den er gelesen hat.',
  'Vergleichen Sie die ersten acht Zeichen des Fingerabdrucks mit denen einer Kollegin oder eines Kollegen, des CSE (Betriebsrat) oder einer E-Mail zur Befragung: Sind sie gleich, lesen Sie dasselbe Register.',
  'Ohne dieser Seite zu vertrauen: Laden Sie das Register herunter und starten Sie dann auf einem Computer mit Node.js „node verifier-registre.mjs registre.json“; fügen Sie „recu.json“ hinzu, um auch einen Beleg zu überprüfen. Dieses Skript hat weniger als zweihundert Zeilen und steht im Quelltext von Ressenti, Ordner „scripts“.',
] as const satisfies Words<typeof fr.how>

export const unproved = {
  title: 'Was das nicht beweist',
  lines: [
    'Dass der Server gezählt hat, was Sie geantwortet haben.',
    'Dass niemand hinzugefügt wurde, außer so weit: nie mehr Antworten als Signaturen und nie mehr Signaturen als befragte Personen.',
    'Dass es die Personen auf der Liste der Registrierten gibt.',
    'Dass das laufende Programm das veröffentlichte ist.',
    'Irgendetwas über den dauerhaften Fragebogen, der keine Liste der Abgaben hat.',
  ],
} as const satisfies Words<typeof fr.unproved>

const contact = 'zeigen Sie ihn dem CSE (Betriebsrat)'

export const receiptChecks = {
  old: 'Diese Kopie ist älter als die Belege: Hier ist nichts zu überprüfen.',
  permanent: 'Der dauerhafte Fragebogen hat keine Liste der Abgaben.',
  waiting: 'Die Liste der Abgaben erscheint bei der Veröffentlichung. Ihr Beleg wird hier darin gesucht.',
  none: depositsUntold,
  rewritten:
    'Die Liste der Abgaben oder das Register sind nicht mehr die, die eingetragen wurden. Benachrichtigen Sie den CSE (Betriebsrat).',
  listed: (count, day) =>
    `Ihre Abgabe steht in der Liste (${count} Abgaben). Am ${day} auf diesem Gerät überprüft.`,
  fewer: (count, deposits) =>
    `Die Liste hat ${plural(count, 'Zeile', 'Zeilen')} für ${plural(deposits, 'Abgabe', 'Abgaben')}: Benachrichtigen Sie den CSE (Betriebsrat).`,
  withdrawn: 'Auch eine zurückgezogene Abgabe steht darin.',
  missing: (isSealed) =>
    isSealed === false
      ? 'Ihre Abgabe steht nicht darin. Ihr Beleg trägt kein gültiges Siegel dieses Servers.'
      : isSealed
        ? `Ihre Abgabe steht nicht darin. Sie haben einen signierten Beleg: ${contact.replace('zeigen', 'Zeigen')}.`
        : `Ihre Abgabe steht nicht darin. Das Siegel Ihres Belegs ist mit dem Skript zu überprüfen; ${contact}.`,
  restored: (day) => `Die Datenbank wurde am ${day} wiederhergestellt: Ihre Abgabe ging vielleicht verloren.`,
  failed: 'Die Liste der Abgaben konnte nicht geladen werden.',
} satisfies Words<typeof fr.receiptChecks>
