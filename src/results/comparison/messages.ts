import { frenchNumber } from '../../base/text/french.ts'
import { signed } from '../tables/messages.ts'
import type { Verdict } from '../tables/rules.ts'

export const comparison = {
  between: (from: number, to: number) => `entre ${signed(from)} et ${signed(to)}`,
  verdicts: {
    up: 'en hausse',
    down: 'en baisse',
    stable: 'stable',
    unclear: 'écart non mesurable',
    few: 'petit groupe',
    masked: 'non affiché dans l’une des deux campagnes',
    apart: 'trop peu de questions communes',
    changed: 'question modifiée',
    new: 'question nouvelle',
  } satisfies Record<Verdict, string>,
  common: (questions: number) => `sur ${questions} questions communes`,
  with: 'Comparer avec',
  none: 'aucune',
  choice: (title: string, days: number) =>
    `${title} (il y a ${frenchNumber(days)} ${days < 2 ? 'jour' : 'jours'})`,
  opened: (title: string, date: string) => `${title}, ouvert le ${date}`,
  help: 'Un écart n’est dit que s’il dépasse ce que le hasard et l’humeur du jour expliquent.',
  wave: 'Campagne',
  notShown: 'non affiché',
  tick: (value: number) => frenchNumber(value).replace('-', '−'),
  columns: { before: 'De', after: 'À', change: 'Écart', between: 'Entre' },
}

/** « en hausse de 7 points (entre +2 et +12) » (C14.8) */
export function comparisonWords(
  verdict: Verdict,
  numbers: { change: number; from: number; to: number } | null,
) {
  if (!numbers || (verdict !== 'up' && verdict !== 'down')) return comparison.verdicts[verdict]
  const { change, from, to } = numbers
  const way = change > 0 ? 'en hausse' : 'en baisse'
  return `${way} de ${Math.abs(change)} points (${comparison.between(from, to)})`
}
