import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const onePage = {
  title: (wave) => `${wave}: najważniejsze`,
  shares: 'Przychylne, neutralne, nieprzychylne',
  change: 'Zmiana',
  teams: 'Zespoły są w pełnym raporcie.',
  marks:
    'Zespoły: kolor oznacza co najmniej 10 punktów różnicy względem reszty firmy (15 dla małej grupy); kreska na górze: powyżej, kreska na dole: poniżej; trójkąt: zmierzona różnica.',
  print: 'Drukuj tę stronę',
} satisfies Words<typeof fr.onePage>
