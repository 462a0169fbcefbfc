import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const waveText = {
  fingerprint: 'Fingerprint of the public list of keys:',
  fingerprintOf: (fingerprint, date) => `${fingerprint}, on ${date}`,
  help: 'It must be the same for everybody who is asked: compare it with your colleagues’.',
  broken: 'This list was changed in an unexpected way. Tell your personal data contact.',
  known: 'Lists of keys seen by this browser',
} satisfies Words<typeof fr.waveText>
