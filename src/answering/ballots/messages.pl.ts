import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const ballotText = {
  title: 'Wycofaj moje odpowiedzi',
  lead: 'Jest to możliwe do zamknięcia ankiety, a gdy ankieta nie ma daty zamknięcia, do publikacji, z użyciem kodu odczytu. Logowanie nie jest wymagane.',
  reference: 'Oznaczenie ankiety',
  referenceHelp: 'Jest już zawarte w skopiowanym lub pobranym kodzie; w przeciwnym razie w linku „Wycofaj”.',
  referenceWrong: 'Proszę podać oznaczenie ankiety.',
  code: 'Kod odczytu',
  codeWrong: 'Nie można odczytać tego kodu. Proszę sprawdzić każdy znak.',
  withdraw: 'Wycofaj',
  confirmTitle: 'Wycofać odpowiedzi?',
  confirm: 'Nie będą liczone i nie będzie można odpowiedzieć po raz drugi.',
  found: 'Odpowiedzi zostały wycofane. Nie będą liczone.',
  cancelled: 'Wysyłanie nie było ukończone: zostało anulowane. Odpowiedzi nie będą liczone.',
  notFound:
    'Żadne oczekujące odpowiedzi nie pasują do tego kodu. Odpowiedzi zostały włączone do wyniku grupy i nie można ich już z niego wydzielić albo zostały już wcześniej wycofane.',
  failure: 'Nie można połączyć się z Ressenti. Proszę sprawdzić połączenie i spróbować ponownie.',
  tooMany: 'Zbyt wiele prób. Proszę spróbować ponownie za minutę.',
} satisfies Words<typeof fr.ballotText>
