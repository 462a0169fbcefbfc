import type { Words } from '../../base/text/languages.ts'
import { formatNumber, plural } from '../../base/text/writing.pl.ts'
import { claimWords } from '../comparison/messages.pl.ts'
import { claimedWay } from '../statistics/difference.ts'
import { roughScore, signed } from '../tables/messages.pl.ts'
import type * as fr from './summaryMessages.ts'

const NBSP = '\u00a0'

/** The form that a count asks for, without the count, after its space. */
const formOf = (n: number, ...forms: [string, string, string]) =>
  plural(n, ...forms).slice(formatNumber(n).length)

export const clauses = {
  people: (answered, addressed) =>
    `${plural(answered, 'osoba', 'osoby', 'osób')} z${NBSP}${formatNumber(addressed)}`,
  answered: (n) => formOf(n, 'odpowiedziała', 'odpowiedziały', 'odpowiedziało'),
  answers: (n) => plural(n, 'odpowiedź', 'odpowiedzi', 'odpowiedzi').replace(' ', NBSP),
  published: (n) => formOf(n, 'opublikowana', 'opublikowane', 'opublikowanych'),
  inTeam: (team) => ` w zespole ${team}`,
  inGrouping: (name) => ` w jednostce ${name}`,
  engagement: ': zaangażowanie wynosi ',
  ofHundred: (shown, isSmall) => `${roughScore(shown, isSmall ? 'small' : 'full')} na${NBSP}100`,
  since: ({ verdict, points }, before) => {
    const change = points ?? 0
    if (claimedWay(verdict))
      return `, ${claimWords(verdict, { change, decimals: 0, highest: null })} od kampanii ${before}`
    if (verdict === 'stable') return `, bez zmian od kampanii ${before}`
    if (verdict === 'unclear') return `, bez mierzalnej różnicy względem kampanii ${before}`
    return verdict === 'to_confirm_up' || verdict === 'to_confirm_down'
      ? `, ${signed(change)} od kampanii ${before}, do potwierdzenia`
      : ''
  },
  then: '; ',
  and: ', ',
  both: ' i ',
  up: (n) => (n === 1 ? ' rośnie' : ' rosną'),
  down: (n) => (n === 1 ? ' spada' : ' spadają'),
  to: (title) => ` na ankietę „${title}”.`,
  smallTeam: (team, n) => `${team}, ${plural(n, 'odpowiedź', 'odpowiedzi', 'odpowiedzi')}`,
  small: ': to mała grupa. Jej wyniki są zaokrąglone do 5 i mówią tylko o dużych różnicach.',
} satisfies Words<typeof fr.clauses>
