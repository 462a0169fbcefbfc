import type { Words } from '../../base/text/languages.ts'
import { formatNumber } from '../../base/text/writing.de.ts'
import { amount, between, signed } from '../tables/messages.de.ts'
import type * as fr from './messages.ts'

export const comparison = {
  verdicts: {
    up: 'gestiegen',
    down: 'gesunken',
    slightly_up: 'leicht gestiegen',
    slightly_down: 'leicht gesunken',
    to_confirm_up: 'Anstieg zu bestätigen',
    to_confirm_down: 'Rückgang zu bestätigen',
    stable: 'stabil',
    unclear: 'Unterschied nicht messbar',
    few: 'kleine Gruppe',
    masked: 'in einer der beiden Befragungen nicht gezeigt',
    apart: 'zu wenige gemeinsame Fragen',
    changed: 'Frage geändert',
    new: 'neue Frage',
  },
  common: (questions) => `auf ${questions} gemeinsamen Fragen`,
  with: 'Vergleichen mit',
  none: 'keiner',
  choice: (title, days) => `${title} (vor ${formatNumber(days)} ${days === 1 ? 'Tag' : 'Tagen'})`,
  opened: (title, date) => `${title}, geöffnet am ${date}`,
  help: 'Ein Intervall wird immer angegeben; „gestiegen“ oder „gesunken“ heißt es nur, wenn der Zufall in weniger als einem von 200 Fällen ebenso viel bewirken würde.',
  tooDifferent: 'zu verschiedene Fragen',
  retranslated: 'Übersetzung korrigiert',
  wave: 'Befragung',
  notShown: 'nicht gezeigt',
  past: 'übernommen',
  arrived: (n, all) =>
    `${formatNumber(n)} der ${formatNumber(all)} Personen ${n === 1 ? 'ist' : 'sind'} seither dazugekommen`,
  partlyChanged: (isTeam) => (isTeam ? 'Team teilweise verändert' : 'Belegschaft teilweise verändert'),
  tick: (value) => formatNumber(value).replace('-', '−'),
  toConfirm: 'zu bestätigen',
  columns: { before: 'Von', after: 'Auf', change: 'Veränderung' },
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
  `${comparison.verdicts[verdict]} um ${amount(Math.abs(change), unit)}`
