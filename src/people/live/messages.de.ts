import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const liveText = {
  reconnecting: 'Verbindung wird wiederhergestellt… Die Listen sind vielleicht nicht aktuell.',
} satisfies Words<typeof fr.liveText>
