import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const campaignLink = {
  see: 'Zobacz kampanię',
  failed: 'Nie udało się wczytać kampanii',
} satisfies Words<typeof fr.campaignLink>
