import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const otherLanguageText = {
  together:
    'Todas as línguas chegam juntas: nada diz qual é a que lê, e as suas respostas não guardam qualquer vestígio disso.',
  choose: 'Comparar com',
  failed: 'Não foi possível ler os textos. Verifique a sua ligação e tente de novo.',
  altered:
    'Estes textos não são os da versão que está a preencher. Avise o seu contacto de dados pessoais antes de responder.',
  version: 'Versão, calculada pelo seu navegador a partir destes textos. Está inscrita no registo:',
  verify: 'Verificar',
} satisfies Words<typeof fr.otherLanguageText>
