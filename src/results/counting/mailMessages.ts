import { formatDate, formatSpan, plural, withNoBreakSpaces } from '../../base/text/writing.ts'
import type { Day } from '../../base/time/civilDays.ts'

// Guardians, the works council and those who manage read French (C20.6).

interface WaitingBox {
  opensOn: Day
  closesOn: Day
  rows: number
  root: string
  eraseAfter: Day
  isReminder: boolean
}

/** `address`: where the product is; the same text to everybody (C28.6). */
export function waitingBoxMail(box: WaitingBox, address: string) {
  const { opensOn, closesOn, rows, root, eraseAfter, isReminder } = box
  const words = `La campagne ${formatSpan(opensOn, closesOn)} est close : ${plural(rows, 'dépôt', 'dépôts')}, urne ${root}. Un gardien peut la dépouiller jusqu’au ${formatDate(eraseAfter)} ; ensuite les réponses seront effacées sans être lues. ${address}`
  return {
    subject: isReminder ? 'Rappel : urne à dépouiller' : 'Urne à dépouiller',
    text: withNoBreakSpaces(`Bonjour,\n\n${words}\n`),
  }
}
