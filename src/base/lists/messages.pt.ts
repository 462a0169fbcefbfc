import type { Words } from '../text/languages.ts'
import type * as fr from './messages.ts'

export const listText = {
  selectAll: 'Selecionar tudo',
  select: (name) => `Selecionar ${name}`,
  actions: 'Ações',
  actionsFor: (name) => `Ações para ${name}`,
} satisfies Words<typeof fr.listText>
