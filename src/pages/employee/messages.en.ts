import type { Words } from '../../base/text/languages.ts'
import { formatList, plural } from '../../base/text/writing.en.ts'
import type * as fr from './messages.ts'

export const employeeAreaText = {
  area: 'Employee area',
  questionnaire: 'Questionnaire',
  dashboard: 'Home',
  hello: (firstName) => `Hello ${firstName}`,
  noQuestionnaire: 'No questionnaire is meant for you at the moment.',
  ownTitle: 'My answers',
  ownClosed:
    'Your copy is encrypted. Enter your reading code to read it here, or to finish a sending that was started on another device.',
  ownUnknown:
    'Enter your reading code: it opens your draft or your copy here, or finishes a sending that was started on another device.',
  questionByQuestion: 'Read my answers, question by question',
  withdrawnHelp: 'You have withdrawn your answers: they will not be counted.',
  publishedAlready: 'Your answers are part of a published result and can no longer be withdrawn.',
  unfinishedTitle: 'A draft is not finished',
  unfinishedHelp:
    'When you sign out, this device forgets it. Keep this code to continue it later, here or elsewhere: without it, you will have to start again.',
  leave: 'Sign out',
  stay: 'Stay',
  ownScores: 'My score by dimension',
  ownScoresHelp:
    'Out of 100, computed in this browser only. The higher the score, the more favourable your answer.',
  noScore: 'no answer',
  outOf: (score) => `${score} out of 100`,
  destroy: 'Destroy my copy',
  destroyTitle: 'Destroy your copy?',
  destroyConfirm: 'Destroy',
  destroyLoss:
    'Nobody will be able to read your answers any more, not even you, and your receipt disappears with them. Answers already sent stay counted.',
  destroyed: 'Copy destroyed',
} satisfies Words<typeof fr.employeeAreaText>

export const managerHome = {
  title: 'Your teams',
  reads: (own) =>
    `You read the results of ${formatList(own.map(({ place, teams }) => `${place} (${plural(teams, 'team', 'teams')})`))}.`,
  read: 'Read the results',
  prepare: 'Prepare the meeting',
  results: 'Results',
  plan: 'Action plan',
  factorNeeded: 'Add a second factor to read your teams’ results.',
  addFactor: 'Add a second factor',
} satisfies Words<typeof fr.managerHome>

export const copies = {
  title: 'The answers I sent',
  sent: (n) => `The answers I sent: ${plural(n, 'questionnaire', 'questionnaires')}`,
  readSent: 'Read the answers I sent',
  none: 'You have not sent any answers yet.',
  why: 'Why a code?',
  because: 'Your answers are encrypted; Ressenti cannot open them.',
  questionnaire: 'Questionnaire',
  closed: 'Last day',
  permanent: 'Permanent',
  copy: 'Copy',
  here: 'Encrypted copy on this device',
  needsCode: 'Reading code needed',
  read: 'Read',
  enterCode: 'Enter my code',
  home: 'Home',
  gone: 'This copy does not exist or is not yours.',
} satisfies Words<typeof fr.copies>

export const profile = {
  title: 'Profile',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  company: 'Company',
  noCompany: 'No company',
} satisfies Words<typeof fr.profile>
