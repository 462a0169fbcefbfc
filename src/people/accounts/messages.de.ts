import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const accountRefusals = {
  account_not_found: 'Dieses Konto gibt es nicht mehr.',
  employee_not_found: 'Dieses Konto gibt es nicht mehr.',
  last_administrator: 'Das letzte Administratorkonto kann nicht gelöscht werden.',
  sub_admin_not_found: 'Dieses Konto gibt es nicht mehr.',
  company_not_found: 'Unternehmen nicht gefunden',
  email_invalid: 'Ungültige E-Mail-Adresse',
  fields_required: 'Alle Felder sind auszufüllen',
  name_invalid: 'Mindestens ein Buchstabe oder eine Ziffer, höchstens 100 Zeichen, kein unsichtbares',
  changed_meanwhile: 'Jemand anderes hat diesen Eintrag gerade geändert. Hier ist sein heutiger Stand.',
} satisfies Words<typeof fr.accountRefusals>

export const ownName = {
  title: 'Ihr Name',
  firstName: 'Vorname',
  lastName: 'Nachname',
  save: 'Speichern',
  saved: 'Ihr Name ist gespeichert.',
  failed: 'Ihr Name konnte nicht gespeichert werden.',
} satisfies Words<typeof fr.ownName>

export const displayName: Words<typeof fr.displayName> = ({ email, number }) =>
  email ?? (number ? `Kennung ${number}, ohne Adresse` : 'Ohne Adresse')
