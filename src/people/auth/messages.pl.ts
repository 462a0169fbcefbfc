import type { Words } from '../../base/text/languages.ts'
import { plural } from '../../base/text/writing.pl.ts'
import type * as fr from './messages.ts'

const wrongPassword = 'Nieprawidłowe hasło. Proszę sprawdzić dane logowania.'
const notAllowed = 'Brak uprawnień dostępu do tej strony'
const nameInvalid = 'Co najmniej jedna litera lub cyfra, najwyżej 100 znaków, żadnych znaków niewidocznych'

const pendingNotice =
  'Konto czeka na zatwierdzenie. Zalogowanie się będzie możliwe, gdy tylko zatwierdzi je administrator.'

export const employeeSignIn = {
  fields_required: 'Wszystkie pola są wymagane',
  email_invalid: 'Nieprawidłowy adres e-mail',
  account_unknown:
    'Takie konto nie istnieje w naszym systemie. Proszę sprawdzić adres e-mail lub się zarejestrować.',
  account_pending: pendingNotice,
  account_rejected: 'Administrator nie zatwierdził konta. Więcej informacji można uzyskać u administratora.',
  sub_admin_pending:
    'To konto jest kontem subadministratora: czeka na zatwierdzenie. Logowanie będzie możliwe w strefie subadministratora.',
  sub_admin_rejected:
    'To konto jest kontem subadministratora: nie zostało zatwierdzone. Więcej informacji można uzyskać u administratora.',
  seat_pending: 'To konto rady pracowników czeka na otwarcie przez administratora.',
  password_wrong: wrongPassword,
  number_wrong: 'Nieprawidłowy numer lub hasło.',
  credentials_wrong: wrongPassword,
  not_admin: notAllowed,
  not_allowed: notAllowed,
  second_factor_needed: 'Proszę wpisać kod z aplikacji do uwierzytelniania dwuskładnikowego.',
  second_factor_wrong: 'Nieprawidłowy kod uwierzytelniania dwuskładnikowego',
  unavailable: 'Podczas sprawdzania danych logowania wystąpił błąd. Proszę spróbować ponownie.',
  other: 'Podczas logowania wystąpił błąd. Proszę spróbować ponownie.',
} satisfies Words<typeof fr.employeeSignIn>

export const noticeTexts = {
  registration_success:
    'Rejestracja została zapisana. Przed pierwszym logowaniem konto musi zatwierdzić administrator.',
  approval_pending: pendingNotice,
  session_over: 'Sesja została zakończona.',
  account_rejected: employeeSignIn.account_rejected,
  sso_unknown: 'Nie znaleziono pasującego konta. Proszę zapytać osobę, która zarządza Ressenti.',
  sso_failed: 'Logowanie nie powiodło się. Proszę spróbować ponownie lub zalogować się hasłem.',
  sso_expired: 'To logowanie wygasło. Proszę zacząć od nowa.',
  sso_second_factor: 'To konto wymaga kodu uwierzytelniania dwuskładnikowego: proszę zalogować się hasłem.',
} satisfies Words<typeof fr.noticeTexts>

export const signUpTexts: Words<typeof fr.signUpTexts> = (minimum) => ({
  fields_required: 'Wszystkie pola są wymagane',
  name_invalid: nameInvalid,
  email_invalid: 'Nieprawidłowy adres e-mail',
  email_taken: 'Ten adres e-mail jest już używany',
  email_taken_by_admin: 'Tego adresu e-mail używa już administrator',
  password_too_short: `Hasło musi mieć co najmniej ${plural(minimum, 'znak', 'znaki', 'znaków')}`,
  password_too_long: 'Hasło może mieć najwyżej 128 znaków',
  passwords_differ: 'Hasła nie są takie same',
  invitation_invalid: 'Kod zaproszenia jest nieprawidłowy lub wygasł',
  other: 'Podczas rejestracji wystąpił błąd',
})

export const fieldAdvice: Words<typeof fr.fieldAdvice> = (minimum) => ({
  fields_required: 'To pole jest wymagane',
  name_invalid: nameInvalid,
  email_invalid: 'Oczekiwany zapis: imie.nazwisko@example.com',
  email_taken: 'Proszę podać inny adres albo się zalogować',
  email_taken_by_admin: 'Proszę podać inny adres albo się zalogować',
  password_too_short: `Co najmniej ${plural(minimum, 'znak', 'znaki', 'znaków')}`,
  password_too_long: 'Najwyżej 128 znaków',
  passwords_differ: 'Proszę powtórzyć hasło dokładnie tak samo',
  invitation_invalid: 'Proszę przepisać kod dokładnie tak, jak został podany',
  account_unknown: 'Proszę sprawdzić ten adres',
  password_wrong: 'Proszę sprawdzić to hasło',
  number_wrong: 'Do sprawdzenia',
  credentials_wrong: 'Do sprawdzenia',
  second_factor_needed: 'To pole jest wymagane',
  second_factor_wrong: 'Proszę poczekać na następny kod z aplikacji',
  other: 'Do sprawdzenia',
})

export const authText = {
  product: 'Ankieta zaangażowania w Państwa firmie.',
  employeeSignIn: 'Logowanie',
  adminSignIn: 'Logowanie administratora',
  subAdminSignIn: 'Logowanie subadministratora',
  employeeSignUp: 'Załóż konto',
  adminSignUp: 'Załóż konto administratora',
  subAdminSignUp: 'Załóż konto subadministratora',
  signIn: 'Zaloguj się',
  signInWith: (provider) => `Zaloguj się przez ${provider}`,
  or: 'lub',
  signUp: 'Zarejestruj się',
  firstName: 'Imię',
  lastName: 'Nazwisko',
  companyName: 'Nazwa firmy',
  company: 'Firma',
  email: 'E-mail',
  orNumber: 'lub numer z listu',
  password: 'Hasło',
  confirmation: 'Powtórz hasło',
  invitation: 'Kod zaproszenia',
  invitationHelp:
    'Dla pierwszego administratora jest on wyświetlany przy uruchomieniu Ressenti. Później podaje go administrator.',
  askEntry: 'Otrzymaj link do logowania',
  askEntryHelp: 'Bez hasła: wysyłamy wiadomość e-mail.',
  addressFirst: 'Najpierw proszę podać adres.',
  byLetter: 'Z listem: proszę wejść przez „Mam list”.',
  letter: 'Mam list',
  noPassword: 'Brak hasła? Otrzymaj link do logowania',
  forgotten: 'Zapomniane hasło?',
  secondFactor: 'Kod uwierzytelniania dwuskładnikowego',
  secondFactorHelp: 'Sześć cyfr z aplikacji lub kod zapasowy.',
  shortest: (minimum) => `Co najmniej ${plural(minimum, 'znak', 'znaki', 'znaków')}`,
  strength: { weak: 'Siła hasła: słabe', fair: 'Siła hasła: średnie', strong: 'Siła hasła: dobre' },
} satisfies Words<typeof fr.authText>

export const firstMinute = {
  lead: 'Ta instalacja jest pusta. Jej kod zaproszenia jest wyświetlany w terminalu, przy uruchomieniu i poleceniem npm run admin-code.',
  create: 'Załóż pierwsze konto administratora',
  look: 'Zobacz firmę pokazową',
  command: 'npm run demo',
  demo: 'To polecenie, wydane w katalogu Ressenti, otwiera przykładową firmę z jej osobami, ankietami i wynikami. Działa ona osobno: nic nie miesza się z Państwa danymi.',
  toYou: 'Są Państwo tutaj pierwszą osobą: to konto będzie administrować instalacją.',
  then: 'Następnie, w trzech krokach:',
  protect: 'Zabezpieczenie tego konta drugim składnikiem.',
  company: 'Utworzenie firmy i wprowadzenie do niej osób.',
  campaign: 'Uruchomienie pierwszej ankiety: przed ostatnim krokiem nic nie jest wysyłane.',
} satisfies Words<typeof fr.firstMinute>

export const wrongSignInPage =
  'Wypełniają Państwo ankietę: to tutaj. Opiekują się Państwo firmą lub zarządzają tą instalacją: oto właściwe strefy.'

export const signInTexts = {
  createAccount: 'Załóż konto',
  admin: 'Strefa administratora',
  subAdmin: 'Strefa subadministratora',
  employee: 'Strefa pracownika',
  back: 'Wstecz',
} satisfies Words<typeof fr.signInTexts>
