import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatSpan, plural } from '../../base/text/writing.pt.ts'
import { depositsUntold } from '../register/messages.pt.ts'
import type * as fr from './messages.ts'

export const verify = {
  title: 'Verificar',
  lead: 'O que cada pessoa, na empresa, pode verificar sem confiar em ninguém; e, ao lado, o que isso não prova.',
  shows: 'O que isto mostra',
  not: 'O que isto não prova',
  states: { right: 'Verificado aqui', wrong: 'Anomalia', none: 'Ainda nada a verificar' },
  open: 'Abrir o registo',
  untitled: 'Uma campanha',
} satisfies Words<typeof fr.verify>

export const subjects = {
  register: {
    title: 'O registo',
    shows:
      'Cada decisão é inscrita, por ordem, e tem a impressão digital da anterior. O seu navegador acaba de voltar a calcular tudo, e compara com o que tinha lido da última vez.',
    not: 'Que tudo o que importa foi inscrito. Um registo refeito por inteiro só é notado por quem conhece uma impressão digital anterior: a sua, a de um colega, da comissão de trabalhadores ou de uma mensagem de campanha.',
  },
  settings: {
    title: 'As definições',
    shows:
      'As datas, o menor grupo e o número de pessoas inquiridas foram inscritos na abertura; uma alteração dá origem a outra linha.',
    not: 'Que as pessoas da lista existem, nem que ninguém foi acrescentado a uma equipa.',
  },
  questions: {
    title: 'As perguntas',
    shows:
      'As palavras que lê aqui são as que foram inscritas na abertura; a sua impressão digital é a que a comissão de trabalhadores pôde visar.',
    not: 'Que o programa lhe fez estas perguntas: compare com o que leu ao responder.',
  },
  deposits: {
    title: 'Os depósitos',
    shows:
      'A lista dos depósitos está completa, ordenada e tal como inscrita: uma linha por resposta depositada, incluindo as respostas retiradas. Com o seu código, «As minhas respostas» procura nela a sua.',
    not: 'Que o servidor contou o que respondeu. Nunca mais depósitos do que assinaturas: é o único limite a respostas inventadas. O questionário permanente não tem lista.',
  },
  boxes: {
    title: 'As urnas das campanhas guardadas (em fase de ensaio)',
    shows:
      'O número de depósitos e a impressão digital da urna foram inscritos antes do apuramento; a lista dos boletins contados é a desta urna, e está completa. Com o seu código, «As minhas respostas» procura nela o seu.',
    not: 'Que o total está certo: um guardião ou o servidor pode falseá-lo, não ler uma resposta. Que cada boletim vem de uma pessoa, nem que todos os guardiões receberam a mesma urna: compare a sua impressão digital com a da mensagem deles.',
  },
  results: {
    title: 'Os resultados',
    shows: 'As tabelas que pode ler são as que foram inscritas na publicação.',
    not: 'Que foram bem calculadas: as respostas estão fundidas, já ninguém as pode voltar a contar.',
  },
  offline: {
    title: 'Sem rede, sem o Ressenti',
    shows:
      'O programa volta a calcular tudo o que precede no seu computador, sem rede: uma só letra alterada no ficheiro nota-se.',
    not: 'Que o ficheiro diz a verdade sobre o que se passou antes de ser inscrito, nem que o programa em funcionamento é o que está publicado.',
  },
} satisfies Words<typeof fr.subjects>

export const said = {
  opened: ({ opensOn, closesOn, addressed, k }, title) =>
    `${title}, ${formatSpan(opensOn, closesOn)}: ${plural(addressed, 'pessoa inquirida', 'pessoas inquiridas')}, grupos de pelo menos ${k}`,
  mails: (days) =>
    days.length === 0
      ? 'Nenhuma mensagem prevista.'
      : `Mensagens previstas: ${[...new Set(days)].map(formatDate).join(', ')}.`,
  keys: (head) => `Chaves inscritas na abertura: ${head}`,
  noneOpened: 'Ainda não abriu nenhuma campanha.',
  version: (title) => `${title}, impressão digital das perguntas`,
  read: (count) => (count === 1 ? 'Ler a pergunta' : `Ler as ${count} perguntas`),
  notAddressed:
    'Este questionário não lhe era dirigido: as palavras só estão no registo pela sua impressão digital.',
  list: (title, lines) => `${title}: ${plural(lines, 'depósito', 'depósitos')}, lista verificada`,
  badList: (title) =>
    `${title}: a lista já não é a que foi inscrita. Avise a comissão de trabalhadores ou a pessoa encarregada da proteção de dados.`,
  unread: (title) => `${title}: não foi possível carregar a lista.`,
  noList: (title) => `${title}. ${depositsUntold}`,
  counted: (count) => `Lista dos boletins contados: ${plural(count, 'linha', 'linhas')}, lista verificada`,
  badCounted:
    'A lista dos boletins contados não é a que foi inscrita. Avise a comissão de trabalhadores ou a pessoa responsável pela proteção de dados.',
  nonePublished: 'Ainda nada foi publicado.',
  table: (title, group) => `${title}, ${group}`,
  ownLine: 'Procurar o meu depósito',
  steps: [
    'Transfira o registo: contém as inscrições, os pormenores que pode ler, as suas tabelas de resultados e as listas de depósitos.',
    'Obtenha o programa, de preferência no código-fonte publicado do Ressenti (pasta «scripts»): o daqui vem do servidor que está a verificar. Tem menos de duzentas linhas, a ler antes de o usar.',
    'Num computador onde o Node.js esteja instalado, na pasta dos dois ficheiros:',
  ],
  commands: 'Os comandos',
  command: 'node verifier-registre.mjs registre.json',
  receipt:
    'Com o seu comprovativo («As minhas respostas», «Transferir o comprovativo»), verifica também a sua linha:',
  receiptCommand: 'node verifier-registre.mjs registre.json recu.json',
  answers: 'Diz, em francês, que o registo está intacto, ou indica a inscrição em que já não está.',
  script: 'Transferir o programa',
} satisfies Words<typeof fr.said>
