import type { Words } from '../../base/text/languages.ts'
import { capitalize, formatDate } from '../../base/text/writing.pt.ts'
import type * as fr from './messages.ts'

export const answeringText = {
  questionnaire: 'Questionário',
  unreachable: 'Não é possível contactar o Ressenti. Verifique a sua ligação e tente novamente.',
  notFound: 'Este questionário não existe ou não lhe é dirigido.',
  closed: 'Este questionário está encerrado',
  closedDraft: 'Este questionário está encerrado. O seu rascunho foi apagado.',
  toDashboard: 'Voltar ao início',

  start: 'Começar',
  resume: 'Continuar',
  previous: 'Anterior',
  next: 'Seguinte',
  send: 'Enviar as minhas respostas',
  review: 'Reler antes de enviar',
  steps: 'Passos',
  answered: (n) => `${n} ${n === 1 ? 'resposta' : 'respostas'}`,

  keptHere: 'Guardado neste dispositivo',
  keptInPage: 'Guardado apenas nesta página',
  keptOnServer: 'Rascunho guardado, cifrado',

  sharedComputer: 'Estou num computador partilhado',
  sharedComputerHelp:
    'Nada é guardado neste dispositivo. Anote o seu código de leitura: sem ele, um rascunho ou um envio interrompido perde-se.',
  otherLanguage: ' Este questionário não existe em português: as suas perguntas estão em francês.',
  readOther: 'Ler noutra língua',
  keyboardHelp: 'Com o teclado: as teclas 1 a 5 escolhem uma resposta, 0 «Não sei».',

  allAnswered: 'Respondeu a todas as perguntas.',
  allButTexts: (n) =>
    `Respondeu a tudo, exceto ${n === 1 ? 'ao texto facultativo' : `aos ${n} textos facultativos`}.`,
  unanswered: (n, isOther) => {
    const s = n === 1 ? '' : 's'
    return `${n} ${isOther ? `outra${s} ` : ''}pergunta${s} sem resposta`
  },
  unansweredHelp: 'Pode enviar sem lhes responder.',
  missingCount: (n) =>
    n === 1 ? '1 pergunta pede ainda uma resposta.' : `${n} perguntas pedem ainda uma resposta.`,
  missing: (n) => (n === 1 ? 'Uma pergunta pede uma resposta:' : `${n} perguntas pedem uma resposta:`),
  nothingAnswered: 'Não respondeu a nenhuma pergunta.',
  group: 'Para que equipa contam as suas respostas?',
  groupHelp: 'As suas respostas contarão também nos resultados da empresa.',
  groupNone: 'Nenhuma: só a empresa',
  groupMissing: 'Escolha para que equipa contam as suas respostas.',
  groupOne: (team) => `As suas respostas contarão para a equipa ${team} e para a empresa.`,
  groupCompany: 'As suas respostas contarão apenas nos resultados da empresa.',
  groupRecent: (team) =>
    `Entrou na equipa ${team} há pouco tempo: as suas respostas contarão para a empresa.`,
  groupGrouping: (grouping, recentTeam) =>
    recentTeam === null
      ? `As suas respostas contarão para ${grouping} e para a empresa.`
      : `Entrou na equipa ${recentTeam} há pouco tempo: as suas respostas contarão para ${grouping}.`,
  groupNotCounted:
    'O seu endereço ainda não está confirmado: as suas respostas contarão apenas nos resultados da empresa. Para o confirmar, peça uma nova ligação em «Perfil».',
  colleagues: (team, people, recent) =>
    `${team}: ${people} pessoas${recent > 0 ? `, das quais ${recent} há menos de 14 dias` : ''}`,
  colleaguesHelp: 'Um nome que não conhece? Fale disso antes de responder.',
  tooFew: (k) => `De momento, menos de ${k} pessoas podem responder: nada será publicado enquanto assim for.`,
  keepCopy: 'Guardar uma cópia cifrada das minhas respostas',
  keepCopyHelp: 'Só se abre com o seu código.',
  confirmTitle: 'Enviar as minhas respostas?',
  confirm: 'Depois do envio, já não poderá alterar as suas respostas.',
  confirmShared:
    'Computador partilhado: se o envio for interrompido, só o seu código de leitura permite terminá-lo. Sem ele, as suas respostas perder-se-iam e não poderia responder uma segunda vez.',

  sent: 'Respostas enviadas',
  thanks: 'Agradecemos a sua resposta.',
  afterwards: (k) =>
    `As suas respostas são confidenciais e depois tornadas anónimas na publicação. Os resultados aparecem quando pelo menos ${k} pessoas de um mesmo grupo tiverem respondido; encontra-os na página inicial.`,
  days: (closes, results, k) => [
    ['Agora', ': as suas respostas esperam, seladas e sem o seu nome.'],
    [capitalize(closes), ': encerramento.'],
    [
      `${capitalize(results)}, o mais tardar`,
      `: resultados na página inicial, por grupos de pelo menos ${k} pessoas.`,
    ],
  ],
  withdrawalHint: (isDated) =>
    `Até ${isDated ? 'ao encerramento' : 'à publicação'}, pode retirar as suas respostas com este código.`,
  withdraw: 'Retirar as minhas respostas',
  withdrawn: { action: 'Respostas retiradas', help: 'Não serão contadas.' },
  pending: 'Envio por terminar',
  pendingHelp:
    'As suas respostas estão prontas, mas o seu envio não está confirmado. É retomado automaticamente assim que possível; nada se perde e nada será contado duas vezes.',
  retry: 'Tentar novamente agora',

  otherDevice: 'Continuar noutro dispositivo',
  code: 'Código de leitura',
  codeHelp:
    'Este código abre as suas respostas, aqui ou noutro dispositivo. Sem este código, ninguém pode abrir a sua cópia pessoal.',
  copy: 'Copiar',
  copied: 'Copiado',
  download: 'Transferir',
  codeFile: (title, code, { address, isDated }) =>
    `Ressenti — ${title}\n\nCódigo de leitura: ${code}\n\nEste código abre as suas respostas. Sem este código, ninguém pode abrir a sua cópia pessoal.\nRetirar as suas respostas antes ${isDated ? 'do encerramento' : 'da publicação'}: ${address}\n`,
  codeNeeded: 'Já existe um rascunho',
  codeNeededHelp:
    'Está cifrado: introduza o seu código de leitura para o continuar aqui, ou recomece do zero.',
  enterCode: 'Abrir',
  codeWrong: 'Este código não é legível. Verifique cada carácter.',
  codeOther: 'Este código não abre estas respostas. Talvez tenham sido substituídas ou destruídas.',
  restart: 'Recomeçar',
  restartTitle: 'Recomeçar o questionário?',
  restartLoss: 'O rascunho já guardado será substituído e já não poderá ser aberto.',
  replaced: 'Este rascunho foi substituído',
  replacedHelp:
    'O questionário foi recomeçado noutro dispositivo. Introduza o seu código para continuar aqui, ou recomece.',
  alreadyAnswered: 'Já respondeu.',
  restored: (day) => `A base de dados foi restaurada a ${formatDate(day)}.`,
  registeredBefore:
    'O seu registo já existia durante este questionário: não lhe é proposto uma segunda vez. Uma dúvida? Escreva ao seu contacto para dados pessoais.',
  arrivedLater: 'Este questionário começou antes da sua chegada.',
  closing: 'Encerramento em curso',
  draftLost: 'Um rascunho foi apagado: o seu questionário está encerrado ou já não lhe é dirigido.',
} satisfies Words<typeof fr.answeringText>

export const pathOf = (k: number) =>
  [
    { title: 'O seu navegador', text: 'É aqui que responde.' },
    { title: 'Respostas seladas', text: 'Sem o seu nome.' },
    { title: 'Reunidas', text: 'Com as outras.' },
    { title: `Grupo de pelo menos ${k}`, text: 'Nunca menos.' },
  ] as const satisfies Words<ReturnType<typeof fr.pathOf>>

export const promises = [
  { title: 'Livre.', text: 'Pode recusar tudo, ou uma só pergunta, sem consequências.' },
  {
    title: 'Confidencial.',
    text: 'O Ressenti não mostra a ninguém quem respondeu; as suas respostas são guardadas à parte, sem o seu nome.',
  },
  {
    title: 'O limite.',
    text: 'Antes da publicação, a pessoa que administra o servidor pode ler as respostas em espera.',
  },
] satisfies Words<typeof fr.promises>

export const introduction = (questions: number, pages: number) =>
  `${questions === 1 ? '1 pergunta' : `${questions} perguntas`}, em ${pages === 1 ? 'um passo' : `${pages} passos`}. Pode sempre escolher «Não sei / Prefiro não responder». Não há respostas certas nem erradas.`

export const outcomes = {
  empty: answeringText.nothingAnswered,
  keys: 'A lista pública das chaves mudou de forma inesperada. Nada foi enviado; avise o seu contacto para dados pessoais.',
  not_verified: 'Esta campanha não pode ser verificada: nada foi enviado.',
  other_keys: 'As chaves recebidas não são as deste questionário: nada foi enviado.',
  group_changed: 'As suas equipas mudaram: escolha de novo para que equipa contam as suas respostas.',
  draft_replaced: answeringText.replaced,
  wave_closed: answeringText.closedDraft,
  not_addressed: 'Este questionário já não lhe é dirigido. O seu rascunho foi apagado.',
  already_answered: answeringText.alreadyAnswered,
  registered_before: answeringText.registeredBefore,
  ended:
    'Este questionário está encerrado: se as suas respostas ainda não tinham chegado, já não podem ser contadas.',
  company_deleted: 'Esta empresa foi eliminada.',
  refused: 'Uma resposta não é aceite. Corrija-a e envie novamente: nada foi contado.',
  broken:
    'Não foi possível terminar o envio. As suas respostas continuam guardadas neste dispositivo; avise o seu contacto para dados pessoais.',
} satisfies Words<typeof fr.outcomes>
