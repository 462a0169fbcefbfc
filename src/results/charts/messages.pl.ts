import type { Words } from '../../base/text/languages.ts'
import { formatDate } from '../../base/text/writing.pl.ts'
import { percent } from '../tables/messages.pl.ts'
import type * as fr from './messages.ts'

export const sharesText = {
  savePicture: 'Zapisz obraz',
  svg: 'SVG, do powiększania bez strat',
  png: 'PNG, do dokumentu',
  pictureFailed: 'Nie udało się przygotować obrazu. Proszę spróbować ponownie.',
  note: 'Po ± przedział 95%, od 10 odpowiedzi.',
  source: (day) =>
    day === null
      ? 'Źródło: Ressenti, opublikowane wyniki.'
      : `Źródło: Ressenti, wyniki opublikowane ${formatDate(day)}.`,
  shares: ([good = 0, neutral = 0, bad = 0]) =>
    `${percent(good)} przychylnych, ${percent(neutral)} neutralnych, ${percent(bad)} nieprzychylnych`,
} satisfies Words<typeof fr.sharesText>
