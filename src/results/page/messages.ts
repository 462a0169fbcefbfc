import { frenchDate, plural } from '../../base/kit/french.ts'
import type { Part } from './places.ts'

const names: Record<Part, string> = {
  '': 'Synthèse',
  equipes: 'Équipes',
  questions: 'Questions',
  evolution: 'Évolution',
  commentaires: 'Commentaires',
  methode: 'Méthode et limites',
  rapport: 'Rapport complet',
  resume: 'Résumé d’une page',
  reunion: 'Réunion d’équipe',
}

export const frame = {
  parts: 'Parties des résultats',
  names,
  /** In the browser's tab: « Équipes · Résultats ». */
  tab: (part: Part) => `${names[part]} · Résultats`,
  wave: (title: string, day: string) => `${title}, ${frenchDate(day)}`,
  campaign: 'Campagne',
  group: 'Groupe',
  sheet: 'Ce qui est affiché',
  apply: 'Appliquer',
  more: 'Exporter et présenter',
  notShown: (name: string) => `${name} : non affiché`,
  export: 'Exporter',
  report: 'Rapport complet à imprimer',
  resume: 'Résumé d’une page',
  resumeNote: 'Pour le CODIR, le CSE ou l’affichage. A4, à imprimer.',
  meeting: 'Présenter à l’équipe',
  exportNote: 'Un fichier contient ce que montre cette page, rien de plus.',
}

export const synthesis = {
  state: {
    open: 'Campagne ouverte.',
    closing: 'Clôture en cours : les derniers envois sont attendus, 24 heures au plus.',
  },
  closedOn: (day: string) => `Close le ${frenchDate(day)}.`,
  priorities: 'À regarder d’abord',
  lowest: 'les plus bas',
  strengths: 'Points forts',
  highest: 'les plus hauts',
  none: 'Aucune dimension ne se détache.',
  others: 'Les autres dimensions',
  all: 'Les dimensions',
  ofHundred: (margin: string | null) => ['sur 100', margin].filter(Boolean).join(', '),
  ofIndex: (margin: string | null) => ['de −100 à +100', margin].filter(Boolean).join(', '),
  before: (title: string, percent: string) => `${title} : ${percent}`,
  reversed: '(à l’envers)',
  hidden: (names: readonly string[]) =>
    names.length === 1
      ? `L’équipe ${names[0]} n’est pas affichée, pour protéger l’anonymat.`
      : `${plural(names.length, 'équipe n’est pas affichée', 'équipes ne sont pas affichées')}, pour protéger l’anonymat.`,
  withoutDetail: `Pas de répartition, de marge ni d’évolution au-dessous de 10 réponses.`,
  prudence:
    'À lire avec prudence : dans un petit groupe, une seule réponse pèse lourd. Parlez-en plutôt que d’en tirer une conclusion.',
  marks: 'Rond : le groupe. Trait : toute l’entreprise.',
  company: 'Entreprise',
  dimension: 'Dimension',
  beside: (theirs: string) => `entreprise ${theirs}`,
  rule: 'Un écart n’est dit que s’il dépasse ce que le hasard et l’humeur du jour expliquent.',
  first: 'Première campagne : l’évolution commencera à la prochaine.',
  method: 'Méthode et limites',
  small: (score: string) => `≈ ${score}`,
  shares: ([good = 0, neutral = 0, bad = 0]: readonly number[]) =>
    `${good} % favorables, ${neutral} % neutres, ${bad} % défavorables`,
  classes: ['Favorable', 'Neutre', 'Défavorable'],
  lowestQuestions: 'Questions au score le plus bas',
  highestQuestions: 'Questions au score le plus haut',
}

export const evolution = {
  others: 'Toutes les dimensions',
  span: (group: string, first: string, last: string) => `${group}, de ${first} à ${last}`,
  add: 'Ajouter',
  nobody: 'aucun groupe',
  note: 'Trait vertical : marge d’erreur, à partir de 30 réponses. Une campagne non affichée reste un vide, jamais un trait.',
  sameScale: (lowest: number, highest: number) =>
    `La même échelle pour toutes les petites courbes, de ${lowest} à ${highest}. Deux campagnes ne sont comparées que sur leurs questions communes.`,
  howMeasured: 'Comment un écart est mesuré',
  small: (group: string) => `${group} : petit groupe, pas d’évolution.`,
  nothingBefore: 'Aucune campagne précédente n’a posé ces questions.',
  of: (name: string) => `${name}, de 0 à 100.`,
  line: (group: string, values: readonly string[]) => `${group} : ${values.join(', ')}.`,
  one: (name: string, now: string, values: readonly string[], change: string | undefined) =>
    [`${name}, ${now}. Campagne par campagne : ${values.join(', ')}.`, change && `${change}.`]
      .filter(Boolean)
      .join(' '),
  answers: 'Réponses',
  score: 'Score',
  margin: 'Marge',
}

export const ownText = {
  title: 'Vos réponses, à côté',
  ask: 'Voulez-vous voir vos réponses à côté ? Elles sont chiffrées : seul votre code de relecture les ouvre, dans ce navigateur.',
  open: 'Voir mes réponses à côté',
  shown: 'Vos réponses sont affichées à côté.',
  here: 'Elles sont lues et calculées dans ce navigateur, pour vous seul.',
  hide: 'Masquer',
  you: 'Vous',
  both: (group: string, theirs: string, own: number | null) => `${group} ${theirs}, vous ${own ?? '–'}`,
  note: 'Un écart avec vous n’est ni bon ni mauvais.',
  yours: (answer: string) => `Votre réponse : ${answer}`,
}

export const noScores = {
  answers: 'Ce questionnaire n’a pas de score : voici ses réponses.',
  all: 'Voir toutes les questions',
  comments: 'Leurs commentaires sont publiés.',
  read: 'Lire les commentaires',
  commentsLater:
    'Les commentaires s’affichent ensemble quand au moins 10 réponses ont été publiées et que la question en compte au moins 3.',
  textsOnly:
    'Ce questionnaire ne pose que des questions à texte libre : leurs réponses ne paraissent pas sur cette page.',
}

export const onePage = {
  title: (wave: string) => `${wave} : l’essentiel`,
  table: 'Les dimensions',
  dimension: 'Dimension',
  shares: 'Favorables, neutres, défavorables',
  score: 'Score',
  change: 'Changement',
  company: 'Entreprise',
  teams: 'Les équipes sont dans le rapport complet.',
  print: 'Imprimer cette page',
  promise: 'Réponses confidentielles, puis rendues anonymes à la publication.',
}
