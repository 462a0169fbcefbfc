import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const accountRefusals = {
  account_not_found: 'To konto już nie istnieje.',
  employee_not_found: 'To konto już nie istnieje.',
  last_administrator: 'Nie można usunąć ostatniego administratora.',
  sub_admin_not_found: 'To konto już nie istnieje.',
  company_not_found: 'Nie znaleziono firmy',
  email_invalid: 'Nieprawidłowy adres e-mail',
  fields_required: 'Wszystkie pola są wymagane',
  name_invalid: 'Co najmniej jedna litera lub cyfra, najwyżej 100 znaków, żadnych znaków niewidocznych',
  changed_meanwhile: 'Ktoś inny właśnie zmienił te dane. Oto ich obecny stan.',
} satisfies Words<typeof fr.accountRefusals>

export const ownName = {
  title: 'Imię i nazwisko',
  firstName: 'Imię',
  lastName: 'Nazwisko',
  save: 'Zapisz',
  saved: 'Imię i nazwisko zostały zapisane.',
  failed: 'Nie udało się zapisać imienia i nazwiska.',
} satisfies Words<typeof fr.ownName>

export const displayName: Words<typeof fr.displayName> = ({ email, number }) =>
  email ?? (number ? `Numer ${number}, bez adresu` : 'Bez adresu')
