import { collapseSpaces } from '../../base/text/names.ts'

// Who a campaign mail comes from (C24.14): the company's name and two lines, of which nothing can be pressed or dialled.

export interface SenderLines {
  company: string
  signatory: string
  role: string
}

/** A mail program makes links of these. */
const pressable = /[.:/@\\<>"]/g

export const companyInMails = (name: string): string =>
  collapseSpaces(name.replace(pressable, ' ')) || 'Votre entreprise'

export const senderName = ({ company }: Pick<SenderLines, 'company'>): string =>
  `${companyInMails(company)} (Ressenti)`

export function signatureOf({ company, signatory, role }: SenderLines): string {
  const person = [signatory, role].filter(Boolean).join(', ')
  return [person, companyInMails(company)].filter(Boolean).join('\n')
}
