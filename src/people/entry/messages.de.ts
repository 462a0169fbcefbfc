import type { Words } from '../../base/text/languages.ts'
import { plural } from '../../base/text/writing.de.ts'
import { employeeSignIn, signUpTexts } from '../auth/messages.de.ts'
import type * as fr from './messages.ts'

export const entryRefusals: Words<typeof fr.entryRefusals> = (minimum) => {
  const { fields_required, email_invalid, password_too_short, password_too_long, passwords_differ } =
    signUpTexts(minimum)
  return {
    ...{ fields_required, email_invalid, password_too_short, password_too_long, passwords_differ },
    no_mail: 'Diese Installation sendet keine E-Mails.',
    code_wrong: 'Falscher Code.',
    code_over: 'Dieser Code gilt nicht mehr. Fordern Sie einen neuen Link an.',
    codes_paused: 'Codes sind bis morgen ausgesetzt. Öffnen Sie den Link der E-Mail.',
    link_invalid: 'Dieser Link gilt nicht mehr.',
    account_pending: employeeSignIn.account_pending,
    account_rejected: employeeSignIn.account_rejected,
    second_factor_needed: employeeSignIn.second_factor_needed,
    second_factor_wrong: employeeSignIn.second_factor_wrong,
    other: employeeSignIn.other,
  }
}

export const codeWrong = (left: number) => `Falscher Code. Noch ${plural(left, 'Versuch', 'Versuche')}.`

export const entryText = {
  sent: 'Falls es zu dieser Adresse ein Konto gibt, wurde soeben eine E-Mail gesendet. Öffnen Sie ihren Link, oder geben Sie ihren Code hier ein.',
  renewed: 'Soeben wurde eine E-Mail gesendet. Öffnen Sie ihren Link, oder geben Sie ihren Code hier ein.',
  code: 'Erhaltener Code',
  codeHelp: 'Acht Ziffern',
  enter: 'Eintreten',
  again: 'Erneut senden',
  relay:
    'Der E-Mail-Dienst Ihres Unternehmens sieht, dass ein Link angefordert wird, nie, was Sie antworten.',
} satisfies Words<typeof fr.entryText>

const nobodyNamed = 'die Person, die Ressenti in Ihrem Unternehmen betreut'

export const linkText = {
  title: 'In Ressenti eintreten',
  who: (name, company) => `Sie treten als ${name}${company && `, ${company},`} ein.`,
  enter: 'Eintreten',
  notYou: (contact) =>
    `Sie sind das nicht? Schließen Sie diese Seite und benachrichtigen Sie ${contact || nobodyNamed}.`,
  other: (name) => `${name} ist in diesem Browser angemeldet: Ihr Eintreten beendet diese Sitzung.`,
  used: (contact) =>
    `Dieser Link wurde schon benutzt. Falls Sie das nicht waren, benachrichtigen Sie ${contact || nobodyNamed}.`,
  over: 'Dieser Link gilt nicht mehr.',
  renew: 'Neuen Link erhalten',
  renewTo: (address) => `Er wird an ${address} gesendet.`,
  unknown: 'Dieser Link wird nicht erkannt: Er ist unvollständig oder zu alt.',
  trial: 'Dieser Versuch funktioniert.',
  trust: 'Wer sieht was?',
  password: 'Wählen Sie das Passwort Ihres Kontos.',
} satisfies Words<typeof fr.linkText>

export const confirmation = {
  title: 'Ihre Adresse bestätigen',
  lead: (name) => `Das Ressenti-Konto von ${name} hat diese Adresse.`,
  confirm: 'Meine Adresse bestätigen',
  done: 'Ihre Adresse ist bestätigt.',
} satisfies Words<typeof fr.confirmation>
