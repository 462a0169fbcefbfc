import type { Words } from '../../base/text/languages.ts'
import { formatNumber } from '../../base/text/writing.en.ts'
import { amount, between, signed } from '../tables/messages.en.ts'
import type * as fr from './messages.ts'

export const comparison = {
  verdicts: {
    up: 'up',
    down: 'down',
    slightly_up: 'slightly up',
    slightly_down: 'slightly down',
    to_confirm_up: 'rise to be confirmed',
    to_confirm_down: 'fall to be confirmed',
    stable: 'stable',
    unclear: 'difference not measurable',
    few: 'small group',
    masked: 'not shown in one of the two campaigns',
    apart: 'too few questions in common',
    changed: 'question changed',
    new: 'new question',
  },
  common: (questions) => `on ${questions} questions in common`,
  with: 'Compare with',
  none: 'none',
  choice: (title, days) => `${title} (${formatNumber(days)} ${days === 1 ? 'day' : 'days'} ago)`,
  opened: (title, date) => `${title}, opened on ${date}`,
  help: 'An interval is always given; “up” or “down” is said only if chance would do as much less than once in 200.',
  tooDifferent: 'questions too different',
  retranslated: 'translation corrected',
  wave: 'Campaign',
  notShown: 'not shown',
  past: 'taken over',
  arrived: (n, all) => `${formatNumber(n)} of the ${formatNumber(all)} people arrived since`,
  partlyChanged: (isTeam) => (isTeam ? 'team partly changed' : 'workforce partly changed'),
  tick: (value) => formatNumber(value).replace('-', '−'),
  toConfirm: 'to be confirmed',
  columns: { before: 'From', after: 'To', change: 'Change' },
} satisfies Words<typeof fr.comparison>

type ChangeFacts = Parameters<typeof fr.changeWords>[0]

export const changeWords: Words<typeof fr.changeWords> = (facts: ChangeFacts) => {
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

export const claimWords: Words<typeof fr.claimWords> = (verdict, { change, ...unit }) =>
  `${comparison.verdicts[verdict]} ${amount(Math.abs(change), unit)}`
