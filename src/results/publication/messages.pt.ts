import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const publicationRefusals = {
  publication_waits:
    'A publicação espera: a cópia das chaves de respostas não pode ser escrita. As respostas continuam em espera, nada se perdeu; avise a pessoa que administra o servidor.',
} satisfies Words<typeof fr.publicationRefusals>

export const jointLabel = (team: string) => `${team} e grupos pequenos`
export const jointNote = 'reunidos: os seus membros não são distinguidos, para proteger o anonimato'
export const jointSentence = (label: string) => `${label}, ${jointNote}.`
