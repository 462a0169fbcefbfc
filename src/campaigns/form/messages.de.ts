import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const campaignLink = {
  see: 'Befragung ansehen',
  failed: 'Die Befragungen konnten nicht geladen werden',
} satisfies Words<typeof fr.campaignLink>
