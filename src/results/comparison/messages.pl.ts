import type { Words } from '../../base/text/languages.ts'
import { formatNumber, plural } from '../../base/text/writing.pl.ts'
import { amount, between, signed } from '../tables/messages.pl.ts'
import type * as fr from './messages.ts'

export const comparison = {
  verdicts: {
    up: 'wzrost',
    down: 'spadek',
    slightly_up: 'lekki wzrost',
    slightly_down: 'lekki spadek',
    to_confirm_up: 'wzrost do potwierdzenia',
    to_confirm_down: 'spadek do potwierdzenia',
    stable: 'bez zmian',
    unclear: 'brak mierzalnej różnicy',
    few: 'mała grupa',
    masked: 'nie pokazano w jednej z dwóch kampanii',
    apart: 'zbyt mało wspólnych pytań',
    changed: 'pytanie zmienione',
    new: 'nowe pytanie',
  },
  common: (questions) =>
    `na podstawie ${questions === 1 ? '1 wspólnego pytania' : `${questions} wspólnych pytań`}`,
  with: 'Porównaj z',
  none: 'żadna',
  choice: (title, days) => `${title} (${plural(days, 'dzień', 'dni', 'dni')} temu)`,
  opened: (title, date) => `${title}, otwarta ${date}`,
  help: 'Zawsze podaje się przedział; „wzrost” lub „spadek” stwierdza się tylko wtedy, gdy sam przypadek dałby taką różnicę rzadziej niż raz na 200.',
  tooDifferent: 'zbyt różne pytania',
  retranslated: 'tłumaczenie poprawione',
  wave: 'Kampania',
  notShown: 'nie pokazano',
  past: 'przejęte',
  arrived: (n, all) => `od tego czasu przybyło osób: ${formatNumber(n)} z ${formatNumber(all)}`,
  partlyChanged: (isTeam) => (isTeam ? 'zespół częściowo zmieniony' : 'skład częściowo zmieniony'),
  tick: (value) => formatNumber(value).replace('-', '−'),
  toConfirm: 'do potwierdzenia',
  columns: { before: 'Od', after: 'Do', change: 'Zmiana' },
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
  `${comparison.verdicts[verdict]} o ${amount(Math.abs(change), unit)}`
