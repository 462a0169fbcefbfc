import type { Words } from '../../base/text/languages.ts'
import type * as fr from './accountMessages.ts'

export const publicCseAccounts = {
  failed: 'Nie udało się wczytać kont rady pracowników (CSE).',
  title: 'Kto zasiada w radzie pracowników (CSE)',
  lead: 'CSE czyta ustawienia i wyniki firmy, nigdy to, kto odpowiedział.',
  none: 'Rada pracowników Państwa firmy nie ma żadnego konta.',
  warning:
    'Jeśli jakieś nazwisko nie jest Państwu znane, proszę zapytać radę pracowników: fałszywe konto widać tutaj.',
} satisfies Words<typeof fr.publicCseAccounts>
