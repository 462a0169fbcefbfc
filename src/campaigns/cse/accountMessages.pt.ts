import type { Words } from '../../base/text/languages.ts'
import type * as fr from './accountMessages.ts'

export const publicCseAccounts = {
  failed: 'Não foi possível carregar as contas da comissão de trabalhadores (CSE).',
  title: 'Quem tem assento na comissão de trabalhadores (CSE)',
  lead: 'A CSE lê as definições e os resultados da sua empresa, nunca quem respondeu.',
  none: 'A comissão de trabalhadores da sua empresa não tem nenhuma conta.',
  warning: 'Se não reconhecer um nome, pergunte à comissão de trabalhadores: uma conta falsa vê-se aqui.',
} satisfies Words<typeof fr.publicCseAccounts>
