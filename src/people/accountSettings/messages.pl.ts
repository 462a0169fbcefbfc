import type { Words } from '../../base/text/languages.ts'
import { plural } from '../../base/text/writing.pl.ts'
import { employeeSignIn, signUpTexts } from '../auth/messages.pl.ts'
import type * as fr from './messages.ts'

const manager = 'osobę, która zarządza Ressenti w Państwa firmie'
const recipient = (contact: string) => (contact ? `: ${contact}` : ` ${manager}`)

export const accessTexts: Words<typeof fr.accessTexts> = (minimum) => {
  const { fields_required, email_invalid, password_too_short, password_too_long, passwords_differ } =
    signUpTexts(minimum)
  return {
    fields_required,
    email_invalid,
    password_too_short,
    password_too_long,
    passwords_differ,
    password_wrong: 'Nieprawidłowe obecne hasło',
    link_invalid: 'Ten link wygasł lub został już użyty. Proszę poprosić o nowy.',
    second_factor_wrong: 'Nieprawidłowy kod',
    second_factor_required: 'W tej instalacji uwierzytelnianie dwuskładnikowe jest wymagane.',
    second_factor_not_for_you: 'Uwierzytelnianie dwuskładnikowe jest przeznaczone dla osób zarządzających.',
    other: 'Wystąpił błąd. Proszę spróbować ponownie.',
  }
}

export const forgotten = {
  title: 'Zapomniane hasło',
  lead: 'Proszę podać adres: jeśli istnieje konto, zostanie na niego wysłany link.',
  ask: 'Otrzymaj link',
  asked:
    'Jeśli dla tego adresu istnieje konto, właśnie wysłano wiadomość. Link jest ważny 30 minut i działa jeden raz.',
  noMail:
    'Ta instalacja nie wysyła wiadomości e-mail: proszę podać adres, a następnie poprosić o link administratora Ressenti w firmie.',
  askWithoutMail: 'Przygotuj link',
  askedWithoutMail:
    'Jeśli dla tego adresu istnieje konto, jego link czeka na serwerze przez 30 minut: proszę poprosić o niego administratora Ressenti w firmie.',
  newTitle: 'Nowe hasło',
  save: 'Zapisz',
  saved: 'Hasło zostało zmienione. Wszystkie sesje zostały zakończone: proszę zalogować się ponownie.',
  noToken: 'Ten link jest niepełny. Proszę otworzyć go z otrzymanej wiadomości lub poprosić o nowy.',
} satisfies Words<typeof fr.forgotten>

export const activationTexts: Words<typeof fr.activationTexts> = (minimum) => ({
  ...accessTexts(minimum),
  account_pending: employeeSignIn.account_pending,
  account_rejected: employeeSignIn.account_rejected,
  second_factor_needed: employeeSignIn.second_factor_needed,
  second_factor_wrong: employeeSignIn.second_factor_wrong,
  code_wrong: 'Nieprawidłowy numer lub kod',
  code_used:
    'Ten kod został już użyty. Jeśli nie przez Państwa, proszę powiadomić osobę wymienioną w liście.',
  code_expired: 'Ten kod nie jest już ważny. Proszę poprosić o nowy list.',
})

export const activation = {
  title: 'Wejście z listem',
  lead: 'Numer i kod znajdują się w liście.',
  identifier: 'Numer',
  code: 'Kod',
  codeHelp: 'Dwanaście znaków, tylko raz',
  password: 'Hasło (nieobowiązkowe)',
  passwordHelp: 'Bez hasła ten list działa tylko raz; do przeczytania wyników będzie potrzebny następny.',
  enter: 'Wejdź',
} satisfies Words<typeof fr.activation>

export const letterPrinted = (day: string, contact: string) =>
  `List z nowym kodem do Państwa konta wydrukowano ${day}. Jeśli nie na Państwa prośbę, proszę powiadomić${recipient(contact)}.`

export const entryChange = {
  said: (day, contact) =>
    `Państwa dostęp został zmieniony przez administrację ${day}. Jeśli nie na Państwa prośbę, proszę powiadomić${recipient(contact)}.`,
  confirm: 'Przeczytane',
} satisfies Words<typeof fr.entryChange>

export const password = {
  title: 'Hasło',
  current: 'Obecne hasło',
  save: 'Zmień hasło',
  saved: 'Hasło zostało zmienione. Pozostałe sesje zostały zakończone.',
  noneHere: 'To konto nie ma hasła Ressenti.',
  byLink:
    'Wejście odbywa się przez link wysyłany na Państwa adres. Gdy jest hasło, serwer poczty nie widzi już, kiedy się Państwo logują.',
  choose: 'Wybierz hasło',
  linkSent: 'Właśnie wysłano wiadomość. Zawarty w niej link jest ważny 30 minut i działa jeden raz.',
  none: 'To konto nie ma hasła Ressenti: logowanie odbywa się przez konto firmowe.',
} satisfies Words<typeof fr.password>

export const sessions = {
  title: 'Sesje',
  lead: 'Urządzenia, na których konto jest otwarte. Sesja trwa 7 dni.',
  since: (moment) => `Otwarta: ${moment}`,
  current: 'To urządzenie',
  end: 'Zakończ',
  endOf: (moment) => `Zakończ sesję otwartą: ${moment}`,
  endOthers: 'Zakończ wszystkie pozostałe',
  ended: 'Sesja zakończona',
  failed: 'Nie udało się odczytać sesji',
} satisfies Words<typeof fr.sessions>

export const secondFactor = {
  title: 'Uwierzytelnianie dwuskładnikowe',
  lead: 'Oprócz hasła sześciocyfrowy kod z aplikacji (FreeOTP, Aegis, 2FAS…).',
  off: 'Wyłączone',
  on: 'Włączone',
  missing: 'W tej instalacji jest wymagane: aby przejść dalej, proszę je włączyć.',
  passwordFirst: 'Najpierw proszę wybrać hasło.',
  begin: 'Włącz',
  remove: 'Wyłącz',
  renew: 'Nowe kody zapasowe',
  password: 'Obecne hasło',
  confirmPassword: 'Proszę potwierdzić hasłem',
  scan: 'Proszę otworzyć aplikację i zeskanować ten kod albo wpisać klucz.',
  qrCode: 'Kod QR klucza',
  secret: 'Klucz do wpisania w aplikacji',
  open: 'Otwórz w aplikacji na tym urządzeniu',
  code: 'Kod wyświetlany przez aplikację',
  confirm: 'Potwierdź',
  cancel: 'Anuluj',
  codesTitle: 'Kody zapasowe',
  codes: 'Proszę zanotować te kody: każdy z nich jeden raz zastępuje aplikację. Nie zostaną już pokazane.',
  codesLeft: (n) =>
    plural(n, 'pozostały kod zapasowy', 'pozostałe kody zapasowe', 'pozostałych kodów zapasowych'),
  noted: 'Kody zostały zanotowane',
  enabled: 'Uwierzytelnianie dwuskładnikowe jest włączone',
  disabled: 'Uwierzytelnianie dwuskładnikowe jest wyłączone',
  failed: 'Nie udało się odczytać stanu uwierzytelniania dwuskładnikowego',
} satisfies Words<typeof fr.secondFactor>

export const ownAddress = {
  missing:
    'Adres nie jest jeszcze potwierdzony: Państwa odpowiedzi liczyłyby się tylko dla firmy. Proszę otworzyć link otrzymany pocztą elektroniczną.',
  again: 'Otrzymaj nowy link',
  asked: 'Nowy link został wysłany. Działa jeden raz.',
  failed: 'Nie udało się zamówić linku. Proszę spróbować ponownie.',
  taken: (address) =>
    `Logowanie jednokrotne podaje adres ${address}, który należy już do innego konta: Państwa adres nie został tu zmieniony. Proszę zapytać osobę, która zarządza Ressenti.`,
} satisfies Words<typeof fr.ownAddress>

export const campaignMails = {
  signIn: 'Zaloguj się',
  title: 'Wiadomości o kampaniach',
  wanted: 'Otrzymuj wiadomości o kampaniach',
  help: 'Zaproszenia, przypomnienia i ogłoszenie wyników. Wysyła się je wszystkim osobom, których dotyczą, niezależnie od tego, czy odpowiedziały.',
  refused: (day) =>
    `Dnia ${day} serwer poczty odrzucił ten adres. Po dwóch odmowach wiadomości te nie są już wysyłane; aby spróbować ponownie, proszę odznaczyć i zaznaczyć pole.`,
  saved: 'Zapisano.',
  failed: 'Nie udało się zapisać tego wyboru. Proszę spróbować ponownie.',
  stopTitle: 'Rezygnacja z tych wiadomości',
  stopLead: 'Wiadomości o kampaniach nie będą już wysyłane. Ankiety będą nadal widoczne po zalogowaniu.',
  stop: 'Zrezygnuj z tych wiadomości',
  stopped: 'Gotowe: wiadomości o kampaniach nie będą już przychodzić. Można je przywrócić w „Moje konto”.',
  incomplete: 'Ten adres jest niepełny. Proszę ponownie otworzyć link z wiadomości.',
} satisfies Words<typeof fr.campaignMails>
