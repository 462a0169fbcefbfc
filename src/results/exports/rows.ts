import type { CsvCell } from '../../base/text/csv.ts'
import type { Language } from '../../base/text/languages.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import type { Changes } from '../comparison/store.ts'
import type { ComparedLine } from '../comparison/rules.ts'
import { UNDER_ONE } from '../statistics/display.ts'
import type { DimensionView } from '../views/dimensionViews.ts'
import { methodVersion } from '../tables/methodText.ts'
import type { FoundWave, GroupingTable, PublishedWaveTables, TeamTable } from '../tables/published.ts'
import { type QuestionResult, scaleLabels } from '../views/questionViews.ts'
import { viewOf, type TableView } from '../views/view.ts'
import type { Participation } from '../../surveys/waves/rules.ts'
import { exportTexts, type ExportText } from './exportTexts.ts'

export interface ExportSheet {
  name: string
  rows: readonly (readonly (CsvCell | Date)[])[]
  widths: readonly number[]
}

export type ExportSource = Pick<PublishedWaveTables, 'asked' | 'dimensions' | 'company'> & {
  questions: readonly Question[]
  teams: readonly Pick<TeamTable, 'groupId' | 'label' | 'isJoint' | 'source'>[]
  groupings: readonly GroupingTable[]
  readerLanguage?: Language
}

const WIDTHS = [24, 11, 14, 60, 28, 10, 10, 12, 10, 12, 11, 10, 10, 10, 40, 48]
const FIGURES = WIDTHS.length - 6
const CHANGE_WIDTHS = [8, 8, 8, 8, 8, 28, 12]

/** The published tables as one sheet: never more than the page shows (docs/results.md, « Margins »). */
export function exportedRows(source: ExportSource, changes: Changes | null = null): CsvCell[][] {
  const words = exportTexts[source.readerLanguage ?? 'fr']
  return [
    [...words.columns, ...(changes ? words.changeColumns : [])],
    ...tablesOf(source, words).flatMap(({ group, groupId, note, view }) =>
      view
        ? tableRows({
            group,
            note,
            view,
            source,
            words,
            changes: changes && inGroup(changes, groupId, words),
          })
        : [
            [
              group,
              ...blanks(WIDTHS.length - 2),
              words.hiddenCell,
              ...blanks(changes ? CHANGE_WIDTHS.length : 0),
            ],
          ],
    ),
  ]
}

const inGroup = (
  { dimension, question }: Changes,
  groupId: string | null,
  words: ExportText,
): GroupChanges => ({
  dimension: (id) => changeCells(dimension(groupId, id), words),
  question: (id) => changeCells(question(groupId, id), words),
})

type GroupChanges = Record<'dimension' | 'question', (id: string) => CsvCell[]>

function changeCells(line: ComparedLine | undefined, { comparison }: ExportText): CsvCell[] {
  if (!line) return blanks(CHANGE_WIDTHS.length)
  const { before, after, change, from, to, verdict, common } = line
  return [before, after, change, from, to, comparison.verdicts[verdict], common && common.questions]
}

export function resultSheet(source: ExportSource, changes: Changes | null = null): ExportSheet {
  const widths = [...WIDTHS, ...(changes ? CHANGE_WIDTHS : [])]
  return {
    name: exportTexts[source.readerLanguage ?? 'fr'].sheetNames.results,
    rows: exportedRows(source, changes),
    widths,
  }
}

/** One line for each possible answer, so that spreadsheets can compute with it. */
export function distributionSheet(source: ExportSource): ExportSheet {
  const words = exportTexts[source.readerLanguage ?? 'fr']
  const asked = new Map(source.questions.map((question) => [question.id, question]))
  const rows = tablesOf(source, words).flatMap(({ group, view }) =>
    (view?.questions ?? []).flatMap(({ id, result }) => {
      const question = asked.get(id)
      if (!question) return []
      return sharesOf(question, result, words).map(({ label, share }): CsvCell[] => [
        group,
        id,
        question.question,
        label,
        shareCell(share, words),
      ])
    }),
  )
  return {
    name: words.sheetNames.shares,
    rows: [[...words.shareColumns], ...rows],
    widths: [24, 14, 60, 40, 10],
  }
}

export interface Context {
  wave: FoundWave
  ballots: number | null
  participation: Participation | undefined
  today: string
  before: FoundWave | undefined
  language?: Language
}

export function contextSheet(about: Context): ExportSheet {
  const { wave, ballots, participation, today, before, language = 'fr' } = about
  const { context, contextHeads, comparison, overviewText, sheetNames, formatDate } = exportTexts[language]
  const rows: (CsvCell | Date)[][] = [
    [context.company, wave.companyName ?? overviewText.withoutCompany],
    [context.questionnaire, wave.title],
    [context.openedOn, dayCell(wave.openedOn)],
    [context.closedOn, wave.closedOn === null ? null : dayCell(wave.closedOn)],
    [context.exportedOn, dayCell(today)],
    [context.smallest, wave.minimumGroupSize],
    [context.published, ballots],
    ...(wave.mode === 'permanent'
      ? []
      : [
          [context.answered, participation?.answered ?? null],
          [context.addressed, participation?.addressed ?? null],
        ]),
    ...(before ? [[context.comparedWith, comparison.opened(before.title, formatDate(before.openedOn))]] : []),
    [context.method, methodVersion],
  ]
  return { name: sheetNames.context, rows: [[...contextHeads], ...rows], widths: [38, 60] }
}

const dayCell = (iso: string) => new Date(`${iso.slice(0, 10)}T00:00:00Z`)

const tablesOf = ({ asked, company, teams, groupings }: ExportSource, words: ExportText) =>
  [
    { group: words.resultsText.company, groupId: null, note: null, table: company },
    ...groupings.map(({ groupId, label, source, ...cover }) => ({
      group: words.grouping(label, { ...cover, ballots: source && source.ballots }),
      ...{ groupId, note: null, table: source },
    })),
    ...teams.map(({ groupId, label, isJoint, source }) => ({
      group: words.resultsText.team(label),
      ...{ groupId, note: isJoint ? words.jointNote : null, table: source },
    })),
  ].map(({ table, ...group }) => ({ ...group, view: table && viewOf(asked, table) }))

interface ExportedGroup {
  group: string
  /** Said in each of its remarks. */
  note: string | null
  view: TableView
  source: ExportSource
  words: ExportText
  changes: GroupChanges | null
}

function tableRows(exported: ExportedGroup): CsvCell[][] {
  const { group, view, changes, words } = exported
  const { questions, dimensions } = exported.source
  const asked = new Map(questions.map((question) => [question.id, question]))
  const names = new Map(dimensions.map(({ id, name }) => [id, name]))
  return [
    ...view.dimensions.map((dimension) => [
      ...remarked(dimensionRow(exported, names.get(dimension.id) ?? dimension.id, dimension), exported),
      ...(changes?.dimension(dimension.id) ?? []),
    ]),
    ...view.questions.flatMap(({ id, result }) => {
      const question = asked.get(id)
      if (!question) return []
      const start = [question.question, names.get(question.dimension ?? '') ?? '']
      const row = [group, words.levels.question, id, ...start, ...questionCells(question, result, words)]
      return [[...remarked(row, exported), ...(changes?.question(id) ?? [])]]
    }),
  ]
}

const remarked = (row: readonly CsvCell[], { note, words }: ExportedGroup): CsvCell[] =>
  note === null ? [...row] : [...row.slice(0, -1), joined([row.at(-1), note], words)]

function dimensionRow({ group, words }: ExportedGroup, name: string, dimension: DimensionView): CsvCell[] {
  const { id, answers, detail, score, missing, classes, margin } = dimension
  const start = [group, words.levels.dimension, id, name, name]
  if (!score) return [...start, ...blanks(FIGURES), words.missing[missing ?? 'too_few']]
  const remarks = [detail === 'small' && words.smallGroup, words.boundOf(score)]
  return [
    ...start,
    answers,
    score.value,
    ...(classes?.map((share) => shareCell(share, words)) ?? blanks(3)),
    null,
    null,
    margin,
    null,
    null,
    joined(remarks, words),
  ]
}

function questionCells(question: Question, result: QuestionResult | null, words: ExportText): CsvCell[] {
  if (!result) return [...blanks(FIGURES), words.maskedQuestion]
  const { answers, detail, score, classes, enps, grade, margin, unknown, unsuited } = result
  const remarks = [
    detail === 'small' && words.smallGroup,
    score && words.boundOf(score),
    question.reversed && words.reversedWords(question),
    unsuited && words.unsuited,
  ]
  return [
    answers,
    score && score.value,
    ...(classes?.map((share) => shareCell(share, words)) ?? blanks(3)),
    enps,
    grade && grade.mean.value,
    margin,
    unknown === null ? null : shareCell(unknown, words),
    sharesOf(question, result, words)
      .map(({ label, share }) => words.shareOf(label, shareCell(share, words)))
      .join(' | ') || null,
    joined(remarks, words),
  ]
}

/** The types whose answers are words of the product. */
const wordScales = { likert: 'agreementScale', oui_non: 'yesNoScale' } as const

function labelsOf(question: Question, words: ExportText): string[] {
  const { type } = question
  if (type !== 'likert' && type !== 'oui_non') return scaleLabels(question)
  return words[wordScales[type]].map(({ label }) => label)
}

function sharesOf(question: Question, result: QuestionResult | null, words: ExportText) {
  const labels = labelsOf(question, words)
  return (result?.distribution ?? []).map((share, at) => ({ label: labels[at] ?? String(at), share }))
}

const shareCell = (share: number, { underOne }: ExportText) => (share === UNDER_ONE ? underOne : share)

const joined = (remarks: readonly (CsvCell | false | undefined)[], words: ExportText) =>
  words.remarks(remarks.flatMap((each) => (each ? String(each) : [])))
const blanks = (count: number): null[] => Array.from({ length: count }, () => null)
