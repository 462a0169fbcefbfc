import type { Words } from '../../base/text/languages.ts'
import { formatList, plural } from '../../base/text/writing.pt.ts'
import type * as fr from './messages.ts'

export const employeeAreaText = {
  area: 'Área do trabalhador',
  questionnaire: 'Questionário',
  dashboard: 'Início',
  hello: (firstName) => `Olá, ${firstName}`,
  noQuestionnaire: 'De momento, nenhum questionário lhe é dirigido.',
  ownTitle: 'As minhas respostas',
  ownClosed:
    'A sua cópia está cifrada. Introduza o seu código de leitura para a reler aqui, ou para terminar um envio começado noutro dispositivo.',
  ownUnknown:
    'Introduza o seu código de leitura: abre aqui o seu rascunho ou a sua cópia, ou termina um envio começado noutro dispositivo.',
  questionByQuestion: 'Reler as minhas respostas, pergunta a pergunta',
  withdrawnHelp: 'Retirou as suas respostas: não serão contadas.',
  publishedAlready: 'As suas respostas fazem parte de um resultado publicado e já não podem ser retiradas.',
  unfinishedTitle: 'Um rascunho não está terminado',
  unfinishedHelp:
    'Ao terminar a sessão, este dispositivo esquece-o. Guarde este código para o continuar mais tarde, aqui ou noutro lado: sem ele, será preciso recomeçar.',
  leave: 'Terminar sessão',
  stay: 'Ficar',
  ownScores: 'A minha pontuação por dimensão',
  ownScoresHelp:
    'Em 100, calculada apenas neste navegador. Quanto mais alta a pontuação, mais favorável a sua resposta.',
  noScore: 'sem resposta',
  outOf: (score) => `${score} em 100`,
  destroy: 'Destruir a minha cópia',
  destroyTitle: 'Destruir a sua cópia?',
  destroyConfirm: 'Destruir',
  destroyLoss:
    'Ninguém poderá voltar a ler as suas respostas, nem sequer quem as deu, e o seu comprovativo desaparece com elas. As respostas já enviadas continuam contadas.',
  destroyed: 'Cópia destruída',
} satisfies Words<typeof fr.employeeAreaText>

export const managerHome = {
  title: 'As suas equipas',
  reads: (own) =>
    `Lê os resultados de ${formatList(own.map(({ place, teams }) => `${place} (${plural(teams, 'equipa', 'equipas')})`))}.`,
  read: 'Ler os resultados',
  prepare: 'Preparar a reunião',
  results: 'Resultados',
  plan: 'Plano de ação',
  factorNeeded: 'Adicione um segundo fator para ler os resultados das suas equipas.',
  addFactor: 'Adicionar um segundo fator',
} satisfies Words<typeof fr.managerHome>

export const copies = {
  title: 'As minhas respostas enviadas',
  sent: (n) => `As minhas respostas enviadas: ${plural(n, 'questionário', 'questionários')}`,
  readSent: 'Reler as minhas respostas enviadas',
  none: 'Ainda não enviou nenhuma resposta.',
  why: 'Porquê um código?',
  because: 'As suas respostas estão cifradas; o Ressenti não as pode abrir.',
  questionnaire: 'Questionário',
  closed: 'Último dia',
  permanent: 'Permanente',
  copy: 'Cópia',
  here: 'Cópia cifrada neste dispositivo',
  needsCode: 'Código de leitura necessário',
  read: 'Reler',
  enterCode: 'Introduzir o meu código',
  home: 'Início',
  gone: 'Esta cópia não existe ou não é sua.',
} satisfies Words<typeof fr.copies>

export const profile = {
  title: 'Perfil',
  firstName: 'Nome próprio',
  lastName: 'Apelido',
  email: 'E-mail',
  company: 'Empresa',
  noCompany: 'Sem empresa',
} satisfies Words<typeof fr.profile>
