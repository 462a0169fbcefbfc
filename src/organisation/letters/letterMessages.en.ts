import type { Words } from '../../base/text/languages.ts'
import { formatDate, of, withNoBreakSpaces } from '../../base/text/writing.en.ts'
import type * as fr from './letterMessages.ts'

export const letterText = {
  brand: 'ressenti',
  date: (day) => formatDate(day),
  heading: 'Your access to Ressenti',
  hello: 'Hello,',
  sentence:
    'Your company invites you to a questionnaire about your work. Answering is free, question by question. Ressenti shows nobody who has answered.',
  firstTime: 'To enter the first time:',
  address: 'Address',
  identifier: 'Identifier',
  code: 'Code',
  valid: 'Valid',
  until: (day) => `until you first enter, at the latest on ${formatDate(day)}`,
  square: 'Square to scan: it opens the page with your identifier and your code',
  steps: [
    'Scan the square, or type the address, then your identifier and your code.',
    'Press “Enter”; a password, if you choose one, will let you come back with your identifier.',
    'Then throw this letter away: the code no longer works.',
  ],
  notYou: (contact) => `If the code has already been used and that was not you, tell ${contact}.`,
  nobody: 'the person who runs Ressenti in your company',
  foot: (company) =>
    `This letter is personal. It is kept nowhere; that it was printed is entered in the register ${of(company)}, without your name.`,
  unbroken: withNoBreakSpaces,
} satisfies Words<typeof fr.letterText>
