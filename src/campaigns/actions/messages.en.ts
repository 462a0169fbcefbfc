import type { Words } from '../../base/text/languages.ts'
import { formatDate, plural } from '../../base/text/writing.en.ts'
import { decimal, score } from '../../results/tables/messages.en.ts'
import type * as fr from './messages.ts'
import type { ActionStatus } from './rules.ts'

export const actionRefusals = {
  action_not_found: 'This action no longer exists.',
  action_changed: 'Somebody changed this action meanwhile. Read it again, then start again.',
  action_form_invalid: 'This form is incomplete. Reload the page, then try again.',
  action_title_required: 'Please enter a title',
  action_title_length: 'The title has 3 to 120 characters.',
  action_text_length: '1,000 characters at most.',
  action_reason_required: 'Write why: this is what employees will read.',
  action_owner_length: '100 characters at most.',
  action_team_gone: 'This team no longer exists. Choose another one.',
  action_grouping_gone: 'This entity no longer exists. Choose another one.',
  result_not_shown: 'This result is not shown for this group: choose another one, or none.',
  day_invalid: 'Choose a day of the calendar.',
  too_many_actions: '500 actions at most: delete the oldest ones first.',
} satisfies Words<typeof fr.actionRefusals>

const NBSP = '\u00a0'

export const actionText = {
  title: 'Action plan',
  failed: 'The action plan could not be loaded',
  add: 'Add an action',
  decide: 'Decide on an action',
  aboutOf: (name) => `about ${name}`,
  edit: 'Change the action',
  empty: 'Nothing is decided yet. One action is enough to start: a subject, a person, a date.',
  none: 'No action in this state.',
  filter: 'Show',
  kept: (kept, due) => `Actions kept: ${kept} of ${due}`,
  columns: { title: 'Decision', audience: 'For', owner: 'Owner', dueOn: 'Due', state: 'State' },
  everybody: 'Whole company',
  formerTeam: (name) => `(former team ${name})`,
  formerGrouping: (name) => `(former entity ${name})`,
  hidden: 'Visible to managers only',
  noOwner: '–',
  begin: 'Start',
  done: 'Mark as done',
  again: 'Resume',
  abandon: 'Abandon',
  change: 'Change…',
  remove: 'Delete…',
  latest: 'Latest actions',
  all: 'See the action plan',
  count: (n, done) =>
    done === 0
      ? plural(n, 'action under way', 'actions under way')
      : `${plural(n, 'action', 'actions')}, ${done} done`,
} satisfies Words<typeof fr.actionText>

export const filters = {
  all: 'All',
  a_faire: 'To do',
  en_cours: 'Under way',
  late: 'Late',
  faite: 'Done',
  ended: 'Abandoned or refused',
} satisfies Words<typeof fr.filters>

export const kindNames = {
  action: 'Action',
  reunion: 'Team meeting',
  refus: 'We will not do it, and why',
} satisfies Words<typeof fr.kindNames>

const states: Record<ActionStatus, string> = {
  a_faire: 'To do',
  en_cours: 'Under way',
  faite: 'Done',
  abandonnee: 'Abandoned',
}

export const stateWord: Words<typeof fr.stateWord> = ({ kind, state }, timing) => {
  if (kind === 'refus') return 'Will not be done'
  return timing === 'late' ? 'Late' : states[state]
}

export const decidedWord: Words<typeof fr.decidedWord> = ({ kind, state }) => {
  if (kind === 'refus') return 'No, and why'
  return state === 'a_faire' ? 'To come' : states[state]
}

export const groupLabel: Words<typeof fr.groupLabel> = ({ team, grouping, formerTeam, formerGrouping }) =>
  team ??
  grouping?.name ??
  (formerTeam !== null
    ? actionText.formerTeam(formerTeam)
    : formerGrouping !== null
      ? actionText.formerGrouping(formerGrouping)
      : '')

export const dated: Words<typeof fr.dated> = (dueOn, doneOn, timing) => {
  if (doneOn === null) return dueOn === null ? '–' : formatDate(dueOn)
  const done = `done on ${formatDate(doneOn)}`
  return timing === 'kept'
    ? `${done}, kept`
    : timing === 'done_late'
      ? `${done}, later than ${formatDate(dueOn ?? doneOn)}`
      : done
}

export const aboutWords: Words<typeof fr.aboutWords> = ({ name, score: value, isSmall, joint, progress }) => {
  const before = `About: ${name}${joint === null ? '' : ` (${joint})`}`
  if (!progress) return value ? `${before}, ${isSmall ? `≈${NBSP}` : ''}${score(value)}` : before
  if (progress.words === null) return `${before}, no result to compare`
  const { before: from, after: to, decimals, waveTitle } = progress
  if (from === null || to === null) return `${before}, ${progress.words} (${waveTitle})`
  const numbers = `from ${decimal(from, decimals)} to ${decimal(to, decimals)} (${waveTitle})`
  return [before, numbers, progress.words].join(', ')
}

export const form = {
  kind: 'Type',
  title: 'Title',
  titleHelp: 'What will be done, in one line.',
  text: 'Details',
  why: 'Why',
  audience: 'For',
  about: 'About',
  aboutNothing: 'No result in particular',
  aboutHelp: 'Only results that are shown for this group are offered.',
  groupings: 'Entities',
  teams: 'Teams',
  dimensions: 'Dimensions',
  questions: 'Questions',
  owner: 'Owner',
  ownerHelp: 'A person, a department.',
  dueOn: 'Due',
  visibleToTeam: 'Visible to the team',
  visibleToGrouping: 'Visible to its teams',
  visibleToAll: 'Visible to all employees',
  visibleHelp: 'Title, details, state, owner and due date, on their results page and their home page.',
  confirm: 'Save',
  failed: 'The action could not be saved',
  added: 'Action added to the plan.',
  changed: 'Action changed.',
  undo: 'Undo',
  moved: (word) => `Action noted: ${word.toLowerCase()}.`,
  moveFailed: 'The state could not be changed',
  removeQuestion: 'Delete this action?',
  removeLoss:
    'It disappears from the plan and from the employees’ page. To keep a trace, abandon it instead.',
  remove: 'Delete',
  removed: 'Action deleted.',
  removeFailed: 'The action could not be deleted',
} satisfies Words<typeof fr.form>

export const muted = {
  next: (title, days) => `Next: ${title}, ${days}.`,
} satisfies Words<typeof fr.muted>

export const decidedText = {
  title: 'What has been decided',
  none: 'Nothing is decided yet. Decisions will appear here.',
  due: (day) => `by ${formatDate(day)}`,
} satisfies Words<typeof fr.decidedText>
