import type { ShownScore } from '../statistics/display.ts'
import type { ChangeVerdict } from '../tables/rules.ts'
import { claimWords } from '../comparison/messages.ts'
import { claimedWay } from '../statistics/difference.ts'
import { roughScore, signed } from '../tables/messages.ts'
import { formatNumber, plural } from '../../base/text/writing.ts'

const NBSP = '\u00a0'

export const clauses = {
  people: (answered: number, addressed: number) =>
    `${plural(answered, 'personne', 'personnes')} sur${NBSP}${formatNumber(addressed)}`,
  answered: (answered: number) => (answered < 2 ? ' a répondu' : ' ont répondu'),
  answers: (n: number) => plural(n, 'réponse', 'réponses').replace(' ', NBSP),
  published: (n: number) => (n < 2 ? ' publiée' : ' publiées'),
  inTeam: (team: string) => ` dans l’équipe ${team}`,
  inGrouping: (name: string) => ` pour ${name}`,
  engagement: `${NBSP}: l’engagement est à `,
  ofHundred: (shown: ShownScore, isSmall: boolean) =>
    `${roughScore(shown, isSmall ? 'small' : 'full')} sur${NBSP}100`,
  since: ({ verdict, points }: ChangeVerdict, before: string): string => {
    const change = points ?? 0
    if (claimedWay(verdict))
      return `, ${claimWords(verdict, { change, decimals: 0, highest: null })} depuis ${before}`
    if (verdict === 'stable') return `, stable depuis ${before}`
    if (verdict === 'unclear') return `, sans écart mesurable avec ${before}`
    return verdict === 'to_confirm_up' || verdict === 'to_confirm_down'
      ? `, ${signed(change)} depuis ${before}, à confirmer`
      : ''
  },
  then: '\u202f; ',
  and: ', ',
  both: ' et ',
  up: (n: number) => (n < 2 ? ' progresse' : ' progressent'),
  down: (n: number) => (n < 2 ? ' recule' : ' reculent'),
  to: (title: string) => ` à «${NBSP}${title}${NBSP}».`,
  smallTeam: (team: string, n: number) => `${team}, ${plural(n, 'réponse', 'réponses')}`,
  small: `${NBSP}: c’est un petit groupe. Ses scores sont arrondis à 5 près et ne disent que de grandes différences.`,
}
