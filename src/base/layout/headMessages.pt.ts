import type { Words } from '../text/languages.ts'
import type * as fr from './headMessages.ts'

export const headText = {
  description: 'Questionários de envolvimento, confidenciais e depois anónimos na publicação',
  script: 'O Ressenti precisa de JavaScript: ative-o no seu navegador e recarregue a página.',
} satisfies Words<typeof fr.headText>
