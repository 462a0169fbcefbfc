import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

const wrongPassword = 'Falsches Passwort. Bitte prüfen Sie Ihre Zugangsdaten.'
const notAllowed = 'Sie dürfen diese Seite nicht öffnen'
const nameInvalid = 'Mindestens ein Buchstabe oder eine Ziffer, höchstens 100 Zeichen, kein unsichtbares'

const pendingNotice =
  'Ihr Konto wartet auf Freigabe. Sie können sich anmelden, sobald die Administration es freigegeben hat.'

export const employeeSignIn = {
  fields_required: 'Alle Felder sind auszufüllen',
  email_invalid: 'Ungültige E-Mail-Adresse',
  account_unknown:
    'Dieses Konto gibt es in unserem System nicht. Bitte prüfen Sie Ihre E-Mail-Adresse oder registrieren Sie sich.',
  account_pending: pendingNotice,
  account_rejected:
    'Ihr Konto wurde von der Administration nicht freigegeben. Bitte wenden Sie sich für Näheres an die Administration.',
  sub_admin_pending:
    'Ihr Konto ist ein Sub-Administratorkonto: Es wartet auf Freigabe. Sie können sich dann im Bereich der Sub-Administration anmelden.',
  sub_admin_rejected:
    'Ihr Konto ist ein Sub-Administratorkonto: Es wurde nicht freigegeben. Bitte wenden Sie sich für Näheres an die Administration.',
  seat_pending: 'Dieses Konto des CSE (Betriebsrat) wartet darauf, dass die Administration es eröffnet.',
  password_wrong: wrongPassword,
  number_wrong: 'Kennung oder Passwort falsch.',
  credentials_wrong: wrongPassword,
  not_admin: notAllowed,
  not_allowed: notAllowed,
  second_factor_needed: 'Geben Sie den Code Ihrer App für die Zwei-Faktor-Anmeldung ein.',
  second_factor_wrong: 'Falscher Code der Zwei-Faktor-Anmeldung',
  unavailable: 'Beim Prüfen Ihrer Zugangsdaten ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  other: 'Bei der Anmeldung ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
} satisfies Words<typeof fr.employeeSignIn>

export const noticeTexts = {
  registration_success:
    'Ihre Registrierung ist gespeichert. Vor Ihrer ersten Anmeldung muss die Administration Ihr Konto freigeben.',
  approval_pending: pendingNotice,
  session_over: 'Ihre Sitzung ist beendet.',
  account_rejected: employeeSignIn.account_rejected,
  sso_unknown: 'Kein Konto passt dazu. Fragen Sie die Person, die Ressenti betreut.',
  sso_failed:
    'Die Anmeldung ist nicht gelungen. Versuchen Sie es erneut, oder melden Sie sich mit Ihrem Passwort an.',
  sso_expired: 'Diese Anmeldung ist abgelaufen. Beginnen Sie erneut.',
  sso_second_factor:
    'Ihr Konto verlangt einen Code der Zwei-Faktor-Anmeldung: Melden Sie sich mit Ihrem Passwort an.',
} satisfies Words<typeof fr.noticeTexts>

export const signUpTexts: Words<typeof fr.signUpTexts> = (minimum) => ({
  fields_required: 'Alle Felder sind auszufüllen',
  name_invalid: nameInvalid,
  email_invalid: 'Ungültige E-Mail-Adresse',
  email_taken: 'Diese E-Mail-Adresse wird schon benutzt',
  email_taken_by_admin: 'Diese E-Mail-Adresse wird schon von einem Administratorkonto benutzt',
  password_too_short: `Das Passwort muss mindestens ${minimum} Zeichen haben`,
  password_too_long: 'Das Passwort darf höchstens 128 Zeichen haben',
  passwords_differ: 'Die Passwörter stimmen nicht überein',
  invitation_invalid: 'Einladungscode ungültig oder abgelaufen',
  other: 'Bei der Registrierung ist ein Fehler aufgetreten',
})

export const fieldAdvice: Words<typeof fr.fieldAdvice> = (minimum) => ({
  fields_required: 'Dieses Feld ist auszufüllen',
  name_invalid: nameInvalid,
  email_invalid: 'Erwartet: vorname.nachname@beispiel.de',
  email_taken: 'Wählen Sie eine andere Adresse, oder melden Sie sich an',
  email_taken_by_admin: 'Wählen Sie eine andere Adresse, oder melden Sie sich an',
  password_too_short: `Mindestens ${minimum} Zeichen`,
  password_too_long: 'Höchstens 128 Zeichen',
  passwords_differ: 'Wiederholen Sie das Passwort genau',
  invitation_invalid: 'Übernehmen Sie den Code so, wie Sie ihn bekommen haben',
  account_unknown: 'Prüfen Sie diese Adresse',
  password_wrong: 'Prüfen Sie dieses Passwort',
  number_wrong: 'Zu prüfen',
  credentials_wrong: 'Zu prüfen',
  second_factor_needed: 'Dieses Feld ist auszufüllen',
  second_factor_wrong: 'Warten Sie auf den nächsten Code Ihrer App',
  other: 'Zu prüfen',
})

export const authText = {
  product: 'Der Fragebogen Ihres Unternehmens zum Engagement.',
  employeeSignIn: 'Anmeldung',
  adminSignIn: 'Anmeldung Administration',
  subAdminSignIn: 'Anmeldung Sub-Administration',
  employeeSignUp: 'Konto anlegen',
  adminSignUp: 'Administratorkonto anlegen',
  subAdminSignUp: 'Sub-Administratorkonto anlegen',
  signIn: 'Anmelden',
  signInWith: (provider) => `Mit ${provider} anmelden`,
  or: 'oder',
  signUp: 'Registrieren',
  firstName: 'Vorname',
  lastName: 'Nachname',
  companyName: 'Name des Unternehmens',
  company: 'Unternehmen',
  email: 'E-Mail',
  orNumber: 'oder die Kennung aus Ihrem Brief',
  password: 'Passwort',
  confirmation: 'Passwort bestätigen',
  invitation: 'Einladungscode',
  invitationHelp:
    'Für das erste Administratorkonto wird er beim Start von Ressenti angezeigt. Danach bekommen Sie ihn von der Administration.',
  askEntry: 'Anmeldelink erhalten',
  askEntryHelp: 'Ohne Passwort: Ihnen wird eine E-Mail gesendet.',
  addressFirst: 'Geben Sie zuerst Ihre Adresse an.',
  byLetter: 'Mit einem Brief: Treten Sie über „Ich habe einen Brief“ ein.',
  letter: 'Ich habe einen Brief',
  noPassword: 'Kein Passwort? Anmeldelink erhalten',
  forgotten: 'Passwort vergessen?',
  secondFactor: 'Code der Zwei-Faktor-Anmeldung',
  secondFactorHelp: 'Die sechs Ziffern Ihrer App oder ein Ersatzcode.',
  shortest: (minimum) => `Mindestens ${minimum} Zeichen`,
  strength: { weak: 'Stärke: schwach', fair: 'Stärke: mittel', strong: 'Stärke: gut' },
} satisfies Words<typeof fr.authText>

export const firstMinute = {
  toYou: 'Sie sind die erste Person hier: Dieses Konto verwaltet die Installation.',
  then: 'Danach, in drei Schritten:',
  protect: 'Dieses Konto mit einem zweiten Faktor schützen.',
  company: 'Ein Unternehmen anlegen und seine Personen aufnehmen.',
  campaign: 'Die erste Befragung starten: Vor dem letzten Schritt wird nichts gesendet.',
  lead: 'Diese Installation ist leer. Ihr Einladungscode steht im Terminal, beim Start und mit npm run admin-code.',
  create: 'Das erste Administratorkonto anlegen',
  look: 'Ein Beispielunternehmen ansehen',
  command: 'npm run demo',
  demo: 'Dieser Befehl, im Ordner von Ressenti, öffnet ein Beispielunternehmen mit seinen Personen, Fragebögen und Ergebnissen. Es lebt für sich: Nichts vermischt sich mit Ihren Daten.',
} satisfies Words<typeof fr.firstMinute>

export const wrongSignInPage =
  'Sie beantworten einen Fragebogen: Das ist hier. Sie betreuen ein Unternehmen oder verwalten diese Installation: Hier sind Ihre Bereiche.'

export const signInTexts = {
  createAccount: 'Konto anlegen',
  admin: 'Bereich Administration',
  subAdmin: 'Bereich Sub-Administration',
  employee: 'Bereich für Beschäftigte',
  back: 'Zurück',
} satisfies Words<typeof fr.signInTexts>
