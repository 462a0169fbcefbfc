import type { Words } from '../text/languages.ts'
import type * as fr from './languageMessages.ts'

export const languageText = {
  title: 'Língua',
  own: 'A sua língua',
  none: 'A da sua empresa',
  mails: 'As suas mensagens seguirão esta escolha a partir da próxima campanha.',
  secret: 'A sua escolha não é mostrada a ninguém.',
  unsigned: 'Esta tradução está por rever; prevalece o texto em francês.',
  readFrench: 'Lire en français',
  draft: 'Um rascunho não está terminado: termine-o, ou anote o seu código, antes de mudar de língua.',
  change: 'Mudar de língua',
  sending: 'As suas respostas estão a ser enviadas: mude de língua depois.',
} satisfies Words<typeof fr.languageText>
