import type { Words } from '../../base/text/languages.ts'
import { formatDate } from '../../base/text/writing.de.ts'
import { percent } from '../tables/messages.de.ts'
import type * as fr from './messages.ts'

export const sharesText = {
  savePicture: 'Bild speichern',
  svg: 'SVG, verlustfrei vergrößerbar',
  png: 'PNG, für ein Dokument',
  pictureFailed: 'Das Bild konnte nicht vorbereitet werden. Versuchen Sie es erneut.',
  note: '95-%-Intervall nach ±, ab 10 Antworten.',
  source: (day) =>
    day === null
      ? 'Quelle: Ressenti, veröffentlichte Ergebnisse.'
      : `Quelle: Ressenti, am ${formatDate(day)} veröffentlichte Ergebnisse.`,
  shares: ([good = 0, neutral = 0, bad = 0]) =>
    `${percent(good)} günstig, ${percent(neutral)} neutral, ${percent(bad)} ungünstig`,
} satisfies Words<typeof fr.sharesText>
