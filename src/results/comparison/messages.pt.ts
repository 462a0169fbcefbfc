import type { Words } from '../../base/text/languages.ts'
import { formatNumber } from '../../base/text/writing.pt.ts'
import { amount, between, signed } from '../tables/messages.pt.ts'
import type * as fr from './messages.ts'

export const comparison = {
  verdicts: {
    up: 'em alta',
    down: 'em baixa',
    slightly_up: 'em ligeira alta',
    slightly_down: 'em ligeira baixa',
    to_confirm_up: 'alta a confirmar',
    to_confirm_down: 'baixa a confirmar',
    stable: 'estável',
    unclear: 'variação não mensurável',
    few: 'grupo pequeno',
    masked: 'não mostrado numa das duas campanhas',
    apart: 'demasiado poucas perguntas comuns',
    changed: 'pergunta alterada',
    new: 'pergunta nova',
  },
  common: (questions) => (questions === 1 ? 'sobre 1 pergunta comum' : `sobre ${questions} perguntas comuns`),
  with: 'Comparar com',
  none: 'nenhuma',
  choice: (title, days) => `${title} (há ${formatNumber(days)} ${days === 1 ? 'dia' : 'dias'})`,
  opened: (title, date) => `${title}, aberto a ${date}`,
  help: 'É sempre dado um intervalo; «em alta» ou «em baixa» só é dito se o acaso fizesse o mesmo menos de uma vez em 200.',
  tooDifferent: 'perguntas demasiado diferentes',
  retranslated: 'tradução corrigida',
  wave: 'Campanha',
  notShown: 'não mostrado',
  past: 'retomado',
  arrived: (n, all) => `${formatNumber(n)} das ${formatNumber(all)} pessoas chegaram desde então`,
  partlyChanged: (isTeam) => (isTeam ? 'equipa em parte mudada' : 'efetivo em parte mudado'),
  tick: (value) => formatNumber(value).replace('-', '−'),
  toConfirm: 'a confirmar',
  columns: { before: 'De', after: 'A', change: 'Variação' },
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
  `${comparison.verdicts[verdict]} de ${amount(Math.abs(change), unit)}`
