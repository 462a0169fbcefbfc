import type { Words } from '../../base/text/languages.ts'
import { plural } from '../../base/text/writing.pt.ts'
import { employeeSignIn, signUpTexts } from '../auth/messages.pt.ts'
import type * as fr from './messages.ts'

const manager = 'a pessoa que gere o Ressenti na sua empresa'

export const accessTexts: Words<typeof fr.accessTexts> = (minimum) => {
  const { fields_required, email_invalid, password_too_short, password_too_long, passwords_differ } =
    signUpTexts(minimum)
  return {
    fields_required,
    email_invalid,
    password_too_short,
    password_too_long,
    passwords_differ,
    password_wrong: 'Palavra-passe atual incorreta',
    link_invalid: 'Esta ligação expirou ou já foi utilizada. Peça uma nova.',
    second_factor_wrong: 'Código incorreto',
    second_factor_required: 'A autenticação de dois fatores é exigida nesta instalação.',
    second_factor_not_for_you: 'A autenticação de dois fatores está reservada aos responsáveis.',
    other: 'Ocorreu um erro. Tente novamente.',
  }
}

export const forgotten = {
  title: 'Palavra-passe esquecida',
  lead: 'Indique o seu endereço: se existir uma conta, é enviada uma ligação para ele.',
  ask: 'Receber uma ligação',
  asked:
    'Se existir uma conta para este endereço, acaba de ser enviada uma mensagem. A sua ligação é válida durante 30 minutos e serve uma só vez.',
  noMail:
    'Esta instalação não envia mensagens: indique o seu endereço e peça depois a ligação ao administrador do Ressenti na sua empresa.',
  askWithoutMail: 'Preparar uma ligação',
  askedWithoutMail:
    'Se existir uma conta para este endereço, a sua ligação aguarda no servidor durante 30 minutos: peça-a ao administrador do Ressenti na sua empresa.',
  newTitle: 'Nova palavra-passe',
  save: 'Guardar',
  saved: 'A sua palavra-passe foi alterada. Todas as suas sessões terminaram: inicie sessão novamente.',
  noToken: 'Esta ligação está incompleta. Abra-a a partir da mensagem recebida, ou peça uma nova.',
} satisfies Words<typeof fr.forgotten>

export const activationTexts: Words<typeof fr.activationTexts> = (minimum) => ({
  ...accessTexts(minimum),
  account_pending: employeeSignIn.account_pending,
  account_rejected: employeeSignIn.account_rejected,
  second_factor_needed: employeeSignIn.second_factor_needed,
  second_factor_wrong: employeeSignIn.second_factor_wrong,
  code_wrong: 'Número ou código incorreto',
  code_used: 'Este código já foi utilizado. Se não foi por si, avise a pessoa indicada na carta.',
  code_expired: 'Este código já não é válido. Peça uma nova carta.',
})

export const activation = {
  title: 'Entrar com uma carta',
  lead: 'O número e o código estão na sua carta.',
  identifier: 'Número',
  code: 'Código',
  codeHelp: 'Doze caracteres, uma só vez',
  password: 'Palavra-passe (facultativa)',
  passwordHelp: 'Sem palavra-passe, esta carta só serve uma vez; será precisa outra para ler os resultados.',
  enter: 'Entrar',
} satisfies Words<typeof fr.activation>

export const letterPrinted = (day: string, contact: string) =>
  `Foi impressa uma carta com um novo código para a sua conta a ${day}. Se não a pediu, avise ${contact || manager}.`

export const entryChange = {
  said: (day, contact) =>
    `O seu acesso foi alterado pela administração a ${day}. Se não o pediu, avise ${contact || manager}.`,
  confirm: 'Li',
} satisfies Words<typeof fr.entryChange>

export const password = {
  title: 'Palavra-passe',
  current: 'Palavra-passe atual',
  save: 'Alterar a palavra-passe',
  saved: 'Palavra-passe alterada. As suas outras sessões terminaram.',
  noneHere: 'Esta conta não tem palavra-passe do Ressenti.',
  byLink:
    'Entra por uma ligação enviada para o seu endereço. Com uma palavra-passe, o correio eletrónico já não vê quando entra.',
  choose: 'Escolher uma palavra-passe',
  linkSent:
    'Acaba de ser enviada uma mensagem. A sua ligação é válida durante 30 minutos e serve uma só vez.',
  none: 'Esta conta não tem palavra-passe do Ressenti: inicia sessão com a conta da sua empresa.',
} satisfies Words<typeof fr.password>

export const sessions = {
  title: 'Sessões',
  lead: 'Os dispositivos em que a sua conta está aberta. Uma sessão dura 7 dias.',
  since: (moment) => `Aberta a ${moment}`,
  current: 'Este dispositivo',
  end: 'Terminar',
  endOf: (moment) => `Terminar a sessão aberta a ${moment}`,
  endOthers: 'Terminar todas as outras',
  ended: 'Sessão terminada',
  failed: 'Não foi possível ler as sessões',
} satisfies Words<typeof fr.sessions>

export const secondFactor = {
  title: 'Autenticação de dois fatores',
  lead: 'Além da palavra-passe, um código de seis algarismos dado por uma aplicação (FreeOTP, Aegis, 2FAS…).',
  off: 'Desativada',
  on: 'Ativada',
  missing: 'É exigida nesta instalação: ative-a para continuar.',
  passwordFirst: 'Escolha primeiro uma palavra-passe.',
  begin: 'Ativar',
  remove: 'Desativar',
  renew: 'Novos códigos de reserva',
  password: 'Palavra-passe atual',
  confirmPassword: 'Confirme com a sua palavra-passe',
  scan: 'Abra a aplicação e leia este código, ou introduza a chave.',
  qrCode: 'Código QR da chave',
  secret: 'Chave a introduzir na aplicação',
  open: 'Abrir na aplicação deste dispositivo',
  code: 'Código mostrado pela aplicação',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  codesTitle: 'Códigos de reserva',
  codes: 'Anote estes códigos: cada um substitui a aplicação uma vez. Não voltarão a ser mostrados.',
  codesLeft: (n) => plural(n, 'código de reserva restante', 'códigos de reserva restantes'),
  noted: 'Anotei estes códigos',
  enabled: 'Autenticação de dois fatores ativada',
  disabled: 'Autenticação de dois fatores desativada',
  failed: 'Não foi possível ler o estado da autenticação de dois fatores',
} satisfies Words<typeof fr.secondFactor>

export const ownAddress = {
  missing:
    'O seu endereço ainda não está confirmado: as suas respostas contariam apenas para a empresa. Abra a ligação que recebeu por e-mail.',
  again: 'Receber uma nova ligação',
  asked: 'É-lhe enviada uma nova ligação. Serve uma só vez.',
  failed: 'Não foi possível pedir a ligação. Tente novamente.',
  taken: (address) =>
    `O seu início de sessão único dá o endereço ${address}, que já é o de outra conta: o seu não é alterado aqui. Pergunte à pessoa que gere o Ressenti.`,
} satisfies Words<typeof fr.ownAddress>

export const campaignMails = {
  signIn: 'Iniciar sessão',
  title: 'Mensagens de campanha',
  wanted: 'Receber as mensagens de campanha',
  help: 'Convites, lembretes e anúncio dos resultados. São enviados a todas as pessoas abrangidas, quer tenham respondido ou não.',
  refused: (day) =>
    `A ${day}, o correio eletrónico recusou este endereço. Após duas recusas, estas mensagens deixam de ser enviadas; desmarque e volte a marcar a caixa para tentar novamente.`,
  saved: 'Está guardado.',
  failed: 'Não foi possível guardar esta escolha. Tente novamente.',
  stopTitle: 'Deixar de receber estas mensagens',
  stopLead:
    'As mensagens de campanha deixarão de lhe ser enviadas. Continuará a ver os seus questionários ao iniciar sessão.',
  stop: 'Deixar de receber estas mensagens',
  stopped: 'Feito: não receberá mais mensagens de campanha. Pode restabelecê-las em «A minha conta».',
  incomplete: 'Este endereço está incompleto. Abra novamente a ligação da mensagem.',
} satisfies Words<typeof fr.campaignMails>
