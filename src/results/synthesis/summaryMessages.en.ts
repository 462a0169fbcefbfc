import type { Words } from '../../base/text/languages.ts'
import { formatNumber, plural } from '../../base/text/writing.en.ts'
import { claimWords } from '../comparison/messages.en.ts'
import { claimedWay } from '../statistics/difference.ts'
import { roughScore, signed } from '../tables/messages.en.ts'
import type * as fr from './summaryMessages.ts'

const NBSP = '\u00a0'

export const clauses = {
  people: (answered, addressed) =>
    `${plural(answered, 'person', 'people')} of${NBSP}${formatNumber(addressed)}`,
  answered: () => ' answered',
  answers: (n) => plural(n, 'answer', 'answers').replace(' ', NBSP),
  published: () => ' published',
  inTeam: (team) => ` in the team ${team}`,
  inGrouping: (name) => ` for ${name}`,
  engagement: ': engagement is at ',
  ofHundred: (shown, isSmall) => `${roughScore(shown, isSmall ? 'small' : 'full')} out of${NBSP}100`,
  since: ({ verdict, points }, before) => {
    const change = points ?? 0
    if (claimedWay(verdict))
      return `, ${claimWords(verdict, { change, decimals: 0, highest: null })} since ${before}`
    if (verdict === 'stable') return `, stable since ${before}`
    if (verdict === 'unclear') return `, without a measurable difference from ${before}`
    return verdict === 'to_confirm_up' || verdict === 'to_confirm_down'
      ? `, ${signed(change)} since ${before}, to be confirmed`
      : ''
  },
  then: '; ',
  and: ', ',
  both: ' and ',
  up: (n) => (n === 1 ? ' is up' : ' are up'),
  down: (n) => (n === 1 ? ' is down' : ' are down'),
  to: (title) => ` to “${title}”.`,
  smallTeam: (team, n) => `${team}, ${plural(n, 'answer', 'answers')}`,
  small: ': a small group. Its scores are rounded to 5 and only say large differences.',
} satisfies Words<typeof fr.clauses>
