import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const fieldText = {
  step: (n, total) => `Passo ${n} de ${total}`,
  lastPage: 'Para terminar',
  edit: 'Alterar',
  editOf: (theme) => `Alterar: ${theme}`,
  withoutAnswer: 'Sem resposta',
  answerNow: 'Responder',
  quoted: (words) => `«${words}»`,
  outOf: (n, most) => `${n} em ${most}`,
  clear: 'Apagar a minha resposta',
  lowest: 'De certeza que não',
  highest: 'De certeza que sim',
  textLength: (n, most) => `${n} / ${most}`,
  severalChoices: 'Várias respostas possíveis',
  required: 'É pedida uma resposta',
  mayWriteBase:
    'Pode escrever em francês. Uma língua que poucas pessoas falam aqui pode permitir que o reconheçam.',
  rareLanguage:
    'Aqui, poucas pessoas leem o questionário em português. Um texto nesta língua diria provavelmente quem o escreveu.',
  writeInBase: 'Escrever em francês',
  writeAnyway: 'Escrever mesmo assim em português',
  helpContacts: 'Com quem falar',
  noHelpContacts:
    'A sua empresa ainda não indicou um contacto. Pode dirigir-se à medicina do trabalho ou à comissão de trabalhadores (CSE).',
} satisfies Words<typeof fr.fieldText>

export const hints = {
  email: 'Este texto parece conter um endereço de e-mail.',
  phone: 'Este texto parece conter um número de telefone.',
  name: 'Este texto parece conter o nome de uma pessoa.',
} satisfies Words<typeof fr.hints>
export const hintAdvice = 'Retire o que permitiria reconhecer-se a si ou reconhecer outra pessoa.'
