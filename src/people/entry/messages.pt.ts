import type { Words } from '../../base/text/languages.ts'
import { plural } from '../../base/text/writing.pt.ts'
import { employeeSignIn, signUpTexts } from '../auth/messages.pt.ts'
import type * as fr from './messages.ts'

export const entryRefusals: Words<typeof fr.entryRefusals> = (minimum) => {
  const { fields_required, email_invalid, password_too_short, password_too_long, passwords_differ } =
    signUpTexts(minimum)
  return {
    ...{ fields_required, email_invalid, password_too_short, password_too_long, passwords_differ },
    no_mail: 'Esta instalação não envia mensagens.',
    code_wrong: 'Código incorreto.',
    code_over: 'Este código já não é válido. Peça uma nova ligação.',
    codes_paused: 'Os códigos estão suspensos até amanhã. Abra a ligação da mensagem.',
    link_invalid: 'Esta ligação já não é válida.',
    account_pending: employeeSignIn.account_pending,
    account_rejected: employeeSignIn.account_rejected,
    second_factor_needed: employeeSignIn.second_factor_needed,
    second_factor_wrong: employeeSignIn.second_factor_wrong,
    other: employeeSignIn.other,
  }
}

export const codeWrong = (left: number) =>
  `Código incorreto. ${left === 1 ? 'Resta' : 'Restam'} ${plural(left, 'tentativa', 'tentativas')}.`

export const entryText = {
  sent: 'Se existir uma conta para este endereço, acaba de ser enviada uma mensagem. Abra a ligação que ela contém, ou introduza aqui o seu código.',
  renewed:
    'Acaba de ser enviada uma mensagem. Abra a ligação que ela contém, ou introduza aqui o seu código.',
  code: 'Código recebido',
  codeHelp: 'Oito algarismos',
  enter: 'Entrar',
  again: 'Enviar novamente',
  relay: 'O correio eletrónico da sua empresa vê que é pedida uma ligação, nunca o que responde.',
} satisfies Words<typeof fr.entryText>

const nobodyNamed = 'a pessoa que gere o Ressenti na sua empresa'

export const linkText = {
  title: 'Entrar no Ressenti',
  who: (name, company) => `Vai entrar como ${name}${company && `, ${company}`}.`,
  enter: 'Entrar',
  notYou: (contact) => `Não é a sua conta? Feche esta página e avise ${contact || nobodyNamed}.`,
  other: (name) => `${name} tem sessão iniciada neste navegador: ao entrar, essa sessão termina.`,
  used: (contact) => `Esta ligação já foi utilizada. Se não foi por si, avise ${contact || nobodyNamed}.`,
  over: 'Esta ligação já não é válida.',
  renew: 'Receber uma nova ligação',
  renewTo: (address) => `É enviada para ${address}.`,
  unknown: 'Esta ligação não é reconhecida: está incompleta ou é demasiado antiga.',
  trial: 'Este ensaio funciona.',
  trust: 'Quem vê o quê?',
  password: 'Escolha a palavra-passe da sua conta.',
} satisfies Words<typeof fr.linkText>

export const confirmation = {
  title: 'Confirmar o seu endereço',
  lead: (name) => `A conta Ressenti de ${name} tem este endereço.`,
  confirm: 'Confirmar o meu endereço',
  done: 'O seu endereço está confirmado.',
} satisfies Words<typeof fr.confirmation>
