import type { Words } from '../../base/text/languages.ts'
import { formatNumber } from '../../base/text/writing.pl.ts'
import { employeeSignIn, signUpTexts } from '../auth/messages.pl.ts'
import type * as fr from './messages.ts'

export const entryRefusals: Words<typeof fr.entryRefusals> = (minimum) => {
  const { fields_required, email_invalid, password_too_short, password_too_long, passwords_differ } =
    signUpTexts(minimum)
  return {
    ...{ fields_required, email_invalid, password_too_short, password_too_long, passwords_differ },
    no_mail: 'Ta instalacja nie wysyła wiadomości e-mail.',
    code_wrong: 'Nieprawidłowy kod.',
    code_over: 'Ten kod nie jest już ważny. Proszę poprosić o nowy link.',
    codes_paused: 'Kody są zawieszone do jutra. Proszę otworzyć link z wiadomości.',
    link_invalid: 'Ten link nie jest już ważny.',
    account_pending: employeeSignIn.account_pending,
    account_rejected: employeeSignIn.account_rejected,
    second_factor_needed: employeeSignIn.second_factor_needed,
    second_factor_wrong: employeeSignIn.second_factor_wrong,
    other: employeeSignIn.other,
  }
}

export const codeWrong = (left: number) => `Nieprawidłowy kod. Pozostało prób: ${formatNumber(left)}.`

export const entryText = {
  sent: 'Jeśli dla tego adresu istnieje konto, właśnie wysłano wiadomość. Proszę otworzyć zawarty w niej link albo wpisać tutaj jej kod.',
  renewed: 'Właśnie wysłano wiadomość. Proszę otworzyć zawarty w niej link albo wpisać tutaj jej kod.',
  code: 'Otrzymany kod',
  codeHelp: 'Osiem cyfr',
  enter: 'Wejdź',
  again: 'Wyślij ponownie',
  relay: 'Serwer poczty firmy widzi, że zamówiono link, lecz nigdy nie widzi odpowiedzi.',
} satisfies Words<typeof fr.entryText>

const nobodyNamed = 'osobę, która zarządza Ressenti w Państwa firmie'
const recipient = (contact: string) => (contact ? `: ${contact}` : ` ${nobodyNamed}`)

export const linkText = {
  title: 'Wejście do Ressenti',
  who: (name, company) => `Wejdą Państwo jako ${name}${company && `, ${company}`}.`,
  enter: 'Wejdź',
  notYou: (contact) => `To nie Państwo? Proszę zamknąć tę stronę i powiadomić${recipient(contact)}.`,
  other: (name) => `W tej przeglądarce zalogowana jest osoba: ${name}. Wejście ją wyloguje.`,
  used: (contact) =>
    `Ten link został już użyty. Jeśli nie przez Państwa, proszę powiadomić${recipient(contact)}.`,
  over: 'Ten link nie jest już ważny.',
  renew: 'Otrzymaj nowy link',
  renewTo: (address) => `Zostanie wysłany na adres ${address}.`,
  unknown: 'Ten link nie został rozpoznany: jest niepełny lub zbyt stary.',
  trial: 'Próba się powiodła.',
  trust: 'Kto co widzi?',
  password: 'Proszę wybrać hasło do konta.',
} satisfies Words<typeof fr.linkText>

export const confirmation = {
  title: 'Potwierdzenie adresu',
  lead: (name) => `Konto Ressenti osoby ${name} ma ten adres.`,
  confirm: 'Potwierdź mój adres',
  done: 'Adres został potwierdzony.',
} satisfies Words<typeof fr.confirmation>
