import type { Words } from '../../base/text/languages.ts'
import {
  capitalize,
  formatDate,
  formatList,
  formatMonth,
  formatNumber,
  plural,
} from '../../base/text/writing.en.ts'
import { answers } from '../tables/messages.en.ts'
import type * as fr from './messages.ts'

const rest = 'the rest of the company'
const side = (sign: number) => (sign > 0 ? 'above' : 'below')
const smallToo = ' · small group'

export const teamsText = {
  composition: ({ rule, since, until }) =>
    rule === 2
      ? `The team had results less than 90 days ago. So that nobody can guess the answers of a person who left or arrived, its results will appear at the first campaign that opens from ${formatDate(until)} on.`
      : `The team has changed a little since ${formatMonth(since)}. So that nobody can guess the answers of a person who left or arrived, its results will appear at the first campaign that opens from ${formatDate(until)} on.`,
  oneBatch: 'not shown: the results of at least two teams are needed',
  sameAs: (team) => `only one team is visible: the same results as ${team}`,
  table: 'Score of each team by dimension, from 0 to 100',
  views: 'What the colours say',
  gap: 'Difference from the rest of the company',
  change: (title) => `Change since ${title}`,
  search: 'Search for a team',
  foldAll: 'Fold all',
  unfoldAll: 'Unfold all',
  count: (n) => plural(n, 'team', 'teams'),
  andAnswers: ' and their answers',
  unit: (n, isSmall) => ` ${n === 1 ? 'answer' : 'answers'}${isSmall ? smallToo : ''}`,
  none: (words) => `No team contains “${words}”.`,
  size: (ballots, isSmall) => answers(ballots) + (isSmall ? smallToo : ''),
  smallGroup: 'small group',
  coloured: (step) => `${side(step)} ${rest}, small group`,
  legend: ['−25', '−15', '−10', '0', '+10', '+15', '+25'],
  colour:
    'Colour: points above or below the rest of the company, from 10 on (15 for a small group, in a paler tone).',
  colourOfChange: 'Colour and triangle: the change is measured. The larger it is, the deeper the colour.',
  triangle:
    ': measured difference; without a real difference, fewer than one cell in 400 would carry one. “To be confirmed”: one cell in 40 by chance.',
  smallNote: '≈: small group, 5 to 9 answers, rounded to 5.',
  withMargins: 'Show differences and margins',
  order: 'Teams are in alphabetical order: this is not a ranking.',
  hidden: ({ why, names }) => {
    const named = names.length > MOST_NAMES ? '' : `: ${formatList(names)}`
    const groups = plural(names.length, 'group not shown', 'groups not shown')
    return `${groups}, to protect anonymity${named}. ${capitalize(why.replace(/^not shown: /, ''))}${why.endsWith('.') ? '' : '.'}`
  },
  fewAnswers: 'Too few answers, or they could be worked out from the total; they count in the company’s.',
  toCompany: 'See the Summary',
  noTeam: 'This company has no team.',
  allHidden: (names) =>
    `No team is shown, to protect anonymity. ${names.length === 1 ? `${names[0]} has` : `${some(names, 'teams')} have`} too few answers, or could be worked out from the total. Their answers count in the company’s.`,
  together: 'In “Organisation”, a common entity can make them visible together at the next campaign.',
  oneOnly:
    'There are no teams to compare. Only one team has enough answers. The company’s results are in the Summary.',
  lists: 'A dimension or a team',
  oneDimension: 'A dimension',
  oneTeam: 'A team',
  tick: 'The line: the whole company',
} satisfies Words<typeof fr.teamsText>

const MOST_NAMES = 8
const some = (names: readonly string[], unit: string) =>
  names.length > MOST_NAMES ? `${formatNumber(names.length)} ${unit}` : formatList(names)

/** Dimensions keep their French names until questionnaires have several languages. */
export const softened = (name: string) =>
  name
    .replace('Engagement', 'Engage\u00adment')
    .replace('Reconnaissance', 'Recon\u00adnaissance')
    .replace('encadrement', 'enca\u00addrement')
    .replace('Apprentissage', 'Appren\u00adtissage')
    .replace('rganisation', 'rgani\u00adsation')
