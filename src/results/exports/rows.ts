import type { CsvCell } from '../../base/text/csv.ts'
import { formatDate } from '../../base/text/writing.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import type { Changes } from '../comparison/store.ts'
import type { ComparedLine } from '../comparison/rules.ts'
import { UNDER_ONE } from '../statistics/display.ts'
import type { DimensionView } from '../views/dimensionViews.ts'
import { comparison } from '../comparison/messages.ts'
import { jointNote } from '../publication/messages.ts'
import * as words from '../tables/messages.ts'
import { methodVersion } from '../tables/methodText.ts'
import type { FoundWave, GroupingTable, PublishedWaveTables, TeamTable } from '../tables/published.ts'
import { type QuestionResult, scaleLabels } from '../views/questionViews.ts'
import { viewOf, type TableView } from '../views/view.ts'
import type { Participation } from '../../surveys/waves/rules.ts'

export interface ExportSheet {
  name: string
  rows: readonly (readonly (CsvCell | Date)[])[]
  widths: readonly number[]
}

export type ExportSource = Pick<PublishedWaveTables, 'asked' | 'dimensions' | 'company'> & {
  questions: readonly Question[]
  teams: readonly Pick<TeamTable, 'groupId' | 'label' | 'isJoint' | 'source'>[]
  groupings: readonly GroupingTable[]
}

const COLUMNS: [head: string, width: number][] = [
  ['Groupe', 24],
  ['Niveau', 11],
  ['Identifiant', 14],
  ['Intitulé', 60],
  ['Dimension', 28],
  ['Réponses', 10],
  ['Score (0 à 100)', 10],
  ['Favorable ou promoteurs (%)', 12],
  ['Neutre ou passifs (%)', 10],
  ['Défavorable ou détracteurs (%)', 12],
  ['eNPS (−100 à +100)', 11],
  ['Moyenne', 10],
  ['Marge (± points)', 10],
  ['Je ne sais pas (%)', 10],
  ['Répartition', 40],
  ['Remarque', 48],
]
const FIGURES = COLUMNS.length - 6

const CHANGES: [head: string, width: number][] = [
  ['De', 8],
  ['À', 8],
  ['Écart', 8],
  ['Borne basse', 8],
  ['Borne haute', 8],
  ['Verdict', 28],
  ['Questions communes', 12],
]

/** The published tables as one sheet: never more than the page shows (docs/results.md, « Margins »). */
export function exportedRows(source: ExportSource, changes: Changes | null = null): CsvCell[][] {
  return [
    columnsOf(changes).map(([head]) => head),
    ...tablesOf(source).flatMap(({ group, groupId, note, view }) =>
      view
        ? tableRows({ group, note, view, source, changes: changes && inGroup(changes, groupId) })
        : [[...hiddenRow(group), ...blanks(changes ? CHANGES.length : 0)]],
    ),
  ]
}

const columnsOf = (changes: Changes | null) => (changes ? [...COLUMNS, ...CHANGES] : COLUMNS)

const inGroup = ({ dimension, question }: Changes, groupId: string | null): GroupChanges => ({
  dimension: (id) => changeCells(dimension(groupId, id)),
  question: (id) => changeCells(question(groupId, id)),
})

type GroupChanges = Record<'dimension' | 'question', (id: string) => CsvCell[]>

function changeCells(line: ComparedLine | undefined): CsvCell[] {
  if (!line) return blanks(CHANGES.length)
  const { before, after, change, from, to, verdict, common } = line
  return [before, after, change, from, to, comparison.verdicts[verdict], common && common.questions]
}

export function resultSheet(source: ExportSource, changes: Changes | null = null): ExportSheet {
  const widths = columnsOf(changes).map(([, width]) => width)
  return { name: 'Résultats', rows: exportedRows(source, changes), widths }
}

/** One line for each possible answer, so that spreadsheets can compute with it. */
export function distributionSheet(source: ExportSource): ExportSheet {
  const asked = new Map(source.questions.map((question) => [question.id, question]))
  const rows = tablesOf(source).flatMap(({ group, view }) =>
    (view?.questions ?? []).flatMap(({ id, result }) => {
      const question = asked.get(id)
      if (!question) return []
      return sharesOf(question, result).map(({ label, share }): CsvCell[] => [
        group,
        id,
        question.question,
        label,
        shareCell(share),
      ])
    }),
  )
  const head = ['Groupe', 'Identifiant', 'Intitulé', 'Réponse', 'Part (%)']
  return { name: 'Répartitions', rows: [head, ...rows], widths: [24, 14, 60, 40, 10] }
}

export interface Context {
  wave: FoundWave
  ballots: number | null
  participation: Participation | undefined
  today: string
  before: FoundWave | undefined
}

export function contextSheet({ wave, ballots, participation, today, before }: Context): ExportSheet {
  const rows: (CsvCell | Date)[][] = [
    ['Entreprise', wave.companyName ?? words.overviewText.withoutCompany],
    ['Questionnaire', wave.title],
    ['Ouvert le', dayCell(wave.openedOn)],
    ['Clos le', wave.closedOn === null ? null : dayCell(wave.closedOn)],
    ['Exporté le', dayCell(today)],
    ['Plus petit groupe affiché (personnes)', wave.minimumGroupSize],
    ['Réponses publiées', ballots],
    ...(wave.mode === 'permanent'
      ? []
      : [
          ['Personnes qui ont répondu', participation?.answered ?? null],
          ['Personnes qui pouvaient répondre', participation?.addressed ?? null],
        ]),
    ...(before ? [['Comparé avec', comparison.opened(before.title, formatDate(before.openedOn))]] : []),
    ['Version de la méthode', methodVersion],
  ]
  return { name: 'Contexte', rows: [['Contexte', 'Valeur'], ...rows], widths: [38, 60] }
}

const dayCell = (iso: string) => new Date(`${iso.slice(0, 10)}T00:00:00Z`)

const tablesOf = ({ asked, company, teams, groupings }: ExportSource) =>
  [
    { group: words.resultsText.company, groupId: null, note: null, table: company },
    ...groupings.map(({ groupId, label, source, ...cover }) => ({
      group: words.grouping(label, { ...cover, ballots: source && source.ballots }),
      ...{ groupId, note: null, table: source },
    })),
    ...teams.map(({ groupId, label, isJoint, source }) => ({
      group: words.resultsText.team(label),
      ...{ groupId, note: isJoint ? jointNote : null, table: source },
    })),
  ].map(({ table, ...group }) => ({ ...group, view: table && viewOf(asked, table) }))

interface ExportedGroup {
  group: string
  /** Said in each of its remarks. */
  note: string | null
  view: TableView
  source: ExportSource
  changes: GroupChanges | null
}

function tableRows(exported: ExportedGroup): CsvCell[][] {
  const { group, note, view, changes } = exported
  const { questions, dimensions } = exported.source
  const asked = new Map(questions.map((question) => [question.id, question]))
  const names = new Map(dimensions.map(({ id, name }) => [id, name]))
  return [
    ...view.dimensions.map((dimension) => [
      ...remarked(dimensionRow(group, names.get(dimension.id) ?? dimension.id, dimension), note),
      ...(changes?.dimension(dimension.id) ?? []),
    ]),
    ...view.questions.flatMap(({ id, result }) => {
      const question = asked.get(id)
      if (!question) return []
      const row = questionRow(group, question, names.get(question.dimension ?? '') ?? '', result)
      return [[...remarked(row, note), ...(changes?.question(id) ?? [])]]
    }),
  ]
}

const remarked = (row: readonly CsvCell[], note: string | null): CsvCell[] =>
  note === null ? [...row] : [...row.slice(0, -1), [row.at(-1), note].filter(Boolean).join(' ; ')]

function dimensionRow(group: string, name: string, dimension: DimensionView): CsvCell[] {
  const { id, answers, detail, score, missing, classes, margin } = dimension
  const start = [group, 'Dimension', id, name, name]
  if (!score) return [...start, ...blanks(FIGURES), words.missing[missing ?? 'too_few']]
  const remarks = [detail === 'small' && words.smallGroup, words.boundOf(score)]
  return [
    ...start,
    answers,
    score.value,
    ...(classes?.map(shareCell) ?? blanks(3)),
    null,
    null,
    margin,
    null,
    null,
    joined(remarks),
  ]
}

function questionRow(
  group: string,
  question: Question,
  dimension: string,
  result: QuestionResult | null,
): CsvCell[] {
  const start = [group, 'Question', question.id, question.question, dimension]
  if (!result) return [...start, ...blanks(FIGURES), words.maskedQuestion]
  const { answers, detail, score, classes, enps, grade, margin, unknown, unsuited } = result
  const remarks = [
    detail === 'small' && words.smallGroup,
    score && words.boundOf(score),
    question.reversed && words.reversedWords(question),
    unsuited && words.unsuited,
  ]
  return [
    ...start,
    answers,
    score && score.value,
    ...(classes?.map(shareCell) ?? blanks(3)),
    enps,
    grade && grade.mean.value,
    margin,
    unknown === null ? null : shareCell(unknown),
    sharesOf(question, result)
      .map(({ label, share }) => `${label} : ${shareCell(share)} %`)
      .join(' | ') || null,
    joined(remarks),
  ]
}

function sharesOf(question: Question, result: QuestionResult | null) {
  const labels = scaleLabels(question)
  return (result?.distribution ?? []).map((share, at) => ({ label: labels[at] ?? String(at), share }))
}

const shareCell = (share: number): CsvCell => (share === UNDER_ONE ? words.underOne : share)

const joined = (remarks: readonly (string | false | null)[]) => remarks.filter(Boolean).join(' ; ')
const hiddenRow = (group: string): CsvCell[] => [group, ...blanks(COLUMNS.length - 2), words.hiddenCell]
const blanks = (count: number): null[] => Array.from({ length: count }, () => null)
