import { formatDate } from '../../base/text/writing.ts'
import { percent } from '../tables/messages.ts'

export const sharesText = {
  savePicture: 'Enregistrer l’image',
  svg: 'SVG, à agrandir sans perte',
  png: 'PNG, pour un document',
  pictureFailed: 'L’image n’a pas pu être préparée. Réessayez.',
  note: 'Intervalle à 95 % après ±, à partir de 10 réponses.',
  source: (day: string | null) =>
    day === null
      ? 'Source : Ressenti, résultats publiés.'
      : `Source : Ressenti, résultats publiés le ${formatDate(day)}.`,
  shares: ([good = 0, neutral = 0, bad = 0]: readonly number[]) =>
    `${percent(good)} favorables, ${percent(neutral)} neutres, ${percent(bad)} défavorables`,
}
