import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const fieldText = {
  step: (n, total) => `Step ${n} of ${total}`,
  lastPage: 'To finish',
  edit: 'Change',
  editOf: (theme) => `Change: ${theme}`,
  withoutAnswer: 'No answer',
  answerNow: 'Answer',
  quoted: (words) => `“${words}”`,
  outOf: (n, most) => `${n} out of ${most}`,
  clear: 'Clear my answer',
  lowest: 'Certainly not',
  highest: 'Certainly',
  textLength: (n, most) => `${n} / ${most}`,
  severalChoices: 'Several answers are possible',
  required: 'An answer is needed',
  mayWriteBase: 'You may write in French. A language that few people speak here can let you be recognised.',
  rareLanguage:
    'Few people here read the questionnaire in English. A text in this language would probably say who wrote it.',
  writeInBase: 'Write in French',
  writeAnyway: 'Write in English all the same',
  helpContacts: 'Who to talk to',
  noHelpContacts:
    'Your company has not named a contact yet. You can talk to the occupational doctor or to the works council (CSE).',
} satisfies Words<typeof fr.fieldText>

export const hints = {
  email: 'This text seems to contain an email address.',
  phone: 'This text seems to contain a phone number.',
  name: 'This text seems to contain a person’s name.',
} satisfies Words<typeof fr.hints>
export const hintAdvice = 'Remove whatever would let you or somebody else be recognised.'
