import type { Words } from '../../base/text/languages.ts'
import { formatNumber, plural } from '../../base/text/writing.de.ts'
import { claimWords } from '../comparison/messages.de.ts'
import { claimedWay } from '../statistics/difference.ts'
import { roughScore, signed } from '../tables/messages.de.ts'
import type * as fr from './summaryMessages.ts'

const NBSP = '\u00a0'

export const clauses = {
  people: (answered, addressed) =>
    `${formatNumber(answered)} von${NBSP}${plural(addressed, 'Person', 'Personen')}`,
  answered: (answered) => (answered === 1 ? ' hat geantwortet' : ' haben geantwortet'),
  answers: (n) => plural(n, 'Antwort', 'Antworten').replace(' ', NBSP),
  published: () => ' veröffentlicht',
  inTeam: (team) => ` im Team ${team}`,
  inGrouping: (name) => ` für ${name}`,
  engagement: ': Das Engagement liegt bei ',
  ofHundred: (shown, isSmall) => `${roughScore(shown, isSmall ? 'small' : 'full')} von${NBSP}100`,
  since: ({ verdict, points }, before) => {
    const change = points ?? 0
    if (claimedWay(verdict))
      return `, ${claimWords(verdict, { change, decimals: 0, highest: null })} seit ${before}`
    if (verdict === 'stable') return `, stabil seit ${before}`
    if (verdict === 'unclear') return `, ohne messbaren Unterschied zu ${before}`
    return verdict === 'to_confirm_up' || verdict === 'to_confirm_down'
      ? `, ${signed(change)} seit ${before}, zu bestätigen`
      : ''
  },
  then: '; ',
  and: ', ',
  both: ' und ',
  up: (n) => (n === 1 ? ' steigt' : ' steigen'),
  down: (n) => (n === 1 ? ' sinkt' : ' sinken'),
  to: (title) => ` („${title}“).`,
  smallTeam: (team, n) => `${team}, ${plural(n, 'Antwort', 'Antworten')}`,
  small: ': eine kleine Gruppe. Ihre Werte sind auf 5 gerundet und sagen nur große Unterschiede.',
} satisfies Words<typeof fr.clauses>
