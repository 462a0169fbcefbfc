import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatShortDate, plural } from '../../base/text/writing.en.ts'
import type * as fr from './messages.ts'

const names = {
  '': 'Summary',
  equipes: 'Teams',
  questions: 'Questions',
  evolution: 'Evolution',
  commentaires: 'Comments',
  methode: 'Method and limits',
  rapport: 'Full report',
  resume: 'One-page summary',
  reunion: 'Team meeting',
}

export const frame = {
  essential: 'The essentials',
  parts: 'Parts of the results',
  names,
  tab: (part) => `${names[part]} · Results`,
  wave: ({ title, mode, openedOn, closedOn, publishedOn }) => {
    if (closedOn !== null) return `${title}, closed on ${formatShortDate(closedOn)}`
    return mode === 'permanent' && publishedOn !== null
      ? `${title}, published until ${formatShortDate(publishedOn)}`
      : `${title}, opened on ${formatShortDate(openedOn)}`
  },
  campaign: 'Campaign',
  openUntil: (day) => `Campaign open until ${formatDate(day)}.`,
  group: 'Group',
  sheet: 'What is shown',
  apply: 'Apply',
  more: 'Export and present',
  hidden: (n) => plural(n, 'group not shown', 'groups not shown'),
  export: 'Export',
  reportNote: 'Summary, questions, teams, comments, method. A4, to print.',
  slides: 'PowerPoint, editable slides',
  slidesPending: 'PowerPoint: preparing…',
  slidesNote: 'Charts and tables that can be edited.',
  slidesFailed: 'The file could not be prepared.',
  again: 'Try again',
  xlsxNote: 'The same figures, one sheet per part.',
  csvNote: 'For another program.',
  resumeNote: 'For the management committee, the works council or a notice board. A4, to print.',
  meeting: 'Present to the team',
  exportNote: 'A file contains what this page shows, nothing more.',
} satisfies Words<typeof fr.frame>
