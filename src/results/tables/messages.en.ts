import { hourOf } from '../../hours.ts'
import type { Words } from '../../base/text/languages.ts'
import { formatList, formatNumber, formatShortDate, plural } from '../../base/text/writing.en.ts'
import { CLASSES_DETAIL } from '../../thresholds.ts'
import { publicationRefusals as publication } from '../publication/messages.en.ts'
import { claimedWay } from '../statistics/difference.ts'
import { UNDER_ONE } from '../statistics/display.ts'
import { isTurned } from '../statistics/shown.ts'
import type * as fr from './messages.ts'

const publishedAt = `${hourOf.publication}:00`

export const resultsRefusals = {
  ...publication,
  results_not_found: 'These results do not exist.',
  publication_already_asked: `Already asked for: publication will take place tomorrow at ${publishedAt}.`,
  wave_not_permanent: 'This questionnaire is published when it closes.',
  comment_not_found: 'This comment no longer exists.',
  words_required: 'Write the words to mask.',
  words_not_found: 'These words are not in the comment.',
  waves_not_comparable: 'Choose a questionnaire of the same company, opened before this one.',
} satisfies Words<typeof fr.resultsRefusals>

const mostNames = 8

export const lostInRestore = (date: string) =>
  `On ${date}, a restore erased answers that were waiting to be published; they do not count here.`

const NBSP = '\u00a0'

export const underOne = 'under 1'
export const percent = (value: number) => `${value === UNDER_ONE ? underOne : value}%`
export const decimal = (value: number, decimals: number) =>
  (decimals === 0 ? formatNumber(value) : value.toFixed(decimals)).replace('-', '−')
export const signed = (value: number, decimals = 0) =>
  value === 0 ? '0' : `${value > 0 ? '+' : '−'}${decimal(Math.abs(value), decimals)}`

export const amount: Words<typeof fr.amount> = (value, { decimals, highest }) =>
  highest === null ? plural(value, 'point', 'points') : `${decimal(value, decimals)} out of${NBSP}${highest}`

export const between: Words<typeof fr.between> = ({ from, to, decimals = 0 }) =>
  `between ${signed(from, decimals)} and ${signed(to, decimals)}`

export const margin = (value: number) => `±${NBSP}${plural(value, 'point', 'points')}`
export const withMargin = (shown: string, value: number | null) =>
  value === null ? shown : `${shown}${NBSP}±${NBSP}${value}`

const bounds = { exact: '', at_least: ' or more', at_most: ' or less' }
export const score: Words<typeof fr.score> = ({ value, bound }) => `${value}${bounds[bound]}`

export const roughScore: Words<typeof fr.roughScore> = (shown, detail) =>
  detail === 'small' && shown.bound === 'exact' ? `≈ ${score(shown)}` : score(shown)

export const reversedWords: Words<typeof fr.reversedWords> = (of) =>
  isTurned(of) ? 'reversed' : 'less is better'

export const gradeAlone: Words<typeof fr.gradeAlone> = ({ mean: { value, bound }, decimals }) =>
  `${decimal(value, decimals)}${bounds[bound]}`
export const grade: Words<typeof fr.grade> = (shown, highest) =>
  `${gradeAlone(shown)} out of${NBSP}${highest}`
export const gradeMargin: Words<typeof fr.gradeMargin> = (value, { decimals }) =>
  `±${NBSP}${decimal(value, decimals)}`
export const share: Words<typeof fr.share> = ({ value, bound }) => `${percent(value)}${bounds[bound]}`
export const shareOfYes: Words<typeof fr.shareOfYes> = (shown) => `${share(shown)} yes`

export const boundOf: Words<typeof fr.boundOf> = (shown) =>
  shown.bound === 'exact' ? null : `score: ${score(shown)}`
export const restWords: Words<typeof fr.restWords> = ({ change, from, to, verdict }) => {
  const interval = `(${between({ from, to })})`
  if (claimedWay(verdict)) return `${apart(change)} ${interval}`
  return verdict === 'to_confirm_up' || verdict === 'to_confirm_down'
    ? `${signed(change)} against the rest, to be confirmed ${interval}`
    : `no measurable difference from the rest ${interval}`
}

export const apart = (change: number) =>
  `${plural(Math.abs(change), 'point', 'points')} ${change > 0 ? 'above' : 'below'} the rest of the company`

export const answers = (n: number) => plural(n, 'answer', 'answers')

export const cover: Words<typeof fr.cover> = ({ shownTeams, teams, ballots }) =>
  `${plural(shownTeams, 'team', 'teams')} of ${formatNumber(teams)}${ballots === null ? '' : `, ${answers(ballots)}`}`
export const partial = (name: string) => `${name}, in part`
export const grouping: Words<typeof fr.grouping> = (name, of) =>
  of.ballots === null ? name : `${name} (${cover(of)})`

export const hiddenCell = 'not shown, to protect anonymity'
export const maskedQuestion = 'question masked: too few answers'
export const missing = {
  too_few: 'too few answers',
  not_scored: 'none of its questions gives a score',
} satisfies Words<typeof fr.missing>
export const smallGroup = 'small group: read with care'
export const unsuited = 'poorly suited question'
export const noDistribution = 'distribution not shown for a small group'
export const noClasses = 'its questions have no favourable or unfavourable answers'

export const classNames = ['Favourable', 'Neutral', 'Unfavourable']
export const enpsClassNames = ['Promoters (9–10)', 'Passives (7–8)', 'Detractors (0–6)']
export const enpsName = 'Recommendation score (eNPS)'

export const resultsText = {
  contents: 'On this page',
  title: 'Results',
  company: 'Company',
  everybody: 'Whole company',
  team: (name) => `Team ${name}`,
  questionnaire: 'Questionnaire',
  group: 'Group shown',
  asTable: 'Show as a table',
  asChart: 'Show as a chart',
  exportCsv: 'Export as CSV',
  exportXlsx: 'Export to Excel',
  print: 'Print the report',
  publishMenu: 'Publish',
  publishedDaily: `Answers may be waiting to be published: this happens each morning at ${publishedAt}.`,
  publish: 'Publish the results',
  regroup: 'Publish the waiting answers without detail by team',
  askedForTomorrow: `Publication asked for tomorrow, ${publishedAt}.`,
  regroupingForTomorrow: `Publication without detail by team asked for tomorrow, ${publishedAt}.`,
  failed: 'The results could not be loaded',
  comparing: 'Comparing…',
  comparisonFailed: 'The comparison could not be loaded.',
  noGroup: 'This group no longer exists, or its results are not shown. Choose another one.',
  publishNote: (k) =>
    `The answers that arrived appear in batches: the company, and the teams with at least ${k} answers. Once only; after that, each morning.`,
  regroupNote: 'They count at once for the company, and will no longer count for their team.',
  publishFailed: 'The results could not be published',
  nothingPublished: 'No result is published yet.',
  noQuestionnaire: 'No questionnaire is open for now.',
  appears: (k) => `Results appear when at least ${k} people of the same group have answered.`,
  tooFewToPublish: 'Too few answers to be published.',
  closing: 'Closing: the last sendings are awaited, 24 hours at most.',
  atClose: 'The results of this questionnaire will be published when it closes.',
  waits: `Answers may be waiting to be published: this happens each morning at ${publishedAt}, in groups that are large enough.`,
  outcomes: {
    published: 'The results are published.',
    nothing_yet: 'Nothing to publish for now: there are not yet enough answers in the same group.',
    tomorrow: `Publication will take place tomorrow at ${publishedAt}.`,
  },
  regroupQuestion: 'Publish the waiting answers without detail by team?',
  regroupWarning:
    'The waiting answers will be published together, for the whole company: they will never again count in the results of a team.',
  regroupConfirm: 'Publish',
} satisfies Words<typeof fr.resultsText>

export const blocks = {
  participation: 'Participation',
  participationLater: (why, k) =>
    why === 'at_close'
      ? 'It will appear when the questionnaire closes.'
      : why === 'few'
        ? `Not shown: at least ${2 * k} people asked and ${k} answers are needed.`
        : 'Not shown, to protect anonymity.',
  participationOfGroupLater: 'That of a group is given at the close, where its result is shown.',
  participationOf: (answered, addressed) =>
    `${plural(answered, 'person', 'people')} of ${formatNumber(addressed)}`,
  publishedOf: (answered, addressed) =>
    `${plural(answered, 'published answer', 'published answers')} for ${plural(addressed, 'person', 'people')}`,
  engagement: 'Engagement score',
  enpsLater: `Shown from ${CLASSES_DETAIL}${NBSP}answers on.`,
  dimensions: 'Dimensions',
  dimensionsHelp:
    'Share of favourable, neutral and unfavourable answers. The score goes from 0 to 100; negatively worded questions are turned round in the calculation.',
  heatmap: 'Teams and dimensions',
  heatmapTeam: 'Team',
  questions: 'Questions',
  questionsHelp:
    'From 10 to 29 answers: favourable, neutral, unfavourable and margin. From 30 on: the detail. A small group shows only a rounded score.',
  comments: 'Comments',
  commentsHelp: 'For the whole company only, in a random order, without date or team.',
  noComments:
    'Comments are shown together when at least 10 answers have been published and the question has at least 3.',
  mask: 'Mask words',
  maskTitle: 'Mask words of this comment',
  maskWords: 'Words to mask',
  maskHelp: 'The former text is not kept. Masking is noted in the journal.',
  masked: 'Words masked.',
  maskFailed: 'The words could not be masked',
  hidden: 'What is hidden, and why',
  hiddenTeams: (names) => {
    const why = 'too few answers, or a risk of working them out from the total.'
    if (names.length === 1) return `The team ${names[0]} is not shown: ${why}`
    if (names.length > mostNames) return `${formatNumber(names.length)} teams are not shown: ${why}`
    return `The teams ${formatList(names)} are not shown: ${why}`
  },
  hiddenQuestions: (n) =>
    n === 1
      ? 'One question is masked: too few people answered it.'
      : `${formatNumber(n)} questions are masked: too few people answered them.`,
  setAside:
    'Answers that Ressenti could no longer read were discarded before publication: they count in no result.',
  hiddenNothing: 'All groups and all questions that can be published are shown.',
  method: 'Method and limits',
  share: 'Share',
  score: 'Score',
  answers: 'Answers',
  margin: 'Margin',
  dimension: 'Dimension',
  question: 'Question',
  mean: 'Mean',
  unknown: (n) => `${percent(n)} “I don’t know / I prefer not to answer”`,
  nothingTicked: (n) => `${percent(n)} without an answer`,
} satisfies Words<typeof fr.blocks>

export const overviewText = {
  company: 'Company',
  withoutCompany: 'No company',
  campaign: 'Campaign',
  closed: (title, closedOn) =>
    closedOn === null ? title : `${title}, closed on ${formatShortDate(closedOn)}`,
  see: 'See the results',
  notYet: 'Analytics dashboard to come',
  noneYet: 'No result published for now.',
  none: '—',
} satisfies Words<typeof fr.overviewText>

export const report = {
  opened: (date) => `Questionnaire opened on ${date}`,
  promise: 'Confidential answers, then made anonymous when they are published.',
} satisfies Words<typeof fr.report>
