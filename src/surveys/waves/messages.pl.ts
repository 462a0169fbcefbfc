import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const waveText = {
  fingerprint: 'Odcisk publicznej listy kluczy:',
  fingerprintOf: (fingerprint, date) => `${fingerprint}, stan na ${date}`,
  help: 'Musi być taki sam dla wszystkich ankietowanych: warto porównać go ze współpracownikami.',
  broken:
    'Ta lista została zmieniona w nieoczekiwany sposób. Proszę powiadomić osobę kontaktową w sprawie danych osobowych.',
  known: 'Listy kluczy widziane przez tę przeglądarkę',
} satisfies Words<typeof fr.waveText>
