import type { Words } from '../../base/text/languages.ts'
import { formatDate } from '../../base/text/writing.pt.ts'
import { percent } from '../tables/messages.pt.ts'
import type * as fr from './messages.ts'

export const sharesText = {
  savePicture: 'Guardar a imagem',
  svg: 'SVG, para ampliar sem perda',
  png: 'PNG, para um documento',
  pictureFailed: 'Não foi possível preparar a imagem. Tente novamente.',
  note: 'Intervalo a 95% depois de ±, a partir de 10 respostas.',
  source: (day) =>
    day === null
      ? 'Fonte: Ressenti, resultados publicados.'
      : `Fonte: Ressenti, resultados publicados a ${formatDate(day)}.`,
  shares: ([good = 0, neutral = 0, bad = 0]) =>
    `${percent(good)} favoráveis, ${percent(neutral)} neutras, ${percent(bad)} desfavoráveis`,
} satisfies Words<typeof fr.sharesText>
