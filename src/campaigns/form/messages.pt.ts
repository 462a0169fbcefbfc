import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const campaignLink = {
  see: 'Ver a campanha',
  failed: 'Não foi possível carregar as campanhas',
} satisfies Words<typeof fr.campaignLink>
