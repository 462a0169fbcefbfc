import type { Words } from '../../base/text/languages.ts'
import { formatDate, plural } from '../../base/text/writing.en.ts'
import type * as fr from './messages.ts'

export const synthesis = {
  state: {
    open: 'Campaign open.',
    closing: 'Closing: the last sendings are awaited, 24 hours at most.',
  },
  publishedOn: (day) => `Published on ${formatDate(day)}.`,
  thanks: 'Thank you for answering.',
  closedOn: (day) => `Campaign closed on ${formatDate(day)}.`,
  priorities: 'To look at first',
  strengths: 'Strengths',
  others: 'The other dimensions',
  all: 'The dimensions',
  ofHundred: (margin) => ['out of 100', margin].filter(Boolean).join(', '),
  ofIndex: (margin) => ['from −100 to +100', margin].filter(Boolean).join(', '),
  before: (title, percent) => `${title}: ${percent}`,
  hidden: (names) =>
    names.length === 1
      ? `The team ${names[0]} is not shown, to protect anonymity.`
      : `${plural(names.length, 'team is not shown', 'teams are not shown')}, to protect anonymity.`,
  withoutDetail: 'No distribution, margin or evolution below 10 answers.',
  prudence:
    'Read with care: in a small group, a single answer weighs heavily. Talk about it rather than draw a conclusion from it.',
  marks: 'Dot: the group. Line: the whole company.',
  rest: (interval) => `rest: ${interval}`,
  companyScore: (theirs) => `company ${theirs}`,
  first: 'First campaign: the evolution will start with the next one.',
  lowestQuestions: (dimension) => `${dimension}: questions with the lowest score`,
  highestQuestions: (dimension) => `${dimension}: questions with the highest score`,
} satisfies Words<typeof fr.synthesis>

export const noScores = {
  answers: 'This questionnaire has no score: here are its answers.',
  all: 'See all questions',
  comments: 'Their comments are published.',
  counted: (comments, questions) =>
    `${plural(comments, 'comment', 'comments')} on ${plural(questions, 'question', 'questions')}, without team or date.`,
  read: 'Read the comments',
  textsOnly: 'This questionnaire asks free-text questions only: their answers do not appear on this page.',
} satisfies Words<typeof fr.noScores>
