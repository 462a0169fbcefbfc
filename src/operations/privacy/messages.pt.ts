import type { Words } from '../../base/text/languages.ts'
import { formatDate } from '../../base/text/writing.pt.ts'
import type * as fr from './messages.ts'

export const failed = 'Ocorreu um erro. Tente novamente.'

export const ownData = {
  title: 'Os meus dados',
  lead: 'O seu perfil, as suas equipas, as suas sessões e a sua participação, com as suas cópias cifradas. As respostas que enviou não estão lá: ninguém sabe quais são as suas.',
  download: 'Transferir os meus dados (JSON)',
  ask: 'Eliminar a minha conta…',
  question: 'Pedir a eliminação da sua conta?',
  consequence:
    'Um administrador receberá o seu pedido. Perfil, equipas, rascunhos e cópias serão apagados. As respostas já enviadas ficam, sem o seu nome: para as retirar enquanto esperam, use primeiro o seu código de leitura.',
  asked: 'O seu pedido foi guardado. Um administrador tratará dele.',
  waiting: (askedAt) => `Eliminação pedida a ${formatDate(askedAt)}.`,
  takeBack: 'Cancelar o meu pedido',
  takenBack: 'Pedido cancelado',
} satisfies Words<typeof fr.ownData>

export const compliance = {
  title: 'Dossiê de conformidade',
  lead: 'Modelos pré-preenchidos para imprimir. O que falta completar está realçado.',
  parts: [
    ['notice', 'Nota informativa'],
    ['registre', 'Ficha do registo das atividades de tratamento'],
    ['interet-legitime', 'Teste de ponderação de interesses'],
    ['aipd', 'Avaliação de impacto'],
    ['note-cse', 'Nota à comissão de trabalhadores'],
    ['acte-de-garde', 'Acordo de guarda'],
  ],
} as const satisfies Words<typeof fr.compliance>
