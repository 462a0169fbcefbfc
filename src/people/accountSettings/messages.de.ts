import type { Words } from '../../base/text/languages.ts'
import { plural } from '../../base/text/writing.de.ts'
import { employeeSignIn, signUpTexts } from '../auth/messages.de.ts'
import type * as fr from './messages.ts'

const manager = 'die Person, die Ressenti in Ihrem Unternehmen betreut'

export const accessTexts: Words<typeof fr.accessTexts> = (minimum) => {
  const { fields_required, email_invalid, password_too_short, password_too_long, passwords_differ } =
    signUpTexts(minimum)
  return {
    fields_required,
    email_invalid,
    password_too_short,
    password_too_long,
    passwords_differ,
    password_wrong: 'Aktuelles Passwort falsch',
    link_invalid: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Fordern Sie einen neuen an.',
    second_factor_wrong: 'Falscher Code',
    second_factor_required: 'Die Zwei-Faktor-Anmeldung ist auf dieser Installation vorgeschrieben.',
    second_factor_not_for_you: 'Die Zwei-Faktor-Anmeldung ist Verantwortlichen vorbehalten.',
    other: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
  }
}

export const forgotten = {
  title: 'Passwort vergessen',
  lead: 'Geben Sie Ihre Adresse an: Falls es ein Konto gibt, wird ein Link dorthin gesendet.',
  ask: 'Link erhalten',
  asked:
    'Falls es zu dieser Adresse ein Konto gibt, wurde soeben eine E-Mail gesendet. Ihr Link gilt 30 Minuten und nur einmal.',
  noMail:
    'Diese Installation sendet keine E-Mails: Geben Sie Ihre Adresse an und bitten Sie dann die Administration von Ressenti in Ihrem Unternehmen um den Link.',
  askWithoutMail: 'Link vorbereiten',
  askedWithoutMail:
    'Falls es zu dieser Adresse ein Konto gibt, wartet der Link 30 Minuten auf dem Server: Bitten Sie die Administration von Ressenti in Ihrem Unternehmen darum.',
  newTitle: 'Neues Passwort',
  save: 'Speichern',
  saved: 'Ihr Passwort ist geändert. Alle Ihre Sitzungen sind beendet: Melden Sie sich neu an.',
  noToken:
    'Dieser Link ist unvollständig. Öffnen Sie ihn aus der erhaltenen E-Mail oder fordern Sie einen neuen an.',
} satisfies Words<typeof fr.forgotten>

export const activationTexts: Words<typeof fr.activationTexts> = (minimum) => ({
  ...accessTexts(minimum),
  account_pending: employeeSignIn.account_pending,
  account_rejected: employeeSignIn.account_rejected,
  second_factor_needed: employeeSignIn.second_factor_needed,
  second_factor_wrong: employeeSignIn.second_factor_wrong,
  code_wrong: 'Kennung oder Code falsch',
  code_used:
    'Dieser Code wurde schon benutzt. Falls Sie das nicht waren, benachrichtigen Sie die im Brief genannte Person.',
  code_expired: 'Dieser Code gilt nicht mehr. Bitten Sie um einen neuen Brief.',
})

export const activation = {
  title: 'Mit einem Brief eintreten',
  lead: 'Die Kennung und der Code stehen in Ihrem Brief.',
  identifier: 'Kennung',
  code: 'Code',
  codeHelp: 'Zwölf Zeichen, nur einmal gültig',
  password: 'Passwort (freiwillig)',
  passwordHelp:
    'Ohne Passwort gilt dieser Brief nur einmal; um die Ergebnisse zu lesen, brauchen Sie dann einen neuen.',
  enter: 'Eintreten',
} satisfies Words<typeof fr.activation>

export const letterPrinted = (day: string, contact: string) =>
  `Am ${day} wurde für Ihr Konto ein Brief mit einem neuen Code gedruckt. Falls Sie nicht darum gebeten haben, benachrichtigen Sie ${contact || manager}.`

export const entryChange = {
  said: (day, contact) =>
    `Ihr Zugang wurde am ${day} von der Administration geändert. Falls Sie nicht darum gebeten haben, benachrichtigen Sie ${contact || manager}.`,
  confirm: 'Gelesen',
} satisfies Words<typeof fr.entryChange>

export const password = {
  title: 'Passwort',
  current: 'Aktuelles Passwort',
  save: 'Passwort ändern',
  saved: 'Passwort geändert. Ihre anderen Sitzungen sind beendet.',
  noneHere: 'Dieses Konto hat kein Ressenti-Passwort.',
  byLink:
    'Sie kommen über einen Link hinein, der an Ihre Adresse gesendet wird. Mit einem Passwort sieht der E-Mail-Dienst nicht mehr, wann Sie sich anmelden.',
  choose: 'Passwort wählen',
  linkSent: 'Soeben wurde eine E-Mail gesendet. Ihr Link gilt 30 Minuten und nur einmal.',
  none: 'Dieses Konto hat kein Ressenti-Passwort: Sie melden sich mit dem Konto Ihres Unternehmens an.',
} satisfies Words<typeof fr.password>

export const sessions = {
  title: 'Sitzungen',
  lead: 'Die Geräte, auf denen Ihr Konto geöffnet ist. Eine Sitzung dauert 7 Tage.',
  since: (moment) => `Geöffnet am ${moment}`,
  current: 'Dieses Gerät',
  end: 'Beenden',
  endOf: (moment) => `Die am ${moment} geöffnete Sitzung beenden`,
  endOthers: 'Alle anderen beenden',
  ended: 'Sitzung beendet',
  failed: 'Die Sitzungen konnten nicht gelesen werden',
} satisfies Words<typeof fr.sessions>

export const secondFactor = {
  title: 'Zwei-Faktor-Anmeldung',
  lead: 'Zusätzlich zum Passwort ein sechsstelliger Code aus einer App (FreeOTP, Aegis, 2FAS…).',
  off: 'Ausgeschaltet',
  on: 'Eingeschaltet',
  missing: 'Sie ist auf dieser Installation vorgeschrieben: Schalten Sie sie ein, um fortzufahren.',
  passwordFirst: 'Wählen Sie zuerst ein Passwort.',
  begin: 'Einschalten',
  remove: 'Ausschalten',
  renew: 'Neue Ersatzcodes',
  password: 'Aktuelles Passwort',
  confirmPassword: 'Mit Ihrem Passwort bestätigen',
  scan: 'Öffnen Sie die App und scannen Sie diesen Code, oder geben Sie den Schlüssel ein.',
  qrCode: 'QR-Code des Schlüssels',
  secret: 'In der App einzugebender Schlüssel',
  open: 'In der App dieses Geräts öffnen',
  code: 'Von der App gezeigter Code',
  confirm: 'Bestätigen',
  cancel: 'Abbrechen',
  codesTitle: 'Ersatzcodes',
  codes: 'Notieren Sie diese Codes: Jeder ersetzt die App einmal. Sie werden nicht noch einmal gezeigt.',
  codesLeft: (n) => plural(n, 'Ersatzcode übrig', 'Ersatzcodes übrig'),
  noted: 'Ich habe diese Codes notiert',
  enabled: 'Zwei-Faktor-Anmeldung eingeschaltet',
  disabled: 'Zwei-Faktor-Anmeldung ausgeschaltet',
  failed: 'Die Zwei-Faktor-Anmeldung konnte nicht gelesen werden',
} satisfies Words<typeof fr.secondFactor>

export const ownAddress = {
  missing:
    'Ihre Adresse ist noch nicht bestätigt: Ihre Antworten würden nur für das Unternehmen zählen. Öffnen Sie den Link, den Sie per E-Mail erhalten haben.',
  again: 'Neuen Link erhalten',
  asked: 'Ein neuer Link wird Ihnen gesendet. Er gilt nur einmal.',
  failed: 'Der Link konnte nicht angefordert werden. Versuchen Sie es erneut.',
  taken: (address) =>
    `Ihr Single Sign-on nennt die Adresse ${address}, die schon zu einem anderen Konto gehört: Ihre wird hier nicht geändert. Fragen Sie die Person, die Ressenti betreut.`,
} satisfies Words<typeof fr.ownAddress>

export const campaignMails = {
  signIn: 'Anmelden',
  title: 'E-Mails zu Befragungen',
  wanted: 'E-Mails zu Befragungen erhalten',
  help: 'Einladungen, Erinnerungen und die Ankündigung der Ergebnisse. Sie gehen an alle betroffenen Personen, ob sie geantwortet haben oder nicht.',
  refused: (day) =>
    `Am ${day} hat der E-Mail-Dienst diese Adresse abgelehnt. Nach zwei Ablehnungen werden diese E-Mails nicht mehr gesendet; entfernen Sie das Häkchen und setzen Sie es wieder, um es erneut zu versuchen.`,
  saved: 'Gespeichert.',
  failed: 'Diese Wahl konnte nicht gespeichert werden. Versuchen Sie es erneut.',
  stopTitle: 'Diese E-Mails nicht mehr erhalten',
  stopLead:
    'E-Mails zu Befragungen werden Ihnen nicht mehr gesendet. Ihre Fragebögen sehen Sie weiterhin, wenn Sie sich anmelden.',
  stop: 'Diese E-Mails nicht mehr erhalten',
  stopped:
    'Erledigt: Sie erhalten keine E-Mails zu Befragungen mehr. Unter „Mein Konto“ können Sie sie wieder einschalten.',
  incomplete: 'Diese Adresse ist unvollständig. Öffnen Sie den Link der E-Mail noch einmal.',
} satisfies Words<typeof fr.campaignMails>
