import type { Words } from '../base/text/languages.ts'
import type * as fr from './privacyMessages.ts'

export const path = {
  title: 'The path of an answer',
  drawn:
    'Drawing. Two paths leave the browser: one with your name, which carries a request for a signature and where the server notes “has answered”; the other without a name, which carries your answers to where they wait, then to the group result. Nothing links the two.',
  browser: ['Your', 'browser'],
  named: 'with your name',
  nameless: 'without your name',
  signature: ['Blind', 'signature'],
  answered: ['“Has answered”,', 'nothing else'],
  deposit: ['Answers', 'waiting'],
  mixed: 'mixed',
  result: ['Group', 'result'],
  unlinked: 'nothing links these two paths',
  steps: [
    {
      name: 'In your browser.',
      words: 'You answer. It draws a token at random and hides it under a veil that it alone can lift.',
    },
    {
      name: 'With your name.',
      words:
        'The server checks that you are asked, signs the token without seeing it, and notes that you have answered: one person, one ballot.',
    },
    {
      name: 'Without your name.',
      words:
        'The browser lifts the veil and deposits your answers with the signed token. The server recognises its signature, and cannot say to whom it gave it. It returns a receipt.',
    },
    {
      name: 'Waiting.',
      words:
        'Your answers are encrypted, without name or date, and mixed with the others every fifteen minutes.',
    },
    {
      name: 'At publication.',
      words:
        'They are merged in batches of at least five, or more if your company chose so. Only group results remain.',
    },
  ],
} satisfies Words<typeof fr.path>

export const readers = {
  title: 'Who can see what',
  who: 'Who',
  sees: 'Can see',
  never: 'Cannot see',
  rows: [
    {
      who: 'A colleague',
      sees: 'The results of the company and of their own teams.',
      never:
        'A result of fewer than five people; another team; who has answered, except when a whole group has answered.',
    },
    {
      who: 'The manager of your team',
      sees: 'The results of the own teams and of the company, and what has been decided.',
      never: 'Who has answered; another team; a comment; the list of people.',
    },
    {
      who: 'Who answers for the company',
      sees: 'The results of the company and of the teams, the comments, the list of who is registered.',
      never: 'An answer; how many answers wait; who has answered, except when a whole group has answered.',
    },
    {
      who: 'The works council (CSE)',
      sees: 'The questions, the settings, the register, the results of the company.',
      never: 'A name; a comment; the results of a single team.',
    },
    {
      who: 'The administrator, on screen',
      sees: 'What somebody who answers for a company sees, for each one, and the journal.',
      never: 'An answer; who has answered, except when a whole group has answered.',
    },
    {
      who: 'Whoever runs the server',
      sees: 'The waiting answers, without names; who has answered. They could compare copies or change the program.',
      never: 'A published answer: ballots are erased and their key destroyed.',
    },
    {
      who: 'Whoever has a backup',
      sees: 'Who has answered; the published results; how many answers were waiting.',
      never: 'An answer: the keys are not in it.',
    },
    {
      who: 'The employer’s network',
      sees: 'That you open Ressenti. If it decrypts connections: your name and your answers.',
      never: 'Nothing more, if it does not decrypt.',
    },
    {
      who: 'Whoever takes over your account',
      sees: 'Your home page, and so whether you have answered.',
      never: 'Your answers: your reading code is needed.',
    },
  ],
  directory: {
    who: 'Whoever administers the directory',
    sees: 'The people whom they put in it themselves.',
    never:
      'Who has answered; who has entered; an answer. They can end an access and, with single sign-on, open your session.',
  },
} satisfies Words<typeof fr.readers>

export const choices: fr.Subject = {
  title: 'What you can do',
  lines: [
    'Answer nothing, or skip a question: it has no consequence.',
    'With your reading code, read your answers again at any time, withdraw them until the close or, without a closing date, until publication, and find your deposit in the published list. Without this code, nobody opens your copy.',
    'After publication, your answers are merged into a group result and can no longer be separated from it.',
  ],
}

export const risks: fr.Subject = {
  title: 'What remains a risk, said plainly',
  lines: [
    'Until publication, whoever holds both the server and its key can read the waiting answers, without names. As long as few people of your group have answered, that person could guess which ones are yours. In a guarded campaign (on trial), it would also take a guardian, or fraud.',
    'Every fifteen minutes (every hour in very large companies), answers are mixed and their key is changed. A copy of the files taken in between, with the keys, can tell who wrote the last ones; compared with the night’s backup, those of a person who alone in their group has answered since.',
    'If your employer passes connections through a device that decrypts everything, that device sees your name and your answers side by side: then answer from another network, for example from home.',
    'Whoever administers Ressenti could invent colleagues to isolate your answers in a small group; the names of who is registered stay visible to who answers for the company. Whoever holds the server could also add answers, watch the network or change the program.',
    'Where people sign in through the company’s directory, whoever administers it sees when you sign in and could open your session; whoever prints access letters could enter before you. The administration can also change your access: you are told, and the state of questionnaires already open is then no longer shown.',
    'Whoever restores an old backup can ask you to answer again. Colleagues who agree among themselves weaken the protection as much. If everybody gives the same answer, each person’s answer is known. A comment can betray the person who writes it.',
  ],
}

export const privacy = {
  title: 'Privacy',
  contents: 'Contents',
  lead: 'Your answers are confidential, then made anonymous when they are published.',
  print: 'Print on two pages',
  withdraw: 'Withdraw my answers',
  verify: 'Check for yourself',
  verifyOpen: 'Open the page “Verify”',
  verifyHelp:
    'The settings, the questions, the register, the list of deposits and the results of your company can be checked in your browser, or offline.',
} satisfies Words<typeof fr.privacy>
