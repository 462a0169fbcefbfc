import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const liveText = {
  reconnecting: 'A restabelecer a ligação… As listas podem não estar atualizadas.',
} satisfies Words<typeof fr.liveText>
