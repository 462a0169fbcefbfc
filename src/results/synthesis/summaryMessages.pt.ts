import type { Words } from '../../base/text/languages.ts'
import { formatNumber, plural } from '../../base/text/writing.pt.ts'
import { claimWords } from '../comparison/messages.pt.ts'
import { claimedWay } from '../statistics/difference.ts'
import { roughScore, signed } from '../tables/messages.pt.ts'
import type * as fr from './summaryMessages.ts'

const NBSP = '\u00a0'

export const clauses = {
  people: (answered, addressed) =>
    `${plural(answered, 'pessoa', 'pessoas')} de${NBSP}${formatNumber(addressed)}`,
  answered: (n) => (n === 1 ? ' respondeu' : ' responderam'),
  answers: (n) => plural(n, 'resposta', 'respostas').replace(' ', NBSP),
  published: (n) => (n === 1 ? ' publicada' : ' publicadas'),
  inTeam: (team) => ` na equipa ${team}`,
  inGrouping: (name) => ` para ${name}`,
  engagement: ': o envolvimento está em ',
  ofHundred: (shown, isSmall) => `${roughScore(shown, isSmall ? 'small' : 'full')} em${NBSP}100`,
  since: ({ verdict, points }, before) => {
    const change = points ?? 0
    if (claimedWay(verdict))
      return `, ${claimWords(verdict, { change, decimals: 0, highest: null })} desde ${before}`
    if (verdict === 'stable') return `, estável desde ${before}`
    if (verdict === 'unclear') return `, sem diferença mensurável em relação a ${before}`
    return verdict === 'to_confirm_up' || verdict === 'to_confirm_down'
      ? `, ${signed(change)} desde ${before}, a confirmar`
      : ''
  },
  then: '; ',
  and: ', ',
  both: ' e ',
  up: (n) => (n === 1 ? ' sobe' : ' sobem'),
  down: (n) => (n === 1 ? ' desce' : ' descem'),
  to: (title) => ` a «${title}».`,
  smallTeam: (team, n) => `${team}, ${plural(n, 'resposta', 'respostas')}`,
  small: ': é um grupo pequeno. As suas pontuações são arredondadas a 5 e só indicam grandes diferenças.',
} satisfies Words<typeof fr.clauses>
