import type { Words } from '../../base/text/languages.ts'
import type * as fr from './receiptMessages.ts'

export const receiptText = {
  title: 'Moje potwierdzenie',
  once: 'Kopia nie jest zachowywana: to potwierdzenie jest pokazywane tylko raz.',
  kept: 'Potwierdzenie jest zapisane w Państwa kopii, którą otwiera tylko Państwa kod.',
  download: 'Pobierz potwierdzenie',
  pressure:
    'To potwierdzenie nie mówi, kim Państwo są ani jakich odpowiedzi udzielono. Nikt nie ma prawa go żądać. Proszę nie dawać go osobie, która administruje serwerem: ze zmienionym programem mogłaby użyć go do odnalezienia Państwa oczekujących odpowiedzi.',
} satisfies Words<typeof fr.receiptText>
