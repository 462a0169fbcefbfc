import { capitalize, formatDate, formatMonth, formatNumber, plural } from '../../base/text/writing.ts'
import type { HiddenReason } from '../../data/db/answersSchema.ts'
import { answers } from '../tables/messages.ts'

const rest = 'du reste de l’entreprise'
const side = (sign: number) => (sign > 0 ? 'au-dessus' : 'au-dessous')
const smallToo = ' · petit groupe'

type Composition = Extract<HiddenReason, { reason: 'composition' }>

export const teamsText = {
  /** C14.5: the reason, and from when on its results appear. */
  composition: ({ rule, since, until }: Composition) =>
    rule === 2
      ? `L’équipe a eu des résultats il y a moins de 90 jours. Pour que personne ne puisse deviner les réponses d’une personne partie ou arrivée, ses résultats paraîtront à la première campagne ouverte à partir du ${formatDate(until)}.`
      : `L’équipe a un peu changé depuis ${formatMonth(since)}. Pour que personne ne puisse deviner les réponses d’une personne partie ou arrivée, ses résultats paraîtront à la première campagne ouverte à partir du ${formatDate(until)}.`,
  oneBatch: 'non affiché : il faut les résultats de deux équipes au moins',
  sameAs: (team: string) => `une seule équipe visible : les mêmes résultats que ${team}`,
  table: 'Score de chaque équipe par dimension, de 0 à 100',
  views: 'Ce que disent les couleurs',
  gap: 'Écart au reste de l’entreprise',
  change: (title: string) => `Changement depuis ${title}`,
  search: 'Chercher une équipe',
  foldAll: 'Tout replier',
  unfoldAll: 'Tout déplier',
  count: (n: number) => plural(n, 'équipe', 'équipes'),
  andAnswers: ' et leurs réponses',
  unit: (n: number, isSmall: boolean) => ` ${n < 2 ? 'réponse' : 'réponses'}${isSmall ? smallToo : ''}`,
  none: (words: string) => `Aucune équipe ne contient « ${words} ».`,
  size: (ballots: number, isSmall: boolean) => answers(ballots) + (isSmall ? smallToo : ''),
  smallGroup: 'petit groupe',
  coloured: (step: number) => `${side(step)} ${rest}, petit groupe`,
  legend: ['−25', '−15', '−10', '0', '+10', '+15', '+25'],
  colour:
    'Couleur : points au-dessus ou au-dessous du reste de l’entreprise, à partir de 10 (15 pour un petit groupe, en plus pâle).',
  colourOfChange:
    'Couleur et triangle : le changement est mesuré. Plus il est grand, plus la couleur est profonde.',
  triangle:
    ': écart mesuré ; sans différence réelle, moins d’une case sur 400 en porterait un. « À confirmer » : une case sur 40 par hasard.',
  smallNote: '≈ : petit groupe, 5 à 9 réponses, arrondi à 5 près.',
  withMargins: 'Voir les écarts et les marges',
  order: 'Les équipes sont dans l’ordre alphabétique : ce n’est pas un classement.',
  /** « 26 groupes non affichés, pour protéger l’anonymat : … » (C26.14) */
  hidden: ({ why, names }: { why: string; names: readonly string[] }) => {
    const named = names.length > MOST_NAMES ? '' : ` : ${list.format(names)}`
    const groups = plural(names.length, 'groupe non affiché', 'groupes non affichés')
    return `${groups}, pour protéger l’anonymat${named}. ${capitalize(why.replace(/^non affiché : /, ''))}${why.endsWith('.') ? '' : '.'}`
  },
  fewAnswers:
    'Trop peu de réponses, ou elles se déduiraient du total ; elles comptent dans celles de l’entreprise.',
  toCompany: 'Voir la Synthèse',
  noTeam: 'Cette entreprise n’a pas d’équipe.',
  allHidden: (names: readonly string[]) =>
    `Aucune équipe n’est affichée, pour protéger l’anonymat. ${names.length === 1 ? `${names[0]} a` : `${some(names, 'équipes')} ont`} trop peu de réponses, ou se déduiraient du total. Leurs réponses comptent dans celles de l’entreprise.`,
  together:
    'Dans « Organisation », une entité commune peut les rendre visibles ensemble à la prochaine campagne.',
  oneOnly:
    'Il n’y a pas d’équipes à comparer. Une seule équipe a assez de réponses. Les résultats de l’entreprise sont dans la Synthèse.',
  lists: 'Une dimension ou une équipe',
  oneDimension: 'Une dimension',
  oneTeam: 'Une équipe',
  tick: 'Le trait : toute l’entreprise',
}

const MOST_NAMES = 8
const list = new Intl.ListFormat('fr', { type: 'conjunction' })
const some = (names: readonly string[], unit: string) =>
  names.length > MOST_NAMES ? `${formatNumber(names.length)} ${unit}` : list.format(names)

/** Where a long word in a column header may break. */
export const softened = (name: string) =>
  name
    .replace('Engagement', 'Engage\u00adment')
    .replace('Reconnaissance', 'Recon\u00adnaissance')
    .replace('encadrement', 'enca\u00addrement')
    .replace('Apprentissage', 'Appren\u00adtissage')
    .replace('rganisation', 'rgani\u00adsation')
