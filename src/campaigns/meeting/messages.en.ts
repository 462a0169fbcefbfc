import type { Words } from '../../base/text/languages.ts'
import { formatNumber, plural } from '../../base/text/writing.en.ts'
import type * as fr from './messages.ts'

const NBSP = '\u00a0'

export const meeting = {
  title: 'Team meeting',
  open: 'Present to the team',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  quit: 'Leave',
  stay: 'Stay',
  back: 'Previous',
  next: 'Next',
  place: (at, of) => `Slide ${at} of ${of}`,
  quitQuestion: 'Leave the meeting?',
  quitLoss: 'What is written on the page “What can we change?” is not kept.',
  said: (group, isTeam) =>
    group === null ? 'What the company said' : `What ${isTeam ? 'the team ' : ''}${group} said`,
  answers: (n) => plural(n, 'answer', 'answers'),
  took: (answered, addressed) =>
    `${plural(answered, 'person', 'people')} of ${formatNumber(addressed)} answered`,
  rules: [
    'We talk about work, not about people.',
    'We do not try to find out who answered what.',
    'Keeping silent is allowed.',
    'We end with a decision, even a small one.',
  ],
  rulesHint: 'Read the rules aloud, then leave a silence.',
  wellHint: 'Ask what makes it possible, before going on.',
  heavyHint: 'Nobody has to explain themselves. A score is nobody’s fault.',
  closer: 'A closer look',
  closerHelp: (dimension) => `The question with the lowest score of “${dimension}”.`,
  asks: ['What explains this score?', 'What would help, from this month on?'],
  closerHint: 'Two minutes each alone, then go round the table.',
  change: 'What can we change?',
  first: 'What depends on us',
  second: 'What depends on others',
  changeHelp: 'These notes stay in this page and are erased when you leave it.',
  changeHint: 'Write with the team’s own words.',
  decide: 'What we decide',
  decideHelp: 'An action, a person, a date. It joins the action plan, visible to the group.',
  decideAll: 'An action, a person, a date. It joins the action plan, visible to all employees.',
  save: 'Save the decision',
  saved: 'The decision is in the action plan.',
  decideHint: 'Say when you will talk about it again.',
  outOf: (score, isSmall) => `${isSmall ? `≈${NBSP}` : ''}${score} out of 100`,
} satisfies Words<typeof fr.meeting>
