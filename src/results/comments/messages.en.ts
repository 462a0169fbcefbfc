import type { Words } from '../../base/text/languages.ts'
import { plural } from '../../base/text/writing.en.ts'
import type * as fr from './messages.ts'

export const themeRefusals = {
  theme_name_required: 'Enter a theme.',
  theme_name_length: 'A theme has 2 to 30 characters.',
  theme_name_taken: 'This theme already exists.',
  theme_not_found: 'This theme no longer exists.',
  comment_not_found: 'This comment no longer exists.',
  too_many_themes: '30 themes at most: delete one.',
} satisfies Words<typeof fr.themeRefusals>

export const themeText = {
  notice:
    'The whole company, without team or date, in a random order. Answers to two questions are not linked.',
  noticeMask: 'A detail can betray its author: mask it, and do not try to guess.',
  noticeOthers: 'A detail can betray its author: do not try to guess.',
  search: 'Search the comments',
  found: (n) => plural(n, 'comment', 'comments'),
  none: (words) => `No comment contains “${words}”.`,
  noneOfTheme: 'No comment with this theme.',
  clear: 'Clear the search',
  themes: 'Themes',
  all: 'All',
  without: 'Without a theme',
  byHand: 'You sort by hand. A theme describes a subject, never a person.',
  newTheme: 'New theme',
  add: 'Add',
  failed: 'The themes could not be loaded.',
  addFailed: 'The theme could not be added',
  sort: 'Sort',
  sortOf: (start) => `Sort: ${start}`,
  sortFailed: 'The sorting could not be saved',
  remove: (name) => `Delete the theme “${name}”`,
  removeQuestion: 'Delete this theme?',
  removeLoss: (n) =>
    `${plural(n, 'comment of this page loses', 'comments of this page lose')} this theme. The comments stay.`,
  removeConfirm: 'Delete',
  removeFailed: 'The theme could not be deleted',
} satisfies Words<typeof fr.themeText>
