import type { MailChoice } from './rules.ts'

export const mailsOf = ({ mails }: { mails: string }): MailChoice => JSON.parse(mails) as MailChoice
