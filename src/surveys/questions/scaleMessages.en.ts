import type { Words } from '../../base/text/languages.ts'
import type * as fr from './scaleMessages.ts'

export const agreementScale = [
  { value: 1, label: 'Strongly disagree' },
  { value: 2, label: 'Rather disagree' },
  { value: 3, label: 'Neither agree nor disagree' },
  { value: 4, label: 'Rather agree' },
  { value: 5, label: 'Strongly agree' },
] as const satisfies Words<typeof fr.agreementScale>

export const yesNoScale = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
] as const satisfies Words<typeof fr.yesNoScale>

export const noAnswerLabel = 'I don’t know / I prefer not to answer'

export const defaultIntroduction =
  '33 questions, about 6 minutes. No answer is compulsory: you can always choose “I don’t know / I prefer not to answer”. There are no right or wrong answers. Think of your work over the last three months.'

export const freeTextHelp =
  'Write no name, and no detail by which you or somebody else could be recognised. 1,000 characters at most.'

export const seriousSituationHelp =
  'Are you in a serious situation (harassment, danger)? This questionnaire is not the right place: here is who to talk to.'
