import type { Words } from '../../base/text/languages.ts'
import { capitalize, formatDate } from '../../base/text/writing.en.ts'
import type * as fr from './messages.ts'

export const answeringText = {
  questionnaire: 'Questionnaire',
  unreachable: 'Ressenti cannot be reached. Check your connection, then try again.',
  notFound: 'This questionnaire does not exist, or is not meant for you.',
  closed: 'This questionnaire is closed',
  closedDraft: 'This questionnaire is closed. Your draft has been erased.',
  toDashboard: 'Back to home',

  start: 'Start',
  resume: 'Continue',
  previous: 'Previous',
  next: 'Next',
  send: 'Send my answers',
  review: 'Review before sending',
  steps: 'Steps',
  answered: (n) => `${n} ${n === 1 ? 'answer' : 'answers'}`,

  keptHere: 'Saved on this device',
  keptInPage: 'Kept in this page only',
  keptOnServer: 'Draft saved, encrypted',

  sharedComputer: 'I am on a shared computer',
  sharedComputerHelp:
    'Nothing is kept on this device. Write down your reading code: without it, a draft or an interrupted sending is lost.',
  otherLanguage: ' This questionnaire does not exist in English: its questions are in French.',
  readOther: 'Read in another language',
  keyboardHelp: 'With the keyboard: keys 1 to 5 choose an answer, 0 “I don’t know”.',

  allAnswered: 'You have answered every question.',
  allButTexts: (n) =>
    `You have answered everything but ${n === 1 ? 'the optional text' : `the ${n} optional texts`}.`,
  unanswered: (n, isOther) =>
    `${n} ${isOther ? 'other ' : ''}${n === 1 ? 'question' : 'questions'} without an answer`,
  unansweredHelp: 'You can send without answering them.',
  missingCount: (n) =>
    n === 1 ? '1 question still needs an answer.' : `${n} questions still need an answer.`,
  missing: (n) => (n === 1 ? 'One question needs an answer:' : `${n} questions need an answer:`),
  nothingAnswered: 'You have not answered any question.',
  group: 'Which team do your answers count for?',
  groupHelp: 'Your answers will also count in the company’s results.',
  groupNone: 'None: the company only',
  groupMissing: 'Choose which team your answers count for.',
  groupOne: (team) => `Your answers will count for the team ${team} and for the company.`,
  groupCompany: 'Your answers will count in the company’s results only.',
  groupRecent: (team) => `You joined the team ${team} recently: your answers will count for the company.`,
  groupGrouping: (grouping, recentTeam) =>
    recentTeam === null
      ? `Your answers will count for ${grouping} and for the company.`
      : `You joined the team ${recentTeam} recently: your answers will count for ${grouping}.`,
  groupNotCounted:
    'Your address is not confirmed yet: your answers will count in the company’s results only. To confirm it, ask for a new link from “Profile”.',
  colleagues: (team, people, recent) =>
    `${team}: ${people} people${recent > 0 ? `, ${recent} of them for less than 14 days` : ''}`,
  colleaguesHelp: 'A name you do not know? Ask about it before you answer.',
  tooFew: (k) => `Fewer than ${k} people can answer for now: nothing will be published while this is so.`,
  keepCopy: 'Keep an encrypted copy of my answers',
  keepCopyHelp: 'Only your code opens it.',
  confirmTitle: 'Send my answers?',
  confirm: 'Once they are sent, you can no longer change your answers.',
  confirmShared:
    'Shared computer: if the sending is interrupted, only your reading code lets you finish it. Without it, your answers would be lost and you could not answer a second time.',

  sent: 'Answers sent',
  thanks: 'Thank you for answering.',
  afterwards: (k) =>
    `Your answers are confidential, then made anonymous when they are published. Results appear when at least ${k} people of the same group have answered; you will find them on your home page.`,
  days: (closes, results, k) => [
    ['Now', ': your answers wait, sealed and without your name.'],
    [capitalize(closes), ': close.'],
    [
      `${capitalize(results)} at the latest`,
      `: results on your home page, by groups of at least ${k} people.`,
    ],
  ],
  withdrawalHint: (isDated) =>
    `Until ${isDated ? 'the close' : 'publication'}, you can withdraw your answers with this code.`,
  withdraw: 'Withdraw my answers',
  withdrawn: { action: 'Answers withdrawn', help: 'They will not be counted.' },
  pending: 'Sending to finish',
  pendingHelp:
    'Your answers are ready, but their sending is not confirmed. It resumes by itself as soon as possible; nothing is lost and nothing will be counted twice.',
  retry: 'Try again now',

  otherDevice: 'Continue on another device',
  code: 'Reading code',
  codeHelp:
    'This code opens your answers, here or on another device. Without this code, nobody can open your personal copy.',
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download',
  codeFile: (title, code, { address, isDated }) =>
    `Ressenti — ${title}\n\nReading code: ${code}\n\nThis code opens your answers. Without this code, nobody can open your personal copy.\nWithdraw your answers before ${isDated ? 'the close' : 'publication'}: ${address}\n`,
  codeNeeded: 'A draft already exists',
  codeNeededHelp:
    'It is encrypted: enter your reading code to continue it here, or start from the beginning.',
  enterCode: 'Open',
  codeWrong: 'This code cannot be read. Check each character.',
  codeOther: 'This code does not open these answers. They may have been replaced or destroyed.',
  restart: 'Start again',
  restartTitle: 'Start the questionnaire again?',
  restartLoss: 'The draft that is saved will be replaced and can no longer be opened.',
  replaced: 'This draft has been replaced',
  replacedHelp:
    'The questionnaire was started again on another device. Enter its code to continue here, or start again.',
  alreadyAnswered: 'You have already answered.',
  restored: (day) => `The database was restored on ${formatDate(day)}.`,
  registeredBefore:
    'Your registration already existed during this questionnaire: you are not asked a second time. A question? Write to your personal data contact.',
  arrivedLater: 'This questionnaire started before you arrived.',
  closing: 'Closing',
  draftLost: 'A draft has been erased: its questionnaire is closed or no longer meant for you.',
} satisfies Words<typeof fr.answeringText>

export const pathOf = (k: number) =>
  [
    { title: 'Your browser', text: 'You answer here.' },
    { title: 'Sealed answers', text: 'Without your name.' },
    { title: 'Pooled', text: 'With the others.' },
    { title: `Group of at least ${k}`, text: 'Never fewer.' },
  ] as const satisfies Words<ReturnType<typeof fr.pathOf>>

export const promises = [
  { title: 'Free.', text: 'You can refuse everything, or a single question, without any consequence.' },
  {
    title: 'Confidential.',
    text: 'Ressenti shows nobody who has answered; your answers are kept apart, without your name.',
  },
  {
    title: 'The limit.',
    text: 'Before publication, the person who runs the server can read the waiting answers.',
  },
] satisfies Words<typeof fr.promises>

export const introduction = (questions: number, pages: number) =>
  `${questions === 1 ? '1 question' : `${questions} questions`}, in ${pages === 1 ? 'one step' : `${pages} steps`}. You can always choose “I don’t know / I prefer not to answer”. There are no right or wrong answers.`

export const outcomes = {
  empty: answeringText.nothingAnswered,
  keys: 'The public list of keys changed in an unexpected way. Nothing was sent; tell your personal data contact.',
  not_verified: 'This campaign cannot be verified: nothing was sent.',
  other_keys: 'The keys received are not those of this questionnaire: nothing was sent.',
  group_changed: 'Your teams have changed: choose again which team your answers count for.',
  draft_replaced: answeringText.replaced,
  wave_closed: answeringText.closedDraft,
  not_addressed: 'This questionnaire is no longer meant for you. Your draft has been erased.',
  already_answered: answeringText.alreadyAnswered,
  registered_before: answeringText.registeredBefore,
  ended: 'This questionnaire is closed: if your answers had not arrived yet, they can no longer be counted.',
  company_deleted: 'This company has been deleted.',
  refused: 'An answer is not accepted. Correct it, then send again: nothing has been counted.',
  broken:
    'The sending could not be finished. Your answers are still kept on this device; tell your personal data contact.',
} satisfies Words<typeof fr.outcomes>
