import type { Words } from '../../base/text/languages.ts'
import { formatDate } from '../../base/text/writing.pl.ts'
import type * as fr from './messages.ts'

export const failed = 'Wystąpił błąd. Proszę spróbować ponownie.'

export const ownData = {
  title: 'Moje dane',
  lead: 'Profil, zespoły, sesje i udział, wraz z zaszyfrowanymi kopiami. Wysłanych odpowiedzi w nich nie ma: nikt nie wie, które są Państwa.',
  download: 'Pobierz moje dane (JSON)',
  ask: 'Usuń moje konto…',
  question: 'Poprosić o usunięcie konta?',
  consequence:
    'Prośbę otrzyma administrator. Profil, zespoły, wersje robocze i kopie zostaną usunięte. Odpowiedzi już wysłane pozostają, bez nazwiska: aby wycofać je, dopóki czekają, należy najpierw użyć kodu odczytu.',
  asked: 'Prośba została zapisana. Zajmie się nią administrator.',
  waiting: (askedAt) => `O usunięcie poproszono ${formatDate(askedAt)}.`,
  takeBack: 'Anuluj moją prośbę',
  takenBack: 'Prośba anulowana',
} satisfies Words<typeof fr.ownData>

export const compliance = {
  title: 'Dokumentacja zgodności',
  lead: 'Wstępnie wypełnione wzory do wydruku. To, co pozostaje do uzupełnienia, jest wyróżnione.',
  parts: [
    ['notice', 'Klauzula informacyjna'],
    ['registre', 'Wpis do rejestru czynności przetwarzania'],
    ['interet-legitime', 'Test równowagi interesów'],
    ['aipd', 'Ocena skutków dla ochrony danych'],
    ['note-cse', 'Nota dla rady pracowników'],
    ['acte-de-garde', 'Umowa strażnika'],
  ],
} as const satisfies Words<typeof fr.compliance>
