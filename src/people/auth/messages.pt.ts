import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

const wrongPassword = 'Palavra-passe incorreta. Verifique os seus dados de acesso.'
const notAllowed = 'Não tem autorização para aceder a esta página'
const nameInvalid = 'Pelo menos uma letra ou um algarismo, 100 caracteres no máximo, nenhum invisível'

const pendingNotice =
  'A sua conta aguarda aprovação. Poderá iniciar sessão assim que um administrador a tiver aprovado.'

export const employeeSignIn = {
  fields_required: 'Todos os campos são obrigatórios',
  email_invalid: 'E-mail inválido',
  account_unknown: 'Esta conta não existe no nosso sistema. Verifique o seu e-mail ou registe-se.',
  account_pending: pendingNotice,
  account_rejected:
    'A sua conta não foi aprovada pelo administrador. Contacte o administrador para mais informações.',
  sub_admin_pending:
    'A sua conta é uma conta de subadministrador: aguarda aprovação. Poderá iniciar sessão na área de subadministrador.',
  sub_admin_rejected:
    'A sua conta é uma conta de subadministrador: não foi aprovada. Contacte o administrador para mais informações.',
  seat_pending: 'Esta conta da comissão de trabalhadores aguarda que um administrador a abra.',
  password_wrong: wrongPassword,
  number_wrong: 'Número ou palavra-passe incorretos.',
  credentials_wrong: wrongPassword,
  not_admin: notAllowed,
  not_allowed: notAllowed,
  second_factor_needed: 'Introduza o código da sua aplicação de autenticação de dois fatores.',
  second_factor_wrong: 'Código de autenticação de dois fatores incorreto',
  unavailable: 'Ocorreu um erro ao verificar os seus dados de acesso. Tente novamente.',
  other: 'Ocorreu um erro ao iniciar sessão. Tente novamente.',
} satisfies Words<typeof fr.employeeSignIn>

export const noticeTexts = {
  registration_success:
    'O seu registo foi guardado. Um administrador tem de aprovar a sua conta antes do primeiro início de sessão.',
  approval_pending: pendingNotice,
  session_over: 'A sua sessão terminou.',
  account_rejected: employeeSignIn.account_rejected,
  sso_unknown: 'Nenhuma conta corresponde. Pergunte à pessoa que gere o Ressenti.',
  sso_failed:
    'O início de sessão não foi concluído. Tente novamente, ou inicie sessão com a sua palavra-passe.',
  sso_expired: 'Este início de sessão expirou. Recomece.',
  sso_second_factor:
    'A sua conta pede um código de autenticação de dois fatores: inicie sessão com a sua palavra-passe.',
} satisfies Words<typeof fr.noticeTexts>

export const signUpTexts: Words<typeof fr.signUpTexts> = (minimum) => ({
  fields_required: 'Todos os campos são obrigatórios',
  name_invalid: nameInvalid,
  email_invalid: 'E-mail inválido',
  email_taken: 'Este e-mail já está a ser utilizado',
  email_taken_by_admin: 'Este e-mail já é utilizado por um administrador',
  password_too_short: `A palavra-passe deve ter pelo menos ${minimum} caracteres`,
  password_too_long: 'A palavra-passe deve ter no máximo 128 caracteres',
  passwords_differ: 'As palavras-passe não coincidem',
  invitation_invalid: 'Código de convite inválido ou expirado',
  other: 'Ocorreu um erro durante o registo',
})

export const fieldAdvice: Words<typeof fr.fieldAdvice> = (minimum) => ({
  fields_required: 'Este campo é obrigatório',
  name_invalid: nameInvalid,
  email_invalid: 'Formato esperado: nome.apelido@example.com',
  email_taken: 'Escolha outro endereço, ou inicie sessão',
  email_taken_by_admin: 'Escolha outro endereço, ou inicie sessão',
  password_too_short: `Pelo menos ${minimum} caracteres`,
  password_too_long: '128 caracteres no máximo',
  passwords_differ: 'Repita exatamente a palavra-passe',
  invitation_invalid: 'Copie o código tal como lhe foi dado',
  account_unknown: 'Verifique este endereço',
  password_wrong: 'Verifique esta palavra-passe',
  number_wrong: 'A verificar',
  credentials_wrong: 'A verificar',
  second_factor_needed: 'Este campo é obrigatório',
  second_factor_wrong: 'Aguarde pelo código seguinte da sua aplicação',
  other: 'A verificar',
})

export const authText = {
  product: 'O questionário de envolvimento da sua empresa.',
  employeeSignIn: 'Início de sessão',
  adminSignIn: 'Início de sessão de administrador',
  subAdminSignIn: 'Início de sessão de subadministrador',
  employeeSignUp: 'Criar uma conta',
  adminSignUp: 'Criar uma conta de administrador',
  subAdminSignUp: 'Criar uma conta de subadministrador',
  signIn: 'Iniciar sessão',
  signInWith: (provider) => `Iniciar sessão com ${provider}`,
  or: 'ou',
  signUp: 'Registar-se',
  firstName: 'Nome próprio',
  lastName: 'Apelido',
  companyName: 'Nome da empresa',
  company: 'Empresa',
  email: 'E-mail',
  orNumber: 'ou o número da sua carta',
  password: 'Palavra-passe',
  confirmation: 'Confirmar a palavra-passe',
  invitation: 'Código de convite',
  invitationHelp:
    'Para o primeiro administrador, é mostrado no arranque do Ressenti. Depois, é dado por um administrador.',
  askEntry: 'Receber uma ligação de acesso',
  askEntryHelp: 'Sem palavra-passe: é-lhe enviada uma mensagem.',
  addressFirst: 'Indique primeiro o seu endereço.',
  byLetter: 'Com uma carta: entre por «Tenho uma carta».',
  letter: 'Tenho uma carta',
  noPassword: 'Sem palavra-passe? Receber uma ligação de acesso',
  forgotten: 'Esqueceu-se da palavra-passe?',
  secondFactor: 'Código de autenticação de dois fatores',
  secondFactorHelp: 'Os seis algarismos da sua aplicação, ou um código de reserva.',
  shortest: (minimum) => `Pelo menos ${minimum} caracteres`,
  strength: { weak: 'Segurança: fraca', fair: 'Segurança: média', strong: 'Segurança: boa' },
} satisfies Words<typeof fr.authText>

export const firstMinute = {
  lead: 'Esta instalação está vazia. O seu código de convite é mostrado no terminal, no arranque e por npm run admin-code.',
  create: 'Criar a primeira conta de administrador',
  look: 'Ver uma empresa de demonstração',
  command: 'npm run demo',
  demo: 'Este comando, na pasta do Ressenti, abre uma empresa de exemplo com as suas pessoas, os seus questionários e os seus resultados. Funciona à parte: nada se mistura com os seus dados.',
  toYou: 'É a primeira pessoa aqui: esta conta administrará a instalação.',
  then: 'Depois, em três passos:',
  protect: 'Proteger esta conta com um segundo fator.',
  company: 'Criar uma empresa e nela fazer entrar as pessoas.',
  campaign: 'Lançar o seu primeiro inquérito: nada é enviado antes do último passo.',
} satisfies Words<typeof fr.firstMinute>

export const wrongSignInPage =
  'Responde a um questionário: é aqui. Acompanha uma empresa ou gere esta instalação: eis as suas áreas.'

export const signInTexts = {
  createAccount: 'Criar uma conta',
  admin: 'Área de administrador',
  subAdmin: 'Área de subadministrador',
  employee: 'Área do trabalhador',
  back: 'Voltar',
} satisfies Words<typeof fr.signInTexts>
