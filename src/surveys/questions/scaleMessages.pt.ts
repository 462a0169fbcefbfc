import type { Words } from '../../base/text/languages.ts'
import type * as fr from './scaleMessages.ts'

export const agreementScale = [
  { value: 1, label: 'Discordo totalmente' },
  { value: 2, label: 'Tendo a discordar' },
  { value: 3, label: 'Não concordo nem discordo' },
  { value: 4, label: 'Tendo a concordar' },
  { value: 5, label: 'Concordo totalmente' },
] as const satisfies Words<typeof fr.agreementScale>

export const yesNoScale = [
  { value: true, label: 'Sim' },
  { value: false, label: 'Não' },
] as const satisfies Words<typeof fr.yesNoScale>

export const noAnswerLabel = 'Não sei / Prefiro não responder'

export const defaultIntroduction =
  '33 perguntas, cerca de 6 minutos. Nenhuma resposta é obrigatória: pode sempre escolher «Não sei / Prefiro não responder». Não há respostas certas nem erradas. Pense no seu trabalho dos últimos três meses.'

export const freeTextHelp =
  'Não escreva nomes, nem pormenores que permitam reconhecê-lo, reconhecê-la ou reconhecer outra pessoa. 1000 caracteres no máximo.'

export const seriousSituationHelp =
  'Vive uma situação grave (assédio, perigo)? Este questionário não é o lugar certo: eis com quem falar.'
