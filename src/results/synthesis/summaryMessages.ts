import { frenchNumber, plural } from '../../base/text/french.ts'
import type { ChangeVerdict } from '../tables/rules.ts'

const NBSP = '\u00a0'

export const summary = {
  people: (answered: number, addressed: number) =>
    `${plural(answered, 'personne', 'personnes')} sur${NBSP}${frenchNumber(addressed)}`,
  answered: (answered: number) => (answered < 2 ? ' a répondu' : ' ont répondu'),
  answers: (n: number) => plural(n, 'réponse', 'réponses').replace(' ', NBSP),
  published: (n: number) => (n < 2 ? ' est publiée' : ' sont publiées'),
  inTeam: (team: string) => ` dans l’équipe ${team}`,
  inGrouping: (name: string) => ` pour ${name}`,
  engagement: `${NBSP}: l’engagement est à `,
  ofHundred: (score: number) => `${score} sur${NBSP}100`,
  since: ({ verdict, points }: ChangeVerdict, before: string): string => {
    const size = Math.abs(points ?? 0)
    if (verdict === 'up') return `, en hausse de ${size} points depuis ${before}`
    if (verdict === 'down') return `, en baisse de ${size} points depuis ${before}`
    if (verdict === 'stable') return `, stable depuis ${before}`
    return verdict === 'unclear' ? `, sans écart mesurable avec ${before}` : ''
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
