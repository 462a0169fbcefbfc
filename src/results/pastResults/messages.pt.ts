import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatMonth, plural } from '../../base/text/writing.pt.ts'
import type { QuestionType } from '../../surveys/questions/rules.ts'
import { amount, answers, decimal, percent, signed } from '../tables/messages.pt.ts'
import type * as fr from './messages.ts'

export const pastRefusals = {
  past_file_refused: 'Nada foi retomado: corrija o ficheiro e carregue-o de novo.',
  past_title_not_found: 'Estes números já foram retirados.',
} satisfies Words<typeof fr.pastRefusals>

export const monthName = (month: string) => formatMonth(`${month}-01`)

export const pastWords: Words<typeof fr.pastWords> = (past) => {
  const { kind, figure, source, population, month, answers: n } = past
  return kind === 'earlier'
    ? `Retomado: ${figure}, ${monthName(month)}, ${source}, ${answers(n)}, não verificado`
    : `Referência: ${[figure, source, month.slice(0, 4), population].filter(Boolean).join(', ')}`
}

const scales: Partial<Record<QuestionType, string>> = {
  likert: 'concordância, de 1 a 5',
  nps: 'de 0 a 10: índice de −100 a 100, ou detratores / neutros / promotores',
  oui_non: 'sim ou não: percentagem de «sim», ou sim / não',
}

export const scaleName: Words<typeof fr.scaleName> = ({ type, bounds }) =>
  scales[type] ?? `nota, de ${bounds?.min ?? 0} a ${bounds?.max ?? 10}`

export const pastText = {
  title: 'Números retomados',
  help: 'Retome um inquérito anterior ou uma referência pública. Estes números ficam marcados «retomado, não verificado» e não entram em nenhum cálculo.',
  open: 'Retomar números',
  failed: 'Não foi possível carregar os números retomados.',
  model: 'Transferir o modelo',
  modelName: 'modele-chiffres-repris.csv',
  file: 'Carregar o ficheiro',
  fileHelp:
    'Um ficheiro CSV, 64 KB no máximo. Tipo: « enquête » ou « repère »; data: 2024-06; distribuição: as partes em %, separadas por «/».',
  fileFailed: 'Não foi possível retomar o ficheiro',
  errors: (n) => `${plural(n, 'erro', 'erros')}: nada foi retomado.`,
  moreErrors: (n) => `e ${plural(n, 'outro erro', 'outros erros')}`,
  preview: 'Pré-visualização',
  line: 'Linha',
  read: 'Número lido',
  question: 'Pergunta de hoje',
  scale: 'Escala',
  same: 'É a mesma pergunta, palavra por palavra, com a mesma escala?',
  take: (n) => `Retomar ${plural(n, 'número', 'números')}`,
  taken: (n) => `${plural(n, 'número retomado', 'números retomados')}.`,
  cancel: 'Cancelar',
  titleLine: (figures, madeBy, madeOn) =>
    `${plural(figures, 'número, retomado', 'números, retomados')} ${madeBy === null ? '' : `por ${madeBy} `}a ${formatDate(madeOn)}`,
  remove: 'Retirar',
  removeOf: (title) => `Retirar «${title}»`,
  removeQuestion: (title) => `Retirar «${title}»?`,
  removeLoss: (n) => `${plural(n, 'número desaparecerá', 'números desaparecerão')} dos gráficos.`,
  removeFailed: 'Não foi possível retirar os números',
} satisfies Words<typeof fr.pastText>

type FigureWriter = (figure: Parameters<typeof fr.pastFigure>[1], highest: number) => string

const inPoints: FigureWriter = ({ shown, decimals }) => decimal(shown, decimals)

const figures: Partial<Record<QuestionType, FigureWriter>> = {
  nps: ({ shown }) => signed(shown),
  oui_non: ({ shown }) => `${percent(shown)} de «sim»`,
  note: ({ shown, decimals }, highest) => amount(shown, { decimals, highest }),
}

export const pastFigure: Words<typeof fr.pastFigure> = ({ type, bounds }, figure) =>
  (figures[type] ?? inPoints)(figure, bounds?.max ?? 10)
