import type { MailChoice } from './rules.ts'

/** Which mails of a campaign are on, as its row keeps them. */
export const mailsOf = ({ mails }: { mails: string }): MailChoice => JSON.parse(mails) as MailChoice
