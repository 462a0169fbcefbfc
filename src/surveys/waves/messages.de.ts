import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const waveText = {
  fingerprint: 'Fingerabdruck der öffentlichen Liste der Schlüssel:',
  fingerprintOf: (fingerprint, date) => `${fingerprint}, am ${date}`,
  help: 'Er muss für alle befragten Personen gleich sein: Vergleichen Sie ihn mit dem Ihrer Kolleginnen und Kollegen.',
  broken:
    'Diese Liste wurde auf unerwartete Weise geändert. Benachrichtigen Sie Ihre Ansprechperson für Datenschutz.',
  known: 'Von diesem Browser gesehene Listen der Schlüssel',
} satisfies Words<typeof fr.waveText>
