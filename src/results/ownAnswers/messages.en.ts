import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const ownText = {
  failed: 'Your answers could not be read again.',
  title: 'Your answers, side by side',
  ask: 'Do you want to see your answers side by side? They are encrypted: only your reading code opens them, in this browser.',
  open: 'Show my answers side by side',
  shown: 'Your answers are shown side by side.',
  here: 'They are read and computed in this browser, for you alone.',
  hide: 'Hide',
  you: 'You',
  both: (group, theirs, own) => `${group} ${theirs}, you ${own ?? '–'}`,
  note: 'A difference from you is neither good nor bad.',
} satisfies Words<typeof fr.ownText>
