import type { Words } from '../../base/text/languages.ts'
import { formatDate } from '../../base/text/writing.de.ts'
import type * as fr from './messages.ts'

const end = '\n\nDiese Nachricht wurde von Ressenti gesendet. Eine Antwort ist nicht nötig.\n'

export const mailTemplates = {
  account_approved: (url) => ({
    subject: 'Ihr Ressenti-Konto ist freigegeben',
    text: `Guten Tag!\n\nIhr Konto wurde freigegeben. Sie können sich anmelden:\n${url}${end}`,
  }),
  activation: ({ company, link, login }) => ({
    subject: `${company ? `${company}: ` : ''}Ihr Zugang zu Ressenti`,
    text: `Guten Tag!\n\n${company || 'Ihr Unternehmen'} hat Sie bei Ressenti für seine Fragebögen zur Arbeit eingetragen.\n\nMit Ihrem persönlichen Link kommen Sie ohne Passwort hinein. Leiten Sie ihn nicht weiter: Wer ihn öffnet, kommt an Ihrer Stelle hinein.\n${link}\nFalls er sich nicht mehr öffnet: ${login}, „Anmeldelink erhalten“.${end}`,
  }),
  activation_by_password: (link) => ({
    subject: 'Ihr Zugang zu Ressenti',
    text: `Guten Tag!\n\nIhr Unternehmen hat Sie bei Ressenti eingetragen. Wählen Sie Ihr Passwort; dieser Link gilt nur einmal:\n${link}${end}`,
  }),
  access: (url) => ({
    subject: 'Ihr Zugang zu Ressenti',
    text: `Guten Tag!\n\nIhr Unternehmen hat Sie bei Ressenti eingetragen. Sie haben dort schon einen Zugang; melden Sie sich an:\n${url}${end}`,
  }),
  entry: ({ company, link, code }) => ({
    subject: 'Ihr Anmeldelink',
    text: `Guten Tag!\n\nMit diesem Link kommen Sie in Ressenti hinein${company && ` (${company})`}, einmal, 30 Minuten lang:\n${link}\n\nOder geben Sie diesen Code in dem Browser ein, in dem Sie ihn angefordert haben: ${code}\nGeben Sie diesen Code niemandem: Ressenti fragt nie am Telefon oder per Nachricht danach.\nSie haben nichts angefordert? Dann beachten Sie diese Nachricht nicht.${end}`,
  }),
  entry_by_password: (url) => ({
    subject: 'Ihr Anmeldelink',
    text: `Guten Tag!\n\nMelden Sie sich mit Ihrem Passwort an:\n${url}\n\nSie haben nichts angefordert? Dann beachten Sie diese Nachricht nicht.${end}`,
  }),
  account_rejected: () => ({
    subject: 'Ihr Ressenti-Konto',
    text: `Guten Tag!\n\nIhr Konto wurde nicht freigegeben. Näheres erfahren Sie von der Person, die Ressenti in Ihrem Unternehmen administriert.${end}`,
  }),
  codes_refused: (url) => ({
    subject: 'Anmeldecodes abgelehnt',
    text: `Guten Tag!\n\nVon einem unbekannten Browser aus hat jemand Ihr Ressenti-Passwort eingegeben, danach mehrere falsche Codes der Zwei-Faktor-Anmeldung.\n\nFalls Sie es waren, beachten Sie diese Nachricht nicht. Andernfalls kennt diese Person Ihr Passwort: Ändern Sie es.\n${url}${end}`,
  }),
  confirmation: (url) => ({
    subject: 'Bestätigen Sie Ihre Ressenti-Adresse',
    text: `Guten Tag!\n\nEin Ressenti-Konto wurde mit dieser Adresse angelegt oder geändert. Bestätigen Sie, dass es Ihre ist; dieser Link gilt nur einmal:\n${url}\n\nFalls Sie das nicht waren, beachten Sie diese Nachricht nicht.${end}`,
  }),
  entry_changed: (day) => ({
    subject: 'Ihr Zugang zu Ressenti wurde geändert',
    text: `Guten Tag!\n\nIhr Zugang wurde am ${formatDate(day)} von der Administration geändert. Falls Sie nicht darum gebeten haben, benachrichtigen Sie die Person, die Ressenti in Ihrem Unternehmen betreut.${end}`,
  }),
  // Administrators read French: the lines are those of their screens.
  directory_notice: (lines, url) => ({
    subject: 'Verzeichnis: bitte ansehen',
    text: `Guten Tag!\n\n${lines}\n\nDie Einzelheiten stehen auf der Seite des Unternehmens, „Annuaire“:\n${url}${end}`,
  }),
  invitation: (url, code) => ({
    subject: 'Einladung, Ressenti zu administrieren',
    text: `Guten Tag!\n\nSie sind eingeladen, ein Administratorkonto anzulegen:\n${url}\n\nEinladungscode, 72 Stunden und nur einmal gültig: ${code}${end}`,
  }),
  registration: (url) => ({
    subject: 'Einladung zu Ressenti',
    text: `Guten Tag!\n\nIhr Unternehmen lädt Sie ein, Ihr Ressenti-Konto anzulegen:\n${url}\n\nDanach gibt die Administration dieses Konto frei; eine Nachricht sagt es Ihnen.${end}`,
  }),
  team_manager: (url) => ({
    subject: 'Teamleitung auf Ressenti',
    text: `Guten Tag!\n\nSie haben auf Ressenti eine Teamleitung: Sie können die Ergebnisse Ihrer Teams lesen. Ihr Name ist für deren Mitglieder sichtbar.\n${url}${end}`,
  }),
  password_reset: (url) => ({
    subject: 'Ihr neues Ressenti-Passwort',
    text: `Guten Tag!\n\nSie haben ein neues Passwort angefordert. Dieser Link gilt nur einmal, 30 Minuten lang:\n${url}\n\nFalls Sie nichts angefordert haben, beachten Sie diese Nachricht nicht: Ihr Passwort bleibt dasselbe.${end}`,
  }),
} satisfies Words<typeof fr.mailTemplates>
