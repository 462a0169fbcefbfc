import type { Words } from '../../base/text/languages.ts'
import { formatDate } from '../../base/text/writing.en.ts'
import { percent } from '../tables/messages.en.ts'
import type * as fr from './messages.ts'

export const sharesText = {
  savePicture: 'Save the picture',
  svg: 'SVG, to enlarge without loss',
  png: 'PNG, for a document',
  pictureFailed: 'The picture could not be prepared. Try again.',
  note: '95% interval after ±, from 10 answers on.',
  source: (day) =>
    day === null
      ? 'Source: Ressenti, published results.'
      : `Source: Ressenti, results published on ${formatDate(day)}.`,
  shares: ([good = 0, neutral = 0, bad = 0]) =>
    `${percent(good)} favourable, ${percent(neutral)} neutral, ${percent(bad)} unfavourable`,
} satisfies Words<typeof fr.sharesText>
