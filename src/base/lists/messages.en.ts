import type { Words } from '../text/languages.ts'
import type * as fr from './messages.ts'

export const listText = {
  selectAll: 'Select all',
  select: (name) => `Select ${name}`,
  actions: 'Actions',
  actionsFor: (name) => `Actions for ${name}`,
} satisfies Words<typeof fr.listText>
