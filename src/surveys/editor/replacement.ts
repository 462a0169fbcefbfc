import type { Question } from '../questions/rules.ts'
import { addDimension, inOrder, type Editing, type EditorRow } from './editing.ts'
import { changeOf } from './identity.ts'
import { draftOf, questionOf } from './rules.ts'

export interface ReplacementDiff {
  added: number
  removed: number
  changed: number
  /** Ids that meant another question when it was asked (C21.3, L24). */
  otherMeanings: string[]
}

/** What a file would change of the draft, question by question, by its id. */
export function compare(editing: Editing, questions: readonly Question[]): ReplacementDiff {
  const known = byId(editing)
  const kept = questions.flatMap((question) => {
    const row = known.get(question.id.toLowerCase())
    return row ? [{ row, question }] : []
  })
  const changed = kept.filter(({ row, question }) => isChanged(editing, row, question))
  return {
    added: questions.length - kept.length,
    removed: editing.rows.length - kept.length,
    changed: changed.length,
    otherMeanings: kept
      .filter(
        ({ row, question }) =>
          row.asked !== null && isOther({ ...questionOf(row), question: row.asked }, question),
      )
      .map(({ question }) => question.id),
  }
}

const isOther = (asked: Question, question: Question) =>
  ['rewording', 'another kind'].includes(changeOf(question, asked))

function isChanged(editing: Editing, row: EditorRow, question: Question): boolean {
  const known = questionOf(row)
  const name = editing.dimensions.find(({ id }) => id === known.dimension)?.name ?? null
  return (
    changeOf(question, known) !== 'none' ||
    question.dimension !== name ||
    question.help !== known.help ||
    question.required !== known.required
  )
}

/** The file's questions in its order, each with the origin of the question that had its id. */
export function replaceBy(editing: Editing, questions: readonly Question[], newKey: () => string): Editing {
  const known = byId(editing)
  const names = [...new Set(questions.flatMap(({ dimension }) => dimension ?? []))]
  const named = names.reduce(addDimension, editing)
  const dimensions = names.flatMap((name) => named.dimensions.find((each) => sameName(each.name, name)) ?? [])
  const rows = questions.map((question) => {
    const row = known.get(question.id.toLowerCase())
    const dimension = dimensions.find(({ name }) => sameName(name, question.dimension ?? ''))?.id ?? null
    const drafted = draftOf({ ...question, dimension }, row?.originKey ?? null, row?.newMeaning)
    return { ...drafted, key: row?.key ?? newKey(), asked: row?.asked ?? null }
  })
  const next = { ...editing, dimensions, rows }
  return { ...next, rows: inOrder(next) }
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const byId = ({ rows }: Editing) => new Map(rows.map((row) => [row.id.toLowerCase(), row]))
