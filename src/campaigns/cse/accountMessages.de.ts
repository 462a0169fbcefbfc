import type { Words } from '../../base/text/languages.ts'
import type * as fr from './accountMessages.ts'

export const publicCseAccounts = {
  failed: 'Die Konten des CSE (Betriebsrat) konnten nicht geladen werden.',
  title: 'Wer für den CSE (Betriebsrat) mitliest',
  lead: 'Der CSE liest die Einstellungen und die Ergebnisse Ihres Unternehmens, nie, wer geantwortet hat.',
  none: 'Für den CSE Ihres Unternehmens ist kein Konto eröffnet.',
  warning: 'Wenn Sie einen Namen nicht kennen, fragen Sie den CSE: Ein falsches Konto ist hier zu erkennen.',
} satisfies Words<typeof fr.publicCseAccounts>
