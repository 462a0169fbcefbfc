import type { Words } from '../../base/text/languages.ts'
import { employeeSignIn } from '../../people/auth/messages.pl.ts'
import type * as fr from './messages.ts'

const { fields_required, password_wrong, second_factor_needed, second_factor_wrong, other } = employeeSignIn

export const linkTexts = {
  fields_required,
  password_wrong,
  second_factor_needed,
  second_factor_wrong,
  link_expired: 'To logowanie wygasło. Proszę zacząć od nowa.',
  no_mail: 'To konto nie ma adresu, na który można napisać.',
  other,
} satisfies Words<typeof fr.linkTexts>

export const singleSignOnText = {
  title: 'Połączenie konta',
  lead: (provider, called) =>
    `${provider} zna Państwa jako „${called}”. Proszę jeden raz udowodnić, że konto Ressenti o tej nazwie należy do Państwa: później wystarczy ${provider}.`,
  password: 'Hasło do konta Ressenti',
  link: 'Połącz i zaloguj się',
  first: 'Brak hasła? Proszę poprosić o kod w wiadomości lub najpierw wpisać kod z listu.',
  letter: 'Mam list z kodem',
  nothing: 'Nie ma czego łączyć: to logowanie wygasło.',
} satisfies Words<typeof fr.singleSignOnText>
