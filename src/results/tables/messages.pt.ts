import { hourOf } from '../../hours.ts'
import type { Words } from '../../base/text/languages.ts'
import { formatList, formatNumber, formatShortDate, plural } from '../../base/text/writing.pt.ts'
import { CLASSES_DETAIL } from '../../thresholds.ts'
import { publicationRefusals as publication } from '../publication/messages.pt.ts'
import { claimedWay } from '../statistics/difference.ts'
import { UNDER_ONE } from '../statistics/display.ts'
import { isTurned } from '../statistics/shown.ts'
import type * as fr from './messages.ts'

const publishedAt = `${hourOf.publication}:00`

export const resultsRefusals = {
  ...publication,
  results_not_found: 'Estes resultados não existem.',
  publication_already_asked: `Já foi pedido: a publicação será amanhã às ${publishedAt}.`,
  wave_not_permanent: 'Este questionário é publicado no seu encerramento.',
  comment_not_found: 'Este comentário já não existe.',
  words_required: 'Escreva as palavras a ocultar.',
  words_not_found: 'Estas palavras não estão no comentário.',
  waves_not_comparable: 'Escolha um questionário da mesma empresa, aberto antes deste.',
} satisfies Words<typeof fr.resultsRefusals>

const mostNames = 8

export const lostInRestore = (date: string) =>
  `Um restauro, a ${date}, apagou respostas que esperavam a sua publicação; não contam aqui.`

const NBSP = '\u00a0'

export const underOne = 'menos de 1'
export const percent = (value: number) => `${value === UNDER_ONE ? underOne : value}%`
export const decimal = (value: number, decimals: number) =>
  (decimals === 0 ? formatNumber(value) : value.toFixed(decimals).replace('.', ',')).replace('-', '−')
export const signed = (value: number, decimals = 0) =>
  value === 0 ? '0' : `${value > 0 ? '+' : '−'}${decimal(Math.abs(value), decimals)}`

export const amount: Words<typeof fr.amount> = (value, { decimals, highest }) =>
  highest === null ? plural(value, 'ponto', 'pontos') : `${decimal(value, decimals)} em${NBSP}${highest}`

export const between: Words<typeof fr.between> = ({ from, to, decimals = 0 }) =>
  `entre ${signed(from, decimals)} e ${signed(to, decimals)}`

export const margin = (value: number) => `±${NBSP}${plural(value, 'ponto', 'pontos')}`
export const withMargin = (shown: string, value: number | null) =>
  value === null ? shown : `${shown}${NBSP}±${NBSP}${value}`

const bounds = { exact: '', at_least: ' ou mais', at_most: ' ou menos' }
export const score: Words<typeof fr.score> = ({ value, bound }) => `${value}${bounds[bound]}`

export const roughScore: Words<typeof fr.roughScore> = (shown, detail) =>
  detail === 'small' && shown.bound === 'exact' ? `≈ ${score(shown)}` : score(shown)

export const reversedWords: Words<typeof fr.reversedWords> = (of) =>
  isTurned(of) ? 'formulada ao contrário' : 'menos é melhor'

export const gradeAlone: Words<typeof fr.gradeAlone> = ({ mean: { value, bound }, decimals }) =>
  `${decimal(value, decimals)}${bounds[bound]}`
export const grade: Words<typeof fr.grade> = (shown, highest) => `${gradeAlone(shown)} em${NBSP}${highest}`
export const gradeMargin: Words<typeof fr.gradeMargin> = (value, { decimals }) =>
  `±${NBSP}${decimal(value, decimals)}`
export const share: Words<typeof fr.share> = ({ value, bound }) => `${percent(value)}${bounds[bound]}`
export const shareOfYes: Words<typeof fr.shareOfYes> = (shown) => `${share(shown)} de «sim»`

export const boundOf: Words<typeof fr.boundOf> = (shown) =>
  shown.bound === 'exact' ? null : `pontuação: ${score(shown)}`
export const restWords: Words<typeof fr.restWords> = ({ change, from, to, verdict }) => {
  const interval = `(${between({ from, to })})`
  if (claimedWay(verdict)) return `${apart(change)} ${interval}`
  return verdict === 'to_confirm_up' || verdict === 'to_confirm_down'
    ? `${signed(change)} em relação ao resto, a confirmar ${interval}`
    : `diferença não mensurável em relação ao resto ${interval}`
}

export const apart = (change: number) =>
  `${plural(Math.abs(change), 'ponto', 'pontos')} ${change > 0 ? 'acima' : 'abaixo'} do resto da empresa`

export const answers = (n: number) => plural(n, 'resposta', 'respostas')

export const cover: Words<typeof fr.cover> = ({ shownTeams, teams, ballots }) =>
  `${plural(shownTeams, 'equipa', 'equipas')} de ${formatNumber(teams)}${ballots === null ? '' : `, ${answers(ballots)}`}`
export const partial = (name: string) => `${name}, em parte`
export const grouping: Words<typeof fr.grouping> = (name, of) =>
  of.ballots === null ? name : `${name} (${cover(of)})`

export const hiddenCell = 'não mostrado, para proteger o anonimato'
export const maskedQuestion = 'pergunta oculta: respostas insuficientes'
export const missing = {
  too_few: 'respostas insuficientes',
  not_scored: 'nenhuma das suas perguntas dá uma pontuação',
} satisfies Words<typeof fr.missing>
export const smallGroup = 'grupo pequeno: a ler com prudência'
export const unsuited = 'pergunta pouco adequada'
export const noDistribution = 'distribuição não mostrada para um grupo pequeno'
export const noClasses = 'as suas perguntas não têm respostas favoráveis ou desfavoráveis'

export const classNames = ['Favorável', 'Neutro', 'Desfavorável']
export const enpsClassNames = ['Promotores (9–10)', 'Neutros (7–8)', 'Detratores (0–6)']
export const enpsName = 'Índice de recomendação (eNPS)'

export const resultsText = {
  contents: 'Nesta página',
  title: 'Resultados',
  company: 'Empresa',
  everybody: 'Toda a empresa',
  team: (name) => `Equipa ${name}`,
  questionnaire: 'Questionário',
  group: 'Grupo mostrado',
  asTable: 'Ver em tabela',
  asChart: 'Ver em gráfico',
  exportCsv: 'Exportar em CSV',
  exportXlsx: 'Exportar para Excel',
  print: 'Imprimir o relatório',
  publishMenu: 'Publicar',
  publishedDaily: `Pode haver respostas à espera de publicação: tem lugar todas as manhãs às ${publishedAt}.`,
  publish: 'Publicar os resultados',
  regroup: 'Publicar as respostas em espera sem pormenor por equipa',
  askedForTomorrow: `Publicação pedida para amanhã, ${publishedAt}.`,
  regroupingForTomorrow: `Publicação sem pormenor por equipa pedida para amanhã, ${publishedAt}.`,
  failed: 'Não foi possível carregar os resultados',
  comparing: 'A comparar…',
  comparisonFailed: 'Não foi possível carregar a comparação.',
  noGroup: 'Este grupo já não existe, ou os seus resultados não são mostrados. Escolha outro.',
  publishNote: (k) =>
    `As respostas recebidas aparecem por lotes: a empresa, e as equipas com pelo menos ${k} respostas. Uma só vez; depois, todas as manhãs.`,
  regroupNote: 'Contam imediatamente para a empresa, e deixarão de contar para a sua equipa.',
  publishFailed: 'Não foi possível publicar os resultados',
  nothingPublished: 'Ainda não foi publicado nenhum resultado.',
  noQuestionnaire: 'De momento, nenhum questionário está aberto.',
  appears: (k) =>
    `Os resultados aparecem quando pelo menos ${k} pessoas de um mesmo grupo tiverem respondido.`,
  tooFewToPublish: 'Respostas em número insuficiente para serem publicadas.',
  closing: 'Encerramento em curso: esperam-se os últimos envios, 24 horas no máximo.',
  atClose: 'Os resultados deste questionário serão publicados no seu encerramento.',
  waits: `Pode haver respostas à espera de publicação: tem lugar todas as manhãs às ${publishedAt}, por grupos suficientemente numerosos.`,
  outcomes: {
    published: 'Os resultados estão publicados.',
    nothing_yet: 'De momento, nada a publicar: ainda não há respostas suficientes num mesmo grupo.',
    tomorrow: `A publicação será amanhã às ${publishedAt}.`,
  },
  regroupQuestion: 'Publicar as respostas em espera sem pormenor por equipa?',
  regroupWarning:
    'As respostas em espera serão publicadas em conjunto, para toda a empresa: nunca mais contarão nos resultados de uma equipa.',
  regroupConfirm: 'Publicar',
} satisfies Words<typeof fr.resultsText>

export const blocks = {
  participation: 'Participação',
  participationLater: (why, k) =>
    why === 'at_close'
      ? 'Aparecerá no encerramento.'
      : why === 'few'
        ? `Não mostrada: são precisas pelo menos ${2 * k} pessoas inquiridas e ${k} respostas.`
        : 'Não mostrada, para proteger o anonimato.',
  participationOfGroupLater:
    'A de um grupo é dada no encerramento, nos casos em que o seu resultado é mostrado.',
  participationOf: (answered, addressed) =>
    `${plural(answered, 'pessoa', 'pessoas')} de ${formatNumber(addressed)}`,
  publishedOf: (answered, addressed) =>
    `${plural(answered, 'resposta publicada', 'respostas publicadas')} para ${plural(addressed, 'pessoa', 'pessoas')}`,
  engagement: 'Índice de envolvimento',
  enpsLater: `Mostrado a partir de ${CLASSES_DETAIL}${NBSP}respostas.`,
  dimensions: 'Dimensões',
  dimensionsHelp:
    'Percentagem de respostas favoráveis, neutras e desfavoráveis. A pontuação vai de 0 a 100; as perguntas formuladas pela negativa são invertidas no cálculo.',
  heatmap: 'Equipas e dimensões',
  heatmapTeam: 'Equipa',
  questions: 'Perguntas',
  questionsHelp:
    'De 10 a 29 respostas: favorável, neutro, desfavorável e margem. A partir de 30: o pormenor. Um grupo pequeno só mostra uma pontuação arredondada.',
  comments: 'Comentários',
  commentsHelp: 'Só ao nível da empresa, por uma ordem tirada à sorte, sem data nem equipa.',
  noComments:
    'Os comentários são mostrados em conjunto quando pelo menos 10 respostas tiverem sido publicadas e a pergunta tiver pelo menos 3.',
  mask: 'Ocultar palavras',
  maskTitle: 'Ocultar palavras deste comentário',
  maskWords: 'Palavras a ocultar',
  maskHelp: 'O texto anterior não é conservado. A ocultação fica anotada no diário.',
  masked: 'Palavras ocultadas.',
  maskFailed: 'Não foi possível ocultar as palavras',
  hidden: 'O que está oculto, e porquê',
  hiddenTeams: (names) => {
    const why = 'respostas insuficientes, ou o risco de as deduzir do total.'
    if (names.length === 1) return `A equipa ${names[0]} não é mostrada: ${why}`
    if (names.length > mostNames) return `${formatNumber(names.length)} equipas não são mostradas: ${why}`
    return `As equipas ${formatList(names)} não são mostradas: ${why}`
  },
  hiddenQuestions: (n) =>
    n === 1
      ? 'Uma pergunta está oculta: demasiado poucas pessoas lhe responderam.'
      : `${formatNumber(n)} perguntas estão ocultas: demasiado poucas pessoas lhes responderam.`,
  setAside:
    'Respostas que o Ressenti já não podia ler foram postas de parte antes da publicação: não contam em nenhum resultado.',
  hiddenNothing: 'Todos os grupos e todas as perguntas que podem ser publicados são mostrados.',
  method: 'Método e limites',
  share: 'Percentagem',
  score: 'Pontuação',
  answers: 'Respostas',
  margin: 'Margem',
  dimension: 'Dimensão',
  question: 'Pergunta',
  mean: 'Média',
  unknown: (n) => `${percent(n)} «Não sei / Prefiro não responder»`,
  nothingTicked: (n) => `${percent(n)} sem resposta`,
} satisfies Words<typeof fr.blocks>

export const overviewText = {
  company: 'Empresa',
  withoutCompany: 'Sem empresa',
  campaign: 'Campanha',
  closed: (title, closedOn) =>
    closedOn === null ? title : `${title}, encerrada a ${formatShortDate(closedOn)}`,
  see: 'Ver os resultados',
  notYet: 'Painel analítico em preparação',
  noneYet: 'De momento, nenhum resultado publicado.',
  none: '—',
} satisfies Words<typeof fr.overviewText>

export const report = {
  opened: (date) => `Questionário aberto a ${date}`,
  promise: 'Respostas confidenciais, depois tornadas anónimas na publicação.',
} satisfies Words<typeof fr.report>
