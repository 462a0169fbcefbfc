import type { ChartPicture } from '../charts/picture.ts'
import { dimensionName, pictureOf, type ResultsView } from '../layout/resultsView.ts'
import { roughScore, withMargin } from '../tables/messages.ts'
import { synthesis } from './messages.ts'

/** What « Enregistrer l’image » draws of the dimensions. */
export function dimensionsPicture(shown: ResultsView): ChartPicture {
  const bars = shown.table.dimensions.flatMap(({ id, score, detail, margin }) =>
    score
      ? [
          {
            label: dimensionName(shown, id),
            value: score.value,
            shown: withMargin(roughScore(score, detail), margin),
          },
        ]
      : [],
  )
  return { ...pictureOf(shown), title: synthesis.all, chart: { kind: 'bars', bars } }
}
