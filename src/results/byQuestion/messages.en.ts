import type { Words } from '../../base/text/languages.ts'
import { formatList, formatNumber, plural } from '../../base/text/writing.en.ts'
import { answers, percent } from '../tables/messages.en.ts'
import type * as fr from './messages.ts'

const NBSP = '\u00a0'

export const questionsText = {
  yours: (answer) => `Your answer: ${answer}`,
  tools: 'Choice of questions',
  search: 'Search the questions',
  clear: 'Clear the search',
  all: 'All dimensions',
  allShort: 'All',
  sheet: 'Filter, sort',
  sort: 'Sort',
  sorts: {
    '': 'Order of the questionnaire',
    croissant: 'Lowest score first',
    decroissant: 'Highest score first',
    ecart: 'Change',
  },
  changeSince: (title) => `Change since ${title}`,
  count: (n) => plural(n, 'question', 'questions'),
  countOfAll: (n, texts) =>
    [plural(n, 'question', 'questions'), texts > 0 && `including ${plural(texts, 'free text', 'free texts')}`]
      .filter(Boolean)
      .join(', '),
  byChange: (n, changed) =>
    `${n === 1 ? 'Question' : 'Questions'} sorted by change. ${changed === 0 ? 'None has' : changed === 1 ? 'One has' : `${changed} have`} changed measurably${changed === n ? '.' : '; the others follow, from the lowest score to the highest.'}`,
  none: (words) => `No question contains “${words}”.`,
  bar: 'Favourable, neutral, unfavourable answers',
  changeHead: 'Change',
  outside: 'Outside dimensions',
  nothing: '–',
  small: (score) => `≈ ${score}`,
  mostChosen: (labels, share) =>
    `${labels.length > 1 ? 'tied' : 'most chosen'}: ${formatList(labels.map((label) => `“${label}”`))}, ${share}`,
  enpsShares: ([good = 0, neutral = 0, bad = 0]) =>
    `${percent(good)} promoters, ${percent(neutral)} passives, ${percent(bad)} detractors`,
  enpsSum: ([good = 0, , bad = 0]) => `${percent(good)} promoters − ${percent(bad)} detractors`,
  score: (score) => `score ${score}`,
  isReversed: 'Reversed question.',
  reversedMeans: 'Agreeing is unfavourable; the score is turned round.',
  turned: 'In the score of the dimension, reversed questions are turned round: higher is always better.',
  reversedGrade: 'Mean and distribution as given.',
  unchanged: {
    ...{ stable: 'stable', unclear: 'not measurable', few: 'small group', masked: 'not shown' },
    ...{ apart: 'not comparable', changed: 'changed', new: 'new' },
  },
  toConfirm: (change) => `${change}, to be confirmed`,
  fromThirty: `Distribution shown from 30${NBSP}answers on.`,
  several: 'Several answers are possible: the total can exceed 100%.',
  since: (title) => `Since ${title}`,
  index: 'Score (eNPS)',
  yes: 'Share of yes',
  sum: 'Calculation',
  answersOf: (n, ballots) => (n > ballots ? answers(n) : `${formatNumber(n)} of ${formatNumber(ballots)}`),
  unknown: '“I don’t know”',
  unticked: 'No answer',
  unsuited: 'poorly suited',
  bounds: ({ min, max }) => `(${min} to ${max})`,
  byTeam: 'By team: ',
  others: (n) => ` and ${formatNumber(n)} others.`,
  compare: 'Compare',
  yesAndNo: ([yes = 0, no = 0]) => `${percent(yes)} yes, ${percent(no)} no`,
  note: (title, opens) =>
    [
      title !== undefined && `Change: since ${title}.`,
      opens && 'Open a question for its distribution and margin.',
    ]
      .filter(Boolean)
      .join(' '),
} satisfies Words<typeof fr.questionsText>
