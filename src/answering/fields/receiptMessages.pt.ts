import type { Words } from '../../base/text/languages.ts'
import type * as fr from './receiptMessages.ts'

export const receiptText = {
  title: 'O meu comprovativo',
  once: 'Não guarda uma cópia: este comprovativo só é mostrado uma vez.',
  kept: 'O seu comprovativo está guardado na sua cópia, que só o seu código abre.',
  download: 'Transferir o comprovativo',
  pressure:
    'Este comprovativo não diz nem quem é nem o que respondeu. Ninguém tem o direito de lho pedir. Não o dê à pessoa que administra o servidor: com um programa modificado, poderia usá-lo para encontrar as suas respostas em espera.',
} satisfies Words<typeof fr.receiptText>
