import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const onePage = {
  title: (wave) => `${wave}: najważniejsze`,
  table: 'Wymiary',
  dimension: 'Wymiar',
  shares: 'Przychylne, neutralne, nieprzychylne',
  score: 'Wynik',
  change: 'Zmiana',
  teams: 'Zespoły są w pełnym raporcie.',
  marks:
    'Zespoły: kolor oznacza co najmniej 10 punktów różnicy względem reszty firmy (15 dla małej grupy); kreska na górze: powyżej, kreska na dole: poniżej; trójkąt: zmierzona różnica.',
  print: 'Drukuj tę stronę',
  promise: 'Odpowiedzi są poufne, a w chwili publikacji stają się anonimowe.',
} satisfies Words<typeof fr.onePage>
