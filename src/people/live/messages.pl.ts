import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const liveText = {
  reconnecting: 'Trwa ponowne łączenie… Listy mogą być nieaktualne.',
} satisfies Words<typeof fr.liveText>
