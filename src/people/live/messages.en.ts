import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const liveText = {
  reconnecting: 'Reconnecting… Lists may be out of date.',
} satisfies Words<typeof fr.liveText>
