import type { Words } from '../../base/text/languages.ts'
import { formatDate, of, withNoBreakSpaces } from '../../base/text/writing.pt.ts'
import type * as fr from './letterMessages.ts'

export const letterText = {
  brand: 'ressenti',
  date: (day) => formatDate(day),
  heading: 'O seu acesso ao Ressenti',
  hello: 'Bom dia,',
  sentence:
    'A sua empresa propõe-lhe um questionário sobre o seu trabalho. Responder é livre, pergunta a pergunta. O Ressenti não mostra a ninguém quem respondeu.',
  firstTime: 'Para entrar pela primeira vez:',
  address: 'Endereço',
  identifier: 'Número',
  code: 'Código',
  valid: 'Validade',
  until: (day) => `até à sua primeira entrada, o mais tardar a ${formatDate(day)}`,
  square: 'Quadrado a ler: abre a página com o seu número e o seu código',
  steps: [
    'Leia o quadrado, ou introduza o endereço e depois o seu número e o seu código.',
    'Prima «Entrar»; uma palavra-passe, se escolher uma, permitirá voltar com o seu número.',
    'Depois, deite fora esta carta: o código já não serve.',
  ],
  notYou: (contact) => `Se o código já foi utilizado e não foi por si, avise ${contact}.`,
  nobody: 'a pessoa que gere o Ressenti na sua empresa',
  foot: (company) =>
    `Esta carta é pessoal. Não é conservada em lado nenhum; a sua impressão fica inscrita no registo ${of(company)}, sem o seu nome.`,
  unbroken: withNoBreakSpaces,
} satisfies Words<typeof fr.letterText>
