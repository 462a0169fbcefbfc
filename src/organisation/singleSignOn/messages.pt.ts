import type { Words } from '../../base/text/languages.ts'
import { employeeSignIn } from '../../people/auth/messages.pt.ts'
import type * as fr from './messages.ts'

const { fields_required, password_wrong, second_factor_needed, second_factor_wrong, other } = employeeSignIn

export const linkTexts = {
  fields_required,
  password_wrong,
  second_factor_needed,
  second_factor_wrong,
  link_expired: 'Este início de sessão expirou. Recomece.',
  no_mail: 'Esta conta não tem um endereço para onde escrever.',
  other,
} satisfies Words<typeof fr.linkTexts>

export const singleSignOnText = {
  title: 'Associar a sua conta',
  lead: (provider, called) =>
    `${provider} conhece-o ou conhece-a como «${called}». Prove uma vez que a conta Ressenti com esse nome é sua: depois, ${provider} bastará.`,
  password: 'Palavra-passe da sua conta Ressenti',
  link: 'Associar e iniciar sessão',
  first: 'Sem palavra-passe? Peça um código por mensagem, ou introduza primeiro o da sua carta.',
  letter: 'Tenho uma carta com um código',
  nothing: 'Nada a associar: este início de sessão expirou.',
} satisfies Words<typeof fr.singleSignOnText>
