import type { Words } from '../text/languages.ts'
import type * as fr from './messages.ts'

export const listText = {
  selectAll: 'Zaznacz wszystko',
  select: (name) => `Zaznacz: ${name}`,
  actions: 'Czynności',
  actionsFor: (name) => `Czynności: ${name}`,
} satisfies Words<typeof fr.listText>
