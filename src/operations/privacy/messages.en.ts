import type { Words } from '../../base/text/languages.ts'
import { formatDate } from '../../base/text/writing.en.ts'
import type * as fr from './messages.ts'

export const failed = 'An error occurred. Please try again.'

export const ownData = {
  title: 'My data',
  lead: 'Your profile, your teams, your sessions and your participation, with your encrypted copies. The answers you sent are not in it: nobody knows which are yours.',
  download: 'Download my data (JSON)',
  ask: 'Delete my account…',
  question: 'Ask for your account to be deleted?',
  consequence:
    'An administrator will receive your request. Profile, teams, drafts and copies will be erased. Answers already sent stay, without your name: to withdraw them while they wait, first use your reading code.',
  asked: 'Your request is saved. An administrator will deal with it.',
  waiting: (askedAt) => `Deletion asked for on ${formatDate(askedAt)}.`,
  takeBack: 'Cancel my request',
  takenBack: 'Request cancelled',
} satisfies Words<typeof fr.ownData>

export const compliance = {
  title: 'Compliance file',
  lead: 'Prefilled templates to print. What remains to be completed is highlighted.',
  parts: [
    ['notice', 'Information notice'],
    ['registre', 'Entry of the record of processing'],
    ['interet-legitime', 'Balancing test'],
    ['aipd', 'Impact assessment'],
    ['note-cse', 'Note to the works council'],
    ['acte-de-garde', 'Guardian’s agreement'],
  ],
} as const satisfies Words<typeof fr.compliance>
