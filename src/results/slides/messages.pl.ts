import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatNumber } from '../../base/text/writing.pl.ts'
import type * as fr from './messages.ts'

export const slidesText = {
  answered: 'Kto odpowiedział',
  dimensions: 'Wymiary, od 0 do 100',
  score: 'Wynik',
  evolution: 'Zmiany w czasie, od 0 do 100',
  groups: 'Grupy',
  group: 'Grupa',
  answers: 'Odpowiedzi',
  more: 'Ciąg dalszy w arkuszu.',
  questions: (dimension) => `${dimension}: odpowiedzi przychylne, neutralne, nieprzychylne (%)`,
  decided: 'Co postanowiono',
  method: 'Metoda i ograniczenia',
  unit: (name, shown) => `${name}, ${shown}`,
  change: (name, words, before) => `${name}: ${words}, od kampanii ${before}`,
  notes: (day) => `Sporządzono ${formatDate(day)} w Ressenti, na podstawie opublikowanych wyników.`,
  page: (at) => formatNumber(at),
} satisfies Words<typeof fr.slidesText>
