import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const ballotText = {
  title: 'Withdraw my answers',
  lead: 'Possible until the close, or until publication for a questionnaire without a closing date, with your reading code. You do not need to sign in.',
  reference: 'Questionnaire reference',
  referenceHelp: 'It is already in a code that was copied or downloaded; otherwise, in the “Withdraw” link.',
  referenceWrong: 'Enter the questionnaire reference.',
  code: 'Reading code',
  codeWrong: 'This code cannot be read. Check each character.',
  withdraw: 'Withdraw',
  confirmTitle: 'Withdraw your answers?',
  confirm: 'They will not be counted, and you will not be able to answer a second time.',
  found: 'Your answers have been withdrawn. They will not be counted.',
  cancelled: 'Your sending was not finished: it is cancelled. Your answers will not be counted.',
  notFound:
    'No waiting answers match this code. Your answers have been merged into a group result and can no longer be separated from it, or they had already been withdrawn.',
  failure: 'Ressenti cannot be reached. Check your connection, then try again.',
  tooMany: 'Too many attempts. Try again in a minute.',
} satisfies Words<typeof fr.ballotText>
