import type { Words } from '../../base/text/languages.ts'
import { formatSpan, plural, withNoBreakSpaces } from '../../base/text/writing.pt.ts'
import type { AskedWhen } from './rules.ts'
import type * as fr from './mailMessages.ts'

const askedWhen = ({ opensOn, closesOn, minutes }: AskedWhen) =>
  `${formatSpan(opensOn, closesOn)} (cerca de ${plural(minutes, 'minuto', 'minutos')})`

export const accessText = {
  hello: 'Bom dia,',
  toEverybodyConcerned: 'Esta mensagem é enviada a todas as pessoas abrangidas.',
  promise:
    'As suas respostas são confidenciais e depois tornadas anónimas na publicação. O Ressenti não mostra a ninguém quem respondeu.',
  free: 'Responder é livre, pergunta a pergunta.',
  askedWhen,
  subject: (company) => `${company}: o seu acesso ao questionário`,
  offer: (company, asked) =>
    `${company} propõe-lhe um questionário sobre o seu trabalho, ${askedWhen(asked)}. Responder é livre, pergunta a pergunta.`,
  enrolled: (company) =>
    `${company} fez a sua inscrição no Ressenti para os seus questionários sobre o trabalho.`,
  personalLink:
    'A sua ligação pessoal permite entrar sem palavra-passe. Não a reencaminhe: quem a abrir entra em seu lugar.',
  opensNoMore: (login) => `Se já não abrir: ${login}, «Receber uma ligação de acesso».`,
  noQuestion: (host) =>
    `Esta mensagem não pede nem palavra-passe nem informações. O endereço do Ressenti é sempre ${host}.`,
  unsubscribe: (address) => `Deixar de receber estas mensagens: ${address}`,
  unbroken: withNoBreakSpaces,
} satisfies Words<typeof fr.accessText>
