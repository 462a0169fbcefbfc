import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatSpan, plural } from '../../base/text/writing.en.ts'
import { depositsUntold } from '../register/messages.en.ts'
import type * as fr from './messages.ts'

export const verify = {
  title: 'Verify',
  lead: 'What everybody in the company can verify without trusting anybody; and, next to it, what it does not prove.',
  shows: 'What this shows',
  not: 'What this does not prove',
  states: { right: 'Verified here', wrong: 'Anomaly', none: 'Nothing to verify yet' },
  open: 'Open the register',
  untitled: 'A campaign',
} satisfies Words<typeof fr.verify>

export const subjects = {
  register: {
    title: 'The register',
    shows:
      'Each decision is registered, in order, and carries the fingerprint of the one before. Your browser has just computed everything again, and compares it with what it read last time.',
    not: 'That everything that matters was registered. A register remade as a whole is noticed only by those who know an earlier fingerprint: you, a colleague, the works council or a campaign email.',
  },
  settings: {
    title: 'The settings',
    shows:
      'The dates, the smallest group and the number of people asked were registered at the opening; a change makes another line.',
    not: 'That the people on the list exist, nor that nobody was added to a team.',
  },
  questions: {
    title: 'The questions',
    shows:
      'The words that you read here are those that were registered at the opening; their fingerprint is the one that the works council could sign.',
    not: 'That the program asked you these questions: compare with what you read when you answered.',
  },
  deposits: {
    title: 'The deposits',
    shows:
      'The list of deposits is whole, sorted and as registered: one line for each answer deposited, withdrawn answers included. With your code, “My answers” looks for yours in it.',
    not: 'That the server counted what you answered. Never more deposits than signatures: this is the only limit to invented answers. The permanent questionnaire has no list.',
  },
  boxes: {
    title: 'The ballot boxes of guarded campaigns (on trial)',
    shows:
      'The number of deposits and the fingerprint of the ballot box were registered before the count; the list of counted ballots is that of this ballot box, and whole. With your code, “My answers” looks for yours in it.',
    not: 'That the total is right: a guardian or the server can falsify it, not read an answer. That each ballot comes from a person, nor that all guardians were given the same ballot box: compare its fingerprint with that of their email.',
  },
  results: {
    title: 'The results',
    shows: 'The tables that you can read are those that were registered at publication.',
    not: 'That they were computed correctly: answers are merged, nobody can count them again.',
  },
  offline: {
    title: 'Offline, without Ressenti',
    shows:
      'The script computes all of the above again on your computer, without a network: a single letter changed in the file shows.',
    not: 'That the file tells the truth about what happened before it was registered, nor that the program that runs is the one that is published.',
  },
} satisfies Words<typeof fr.subjects>

export const said = {
  opened: ({ opensOn, closesOn, addressed, k }, title) =>
    `${title}, ${formatSpan(opensOn, closesOn)}: ${plural(addressed, 'person asked', 'people asked')}, groups of at least ${k}`,
  mails: (days) =>
    days.length === 0
      ? 'No email planned.'
      : `Emails planned: ${[...new Set(days)].map(formatDate).join(', ')}.`,
  keys: (head) => `Keys registered at the opening: ${head}`,
  noneOpened: 'No campaign has opened yet.',
  version: (title) => `${title}, fingerprint of the questions`,
  read: (count) => (count === 1 ? 'Read the question' : `Read the ${count} questions`),
  notAddressed: 'You were not asked: the words are in the register by their fingerprint only.',
  list: (title, lines) => `${title}: ${plural(lines, 'deposit', 'deposits')}, list verified`,
  badList: (title) =>
    `${title}: the list is no longer the one that was registered. Tell the works council or the person in charge of data protection.`,
  unread: (title) => `${title}: the list could not be loaded.`,
  noList: (title) => `${title}. ${depositsUntold}`,
  counted: (count) => `List of counted ballots: ${plural(count, 'line', 'lines')}, list verified`,
  badCounted:
    'The list of counted ballots is not the one that was registered. Tell the works council or the person in charge of data protection.',
  nonePublished: 'Nothing is published yet.',
  table: (title, group) => `${title}, ${group}`,
  ownLine: 'Look for my deposit',
  steps: [
    'Download the register: it contains the entries, the details that you can read, your tables of results and the lists of deposits.',
    'Take the script, preferably from the published source code of Ressenti (folder “scripts”): the one from here comes from the server that you verify. It has fewer than two hundred lines, to be read before using it.',
    'On a computer where Node.js is installed, in the folder of the two files:',
  ],
  commands: 'The commands',
  command: 'node verifier-registre.mjs registre.json',
  receipt: 'With your receipt (“My answers”, “Download the receipt”), it also verifies your line:',
  receiptCommand: 'node verifier-registre.mjs registre.json recu.json',
  answers: 'It says, in French, that the register is intact, or names the entry where it no longer is.',
  script: 'Download the script',
} satisfies Words<typeof fr.said>
