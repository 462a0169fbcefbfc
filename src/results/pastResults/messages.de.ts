import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatMonth, formatNumber, plural } from '../../base/text/writing.de.ts'
import type { QuestionType } from '../../surveys/questions/rules.ts'
import { amount, answers, decimal, percent, signed } from '../tables/messages.de.ts'
import type * as fr from './messages.ts'

export const pastRefusals = {
  past_file_refused: 'Nichts wurde übernommen: Berichtigen Sie die Datei und laden Sie sie dann erneut hoch.',
  past_title_not_found: 'Diese Zahlen sind schon entfernt.',
} satisfies Words<typeof fr.pastRefusals>

export const monthName = (month: string) => formatMonth(`${month}-01`)

export const pastWords: Words<typeof fr.pastWords> = (past) => {
  const { kind, figure, source, population, month, answers: n } = past
  return kind === 'earlier'
    ? `Übernommen: ${figure}, ${monthName(month)}, ${source}, ${answers(n)}, nicht geprüft`
    : `Vergleichswert: ${[figure, source, month.slice(0, 4), population].filter(Boolean).join(', ')}`
}

const scales: Partial<Record<QuestionType, string>> = {
  likert: 'Zustimmung, von 1 bis 5',
  nps: 'von 0 bis 10: Index von −100 bis 100, oder Kritiker / Passive / Promotoren',
  oui_non: 'Ja oder Nein: Anteil Ja in %, oder Ja / Nein',
}

export const scaleName: Words<typeof fr.scaleName> = ({ type, bounds }) =>
  scales[type] ?? `Note, von ${bounds?.min ?? 0} bis ${bounds?.max ?? 10}`

export const pastText = {
  title: 'Übernommene Zahlen',
  help: 'Übernehmen Sie eine frühere Befragung oder einen öffentlichen Vergleichswert. Diese Zahlen bleiben als „übernommen, nicht geprüft“ gekennzeichnet und gehen in keine Berechnung ein.',
  open: 'Zahlen übernehmen',
  failed: 'Die übernommenen Zahlen konnten nicht geladen werden.',
  model: 'Vorlage herunterladen',
  modelName: 'modele-chiffres-repris.csv',
  file: 'Datei hochladen',
  fileHelp:
    'Eine CSV-Datei, höchstens 64 KB. Typ: « enquête » oder « repère »; Datum: 2024-06; Verteilung: die Anteile in %, durch „/“ getrennt.',
  fileFailed: 'Die Datei konnte nicht übernommen werden',
  errors: (n) =>
    n === 1 ? 'Ein Fehler: Nichts wurde übernommen.' : `${formatNumber(n)} Fehler: Nichts wurde übernommen.`,
  moreErrors: (n) => (n === 1 ? 'und ein weiterer Fehler' : `und ${formatNumber(n)} weitere Fehler`),
  preview: 'Vorschau',
  line: 'Zeile',
  read: 'Gelesene Zahl',
  question: 'Heutige Frage',
  scale: 'Skala',
  same: 'Ist es dieselbe Frage, Wort für Wort, mit derselben Skala?',
  take: (n) => `${plural(n, 'Zahl', 'Zahlen')} übernehmen`,
  taken: (n) => `${plural(n, 'Zahl', 'Zahlen')} übernommen.`,
  cancel: 'Abbrechen',
  titleLine: (figures, madeBy, madeOn) =>
    `${plural(figures, 'Zahl', 'Zahlen')}, übernommen ${madeBy === null ? '' : `von ${madeBy} `}am ${formatDate(madeOn)}`,
  remove: 'Entfernen',
  removeOf: (title) => `„${title}“ entfernen`,
  removeQuestion: (title) => `„${title}“ entfernen?`,
  removeLoss: (n) => `${plural(n, 'Zahl verschwindet', 'Zahlen verschwinden')} aus den Diagrammen.`,
  removeFailed: 'Die Zahlen konnten nicht entfernt werden',
} satisfies Words<typeof fr.pastText>

type FigureWriter = (figure: Parameters<typeof fr.pastFigure>[1], highest: number) => string

const inPoints: FigureWriter = ({ shown, decimals }) => decimal(shown, decimals)

const figures: Partial<Record<QuestionType, FigureWriter>> = {
  nps: ({ shown }) => signed(shown),
  oui_non: ({ shown }) => `${percent(shown)} Ja`,
  note: ({ shown, decimals }, highest) => amount(shown, { decimals, highest }),
}

export const pastFigure: Words<typeof fr.pastFigure> = ({ type, bounds }, figure) =>
  (figures[type] ?? inPoints)(figure, bounds?.max ?? 10)
