import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const campaignLink = {
  see: 'See the campaign',
  failed: 'The campaigns could not be loaded',
} satisfies Words<typeof fr.campaignLink>
