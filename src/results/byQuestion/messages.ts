import { formatList, formatNumber, plural } from '../../base/text/writing.ts'
import { answers, percent } from '../tables/messages.ts'

const NBSP = '\u00a0'

export const questionsText = {
  yours: (answer: string) => `Votre réponse : ${answer}`,
  tools: 'Choix des questions',
  search: 'Chercher dans les questions',
  clear: 'Effacer la recherche',
  all: 'Toutes les dimensions',
  allShort: 'Toutes',
  sheet: 'Filtrer, trier',
  sort: 'Trier',
  sorts: {
    '': 'Ordre du questionnaire',
    croissant: 'Score croissant',
    decroissant: 'Score décroissant',
    ecart: 'Écart',
  },
  changeSince: (title: string) => `Écart depuis ${title}`,
  count: (n: number) => plural(n, 'question', 'questions'),
  countOfAll: (n: number, texts: number) =>
    [plural(n, 'question', 'questions'), texts > 0 && `dont ${plural(texts, 'texte libre', 'textes libres')}`]
      .filter(Boolean)
      .join(', '),
  byChange: (n: number, changed: number) =>
    `${n < 2 ? 'Question triée' : 'Questions triées'} par écart. ${changed === 0 ? 'Aucune n’a' : changed === 1 ? 'Une a' : `${changed} ont`} changé de façon mesurable${changed === n ? '.' : ' ; les autres suivent, du score le plus bas au plus haut.'}`,
  none: (words: string) => `Aucune question ne contient « ${words} ».`,
  bar: 'Réponses favorables, neutres, défavorables',
  changeHead: 'Écart',
  outside: 'Hors dimension',
  nothing: '–',
  small: (score: string) => `≈ ${score}`,
  mostChosen: (labels: readonly string[], share: string) =>
    `${labels.length > 1 ? 'à égalité' : 'le plus choisi'} : ${formatList(labels.map((label) => `« ${label} »`))}, ${share}`,
  enpsShares: ([good = 0, neutral = 0, bad = 0]: readonly number[]) =>
    `${percent(good)} de promoteurs, ${percent(neutral)} de passifs, ${percent(bad)} de détracteurs`,
  enpsSum: ([good = 0, , bad = 0]: readonly number[]) =>
    `${percent(good)} de promoteurs − ${percent(bad)} de détracteurs`,
  score: (score: string) => `score ${score}`,
  isReversed: 'Question posée à l’envers.',
  reversedMeans: 'Être d’accord est défavorable ; le score est remis à l’endroit.',
  turned:
    'Dans le score de la dimension, les questions formulées à l’envers sont retournées : plus haut est toujours mieux.',
  reversedGrade: 'Moyenne et répartition telles que données.',
  /** Why the column of changes shows no number (C26.7). */
  unchanged: {
    ...{ stable: 'stable', unclear: 'non mesurable', few: 'petit groupe', masked: 'non affiché' },
    ...{ apart: 'non comparable', changed: 'modifiée', new: 'nouvelle' },
  },
  toConfirm: (change: string) => `${change}, à confirmer`,
  fromThirty: `Répartition affichée à partir de 30${NBSP}réponses.`,
  several: 'Plusieurs réponses possibles : le total peut dépasser 100 %.',
  since: (title: string) => `Depuis ${title}`,
  index: 'Indice (eNPS)',
  yes: 'Part de oui',
  sum: 'Calcul',
  answersOf: (n: number, ballots: number) =>
    n > ballots ? answers(n) : `${formatNumber(n)} sur ${formatNumber(ballots)}`,
  unknown: '« Je ne sais pas »',
  unticked: 'Sans réponse',
  unsuited: 'peu adaptée',
  bounds: ({ min, max }: { min: number; max: number }) => `(${min} à ${max})`,
  byTeam: `Par équipe${NBSP}: `,
  others: (n: number) => ` et ${formatNumber(n)} autres.`,
  compare: 'Comparer',
  yesAndNo: ([yes = 0, no = 0]: readonly number[]) => `${percent(yes)} de oui, ${percent(no)} de non`,
  note: (title: string | undefined, opens: boolean) =>
    [
      title !== undefined && `Écart : depuis ${title}.`,
      opens && 'Ouvrez une question pour sa répartition et sa marge.',
    ]
      .filter(Boolean)
      .join(' '),
}
