import type { Words } from '../text/languages.ts'
import type * as fr from './messages.ts'

export const listText = {
  selectAll: 'Alle auswählen',
  select: (name) => `${name} auswählen`,
  actions: 'Aktionen',
  actionsFor: (name) => `Aktionen für ${name}`,
} satisfies Words<typeof fr.listText>
