import type { Words } from '../../base/text/languages.ts'
import { formatList } from '../../base/text/writing.pt.ts'
import type * as fr from './messages.ts'

export const managerText = {
  asManager: (places) =>
    `Lê estes resultados como responsável por ${formatList(places)}. Leia-os para decidir, não para adivinhar quem respondeu o quê.`,
  nothingShown: 'Nenhuma das suas equipas tem resultados mostrados nesta campanha.',
} satisfies Words<typeof fr.managerText>

export const cardText = {
  engagement: 'Envolvimento, em 100',
  later:
    'Os resultados da sua empresa aparecerão aqui quando um número suficiente de pessoas tiver respondido. Nunca mostram um grupo demasiado pequeno.',
} satisfies Words<typeof fr.cardText>
