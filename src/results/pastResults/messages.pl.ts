import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatMonth, plural } from '../../base/text/writing.pl.ts'
import type { QuestionType } from '../../surveys/questions/rules.ts'
import { amount, answers, decimal, percent, signed } from '../tables/messages.pl.ts'
import type * as fr from './messages.ts'

export const pastRefusals = {
  past_file_refused: 'Niczego nie przejęto: proszę poprawić plik i przesłać go ponownie.',
  past_title_not_found: 'Te dane zostały już usunięte.',
} satisfies Words<typeof fr.pastRefusals>

export const monthName = (month: string) => formatMonth(`${month}-01`)

export const pastWords: Words<typeof fr.pastWords> = (past) => {
  const { kind, figure, source, population, month, answers: n } = past
  return kind === 'earlier'
    ? `Przejęte: ${figure}, ${monthName(month)}, ${source}, ${answers(n)}, niezweryfikowane`
    : `Punkt odniesienia: ${[figure, source, month.slice(0, 4), population].filter(Boolean).join(', ')}`
}

const scales: Partial<Record<QuestionType, string>> = {
  likert: 'zgoda, od 1 do 5',
  nps: 'od 0 do 10: wskaźnik od −100 do 100 albo krytycy / neutralni / promotorzy',
  oui_non: 'tak lub nie: odsetek „tak” w % albo tak / nie',
}

export const scaleName: Words<typeof fr.scaleName> = ({ type, bounds }) =>
  scales[type] ?? `ocena, od ${bounds?.min ?? 0} do ${bounds?.max ?? 10}`

const figuresIn = (n: number) => plural(n, 'liczba', 'liczby', 'liczb')

export const pastText = {
  title: 'Przejęte dane',
  help: 'Można przejąć wcześniejsze badanie lub publiczny punkt odniesienia. Dane te pozostają oznaczone „przejęte, niezweryfikowane” i nie wchodzą do żadnych obliczeń.',
  open: 'Przejmij dane',
  failed: 'Nie udało się wczytać przejętych danych.',
  model: 'Pobierz wzór',
  modelName: 'modele-chiffres-repris.csv',
  file: 'Prześlij plik',
  fileHelp:
    'Plik CSV, najwyżej 64 KB. Rodzaj: « enquête » lub « repère »; data: 2024-06; rozkład: części w %, oddzielone znakiem „/”.',
  fileFailed: 'Nie udało się przejąć pliku',
  errors: (n) => `${plural(n, 'błąd', 'błędy', 'błędów')}: niczego nie przejęto.`,
  moreErrors: (n) => `i jeszcze ${plural(n, 'błąd', 'błędy', 'błędów')}`,
  preview: 'Podgląd',
  line: 'Wiersz',
  read: 'Odczytana liczba',
  question: 'Dzisiejsze pytanie',
  scale: 'Skala',
  same: 'Czy to to samo pytanie, słowo w słowo, z tą samą skalą?',
  take: (n) => `Przejmij: ${figuresIn(n)}`,
  taken: (n) => `Przejęto: ${figuresIn(n)}.`,
  cancel: 'Anuluj',
  titleLine: (figures, madeBy, madeOn) =>
    `${figuresIn(figures)}, przejęto ${formatDate(madeOn)}${madeBy === null ? '' : `, ${madeBy}`}`,
  remove: 'Usuń',
  removeOf: (title) => `Usuń „${title}”`,
  removeQuestion: (title) => `Usunąć „${title}”?`,
  removeLoss: (n) => `${plural(n, 'liczba zniknie', 'liczby znikną', 'liczb zniknie')} z wykresów.`,
  removeFailed: 'Nie udało się usunąć danych',
} satisfies Words<typeof fr.pastText>

type FigureWriter = (figure: Parameters<typeof fr.pastFigure>[1], highest: number) => string

const inPoints: FigureWriter = ({ shown, decimals }) => decimal(shown, decimals)

const figures: Partial<Record<QuestionType, FigureWriter>> = {
  nps: ({ shown }) => signed(shown),
  oui_non: ({ shown }) => `${percent(shown)} „tak”`,
  note: ({ shown, decimals }, highest) => amount(shown, { decimals, highest }),
}

export const pastFigure: Words<typeof fr.pastFigure> = ({ type, bounds }, figure) =>
  (figures[type] ?? inPoints)(figure, bounds?.max ?? 10)
