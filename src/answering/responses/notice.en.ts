import type { Words } from '../../base/text/languages.ts'
import type * as fr from './notice.ts'

type NoticeFacts = Parameters<typeof fr.mainNotice>[0]

export const noticeTitle = 'Your answers and your data'
export const legalPart = 'Retention, legal basis and rights'

export const withoutCompany =
  'Your account is not attached to a company yet: your answers will count in the general results only. Once it is attached, you will be able to answer for your company.'

const sentences = (...all: (string | false)[]) => all.filter(Boolean).join(' ')
export const willRead: Words<typeof fr.willRead> = (team: string, managers: readonly string[]) =>
  `The results of ${team}, if they are published, will be read by ${['its members', ...managers, 'those who answer for the company'].join(', ')} and the administration.`

const withoutStop = (text: string) => text.replace(/\s*\.$/, '')
const part = (title: string, text: string): fr.NoticePart[] => (text ? [{ title, text }] : [])

const unguarded =
  'Before publication, the person who runs the server can read the waiting answers. As long as few people of your group have answered, they could guess which ones are yours.'

const guarded =
  'Before they leave, they are cut in two: one part for the server, one part for the guardians. Neither part can be read alone. Together, they could read them; fraud would allow it too (a modified program, false ballots). Comments are opened at the count by the guardian’s program, which does not show them. This protection, built on a published method (Prio3), is on trial: nobody from outside has reviewed our program yet.'

export const mainNotice: Words<typeof fr.mainNotice> = ({
  company,
  fields,
  minimumGroupSize: k,
  provider,
  hasSeat,
  hasDirectory,
  isGuarded = false,
}: NoticeFacts) => {
  const organiser = [company, fields.address].filter(Boolean).join(', ')
  return [
    ...part(
      'Who organises it?',
      sentences(
        organiser !== '' && `${organiser}.`,
        !!fields.dataContact && `Personal data contact: ${fields.dataContact}.`,
      ),
    ),
    ...part(
      'Why?',
      'To learn how you feel at work and to improve working conditions. Answers are never used to assess or to sanction a person.',
    ),
    ...part(
      'Do I have to answer?',
      'No. You can refuse the whole questionnaire or a single question, without any consequence.',
    ),
    ...part(
      'What do we know?',
      'The software notes that you have answered, to prevent duplicates. No screen shows it to your manager or to the administration; if your whole team answers, its result says so. Your answers are kept apart, without your name, without a date and without an IP address. The language in which you answer is neither recorded nor counted.',
    ),
    ...part(
      'Who sees when you sign in?',
      sentences(
        'The mail server sees that a link is asked for. Whoever administers it could open a link before you, or in your place; you would then read that it has already been used.',
        provider !== null &&
          `${provider} sees when you sign in. Whoever administers ${provider} can open your session.`,
        hasDirectory &&
          'Whoever administers the company’s directory says who works there and in which team: they can end your access or add somebody. They know neither who has entered nor who has answered.',
      ),
    ),
    ...part(
      'What does your company see?',
      `Only results of groups of at least ${k} people. Comments are shown only if at least 10 people have answered. Write nothing in them by which you could be recognised.${hasSeat ? ' The works council (CSE) reads the settings and the results.' : ''}`,
    ),
    ...part(
      'Is it anonymous?',
      sentences(
        'Your answers are confidential while they are collected, then made anonymous when they are published.',
        isGuarded ? guarded : unguarded,
        'If everybody who answered says the same thing, or if colleagues pool their answers, yours can be guessed.',
      ),
    ),
  ]
}

export const legalNotice: Words<typeof fr.legalNotice> = ({ fields, copyMonths }: NoticeFacts) => {
  const { recipients, hosting, dataContact } = fields
  return [
    ...part(
      'For how long?',
      sentences(
        `Draft: two months without a change. Waiting answers: until they are published, or erased at the close. Encrypted copy: ${copyMonths} months after the questionnaire closed or you last signed in, or until your account is deleted.`,
        'Legal basis: legitimate interest of the employer (article 6(1)(f) of the GDPR).',
        !!recipients && `Recipients of the group results: ${recipients}.`,
        !!hosting && `Hosting: ${withoutStop(hosting)}.`,
        'No automated decision is made.',
      ),
    ),
    ...part(
      'Your rights?',
      sentences(
        'With your reading code, you can read your answers again, and withdraw them before the close or, without a closing date, before publication. After publication, nobody can find them any more.',
        `You can ask to access your account data, to correct or erase them, to restrict their use or to object to it${dataContact ? `: ${dataContact}` : ''}.`,
        'You can also complain to the CNIL, the French data protection authority (cnil.fr).',
      ),
    ),
  ]
}
