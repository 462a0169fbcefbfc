import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const accountRefusals = {
  account_not_found: 'Esta conta já não existe.',
  employee_not_found: 'Esta conta já não existe.',
  last_administrator: 'O último administrador não pode ser eliminado.',
  sub_admin_not_found: 'Esta conta já não existe.',
  company_not_found: 'Empresa não encontrada',
  email_invalid: 'E-mail inválido',
  fields_required: 'Todos os campos são obrigatórios',
  name_invalid: 'Pelo menos uma letra ou um algarismo, 100 caracteres no máximo, nenhum invisível',
  changed_meanwhile: 'Esta ficha acaba de ser alterada por outra pessoa. Eis o seu estado atual.',
} satisfies Words<typeof fr.accountRefusals>

export const ownName = {
  title: 'O seu nome',
  firstName: 'Nome próprio',
  lastName: 'Apelido',
  save: 'Guardar',
  saved: 'O seu nome foi guardado.',
  failed: 'Não foi possível guardar o seu nome.',
} satisfies Words<typeof fr.ownName>

export const displayName: Words<typeof fr.displayName> = ({ email, number }) =>
  email ?? (number ? `Número ${number}, sem endereço` : 'Sem endereço')
