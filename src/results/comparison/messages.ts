import { formatNumber } from '../../base/text/writing.ts'
import type { Difference } from '../statistics/difference.ts'
import type { Unit } from '../statistics/shown.ts'
import { amount, between, signed } from '../tables/messages.ts'
import type { Verdict } from '../tables/rules.ts'

export const comparison = {
  verdicts: {
    up: 'en hausse',
    down: 'en baisse',
    slightly_up: 'en légère hausse',
    slightly_down: 'en légère baisse',
    to_confirm_up: 'hausse à confirmer',
    to_confirm_down: 'baisse à confirmer',
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
    `${title} (il y a ${formatNumber(days)} ${days < 2 ? 'jour' : 'jours'})`,
  opened: (title: string, date: string) => `${title}, ouvert le ${date}`,
  help: 'Un intervalle est toujours donné ; « en hausse » ou « en baisse » n’est dit que si le hasard n’en ferait autant que moins d’une fois sur 200.',
  tooDifferent: 'questions trop différentes',
  retranslated: 'traduction corrigée',
  wave: 'Campagne',
  notShown: 'non affiché',
  past: 'repris',
  /** Only where neither who came nor who stayed are few (C26.11). */
  arrived: (n: number, all: number) =>
    `${formatNumber(n)} des ${formatNumber(all)} personnes sont arrivées depuis`,
  partlyChanged: (isTeam: boolean) => (isTeam ? 'équipe en partie changée' : 'effectif en partie changé'),
  tick: (value: number) => formatNumber(value).replace('-', '−'),
  toConfirm: 'à confirmer',
  columns: { before: 'De', after: 'À', change: 'Écart' },
}

type ChangeFacts = Difference &
  Pick<Unit, 'decimals' | 'highest'> & {
    /** « moins, c’est mieux » of a figure that is shown as given. */
    note: string | null
    common: { questions: number; of: number } | null
    retranslated: boolean
  }

/** « en hausse de 7 points (entre +2 et +12) », « +7, à confirmer (entre +2 et +12) » (C26.6) */
export function changeWords(facts: ChangeFacts): string {
  const { note, common, retranslated } = facts
  return [
    `${changed(facts)} (${between(facts)})`,
    note !== null && ` (${note})`,
    common && common.questions < common.of && `, ${comparison.common(common.questions)}`,
    retranslated && `, ${comparison.retranslated}`,
  ]
    .filter(Boolean)
    .join('')
}

function changed({ change, verdict, ...unit }: ChangeFacts): string {
  if (verdict === 'stable' || verdict === 'unclear') return comparison.verdicts[verdict]
  if (verdict === 'to_confirm_up' || verdict === 'to_confirm_down')
    return `${signed(change, unit.decimals)}, ${comparison.toConfirm}`
  return claimWords(verdict, { change, ...unit })
}

export const claimWords = (
  verdict: Verdict,
  { change, ...unit }: { change: number } & Pick<Unit, 'decimals' | 'highest'>,
) => `${comparison.verdicts[verdict]} de ${amount(Math.abs(change), unit)}`
