import { Refusal } from '../../base/http/refusal.ts'
import type { Db } from '../../data/db/schema.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { CsvMessage } from '../csv/csvMessages.ts'
import { readQuestionsCsv, shownMessages } from '../csv/questionsCsv.ts'
import type { Question } from '../questions/rules.ts'
import type { Texts } from '../questions/translations.ts'
import {
  draftTextsOf,
  nothing,
  outdated,
  translatedLanguages,
  wordingsOf,
  type DraftTexts,
  type DraftWords,
} from './draftTexts.ts'
import { contentOf, type Editing, addDimension, inOrder, type EditorRow } from './editing.ts'
import { type DraftDimension, type EditorRefusal, draftOf, questionOf } from './rules.ts'
import { readDraft, saveDraft } from './store.ts'
import { changeOf, retranslated, type Wordings } from './identity.ts'

/** Ids of questions whose translation was corrected, and of those whose meaning changes (C20.15). */
interface SaidOfTranslations {
  corrected: readonly string[]
  otherwise: readonly string[]
}

interface FileAsked extends SaidOfTranslations {
  file: Uint8Array
  revision: number
  /** Ids that the author confirmed to keep their meaning (L24). */
  confirmed: readonly string[]
  /** False: compares only, writes nothing. */
  replaces: boolean
}

/** Compares a file with the draft, then replaces it once a person has confirmed (C21.2). */
export async function fileDraft(db: Db, actor: Actor, id: string, asked: FileAsked) {
  const { questions, texts, lines, errors } = readQuestionsCsv(asked.file)
  if (errors.length > 0) throw fileRefused(errors)
  const read = await readDraft(db, actor, id)
  if (read.state === 'frozen') throw new Refusal('version_frozen' satisfies EditorRefusal, 409)
  if (read.revision !== asked.revision) throw new Refusal('draft_changed' satisfies EditorRefusal, 409)
  const editing: Editing = { ...read, rows: read.questions.map((row) => ({ ...row, key: row.id })) }
  const { otherMeanings, translations, ...counts } = compare(editing, { questions, texts })
  const lineOf = (id: string) => lines[questions.findIndex((question) => question.id === id)] ?? 0
  const others = otherMeanings.map((id): CsvMessage<'L24'> => ({ code: 'L24', id, line: lineOf(id) }))
  const retranslations = translations.map((each) => ({ ...each, line: lineOf(each.id) }))
  const found = { ...counts, others, retranslations }
  if (!asked.replaces) return found
  const isSaid = ({ id: of }: { id: string }) => asked.corrected.includes(of) !== asked.otherwise.includes(of)
  const open: CsvMessage[] = [
    ...others.filter((other) => !asked.confirmed.includes(other.id)),
    ...retranslations
      .filter((each) => !isSaid(each))
      .map(({ id, line }) => ({ code: 'L27' as const, id, line })),
  ]
  if (open.length > 0) throw fileRefused(open)
  let added = 0
  const next = replaceBy(editing, { questions, texts, ...asked }, () => `file-${(added += 1)}`)
  await saveDraft(db, actor, id, contentOf(next, asked.revision))
  return found
}

const fileRefused = (messages: readonly CsvMessage[]) =>
  new Refusal('csv_refused', 400, {
    field: 'file',
    messages: messages.slice(0, shownMessages),
    total: messages.length,
  })

interface ReplacementDiff {
  added: number
  removed: number
  changed: number
  /** Ids whose meaning differs from their last use (C21.3, L24). */
  otherMeanings: string[]
  /** What was asked in a language, where the file says it otherwise (C20.15). */
  translations: { id: string; asked: Wordings }[]
}

interface FiledQuestions {
  questions: readonly Question[]
  texts: Texts
}

/** By question id. */
function compare(editing: Editing, { questions, texts }: FiledQuestions): ReplacementDiff {
  const known = byId(editing)
  const read = draftTextsOf(texts)
  const kept = questions.flatMap((question) => {
    const row = known.get(question.id.toLowerCase())
    return row ? [{ row, question }] : []
  })
  const changed = kept.filter(
    ({ row, question }) =>
      isChanged(editing, row, question) || isTranslatedOtherwise(row, read.ofQuestion(question.id)),
  )
  return {
    added: questions.length - kept.length,
    removed: editing.rows.length - kept.length,
    changed: changed.length,
    otherMeanings: kept
      .filter(({ row, question }) => isOtherThanAsked(row, question))
      .map(({ question }) => question.id),
    translations: kept
      .filter(({ row, question }) => !isOtherThanAsked(row, question))
      .flatMap(({ row, question }) => {
        const asked = retranslatedBy(row, wordingsOf(read.ofQuestion(question.id)))
        return Object.keys(asked).length > 0 ? [{ id: question.id, asked }] : []
      }),
  }
}

const isOtherThanAsked = (row: EditorRow, question: Question) =>
  row.asked !== null && isOther({ ...questionOf(row), question: row.asked }, question)

/** What the draft says already was asked in the editor. */
function retranslatedBy({ texts, askedIn = {} }: EditorRow, wordings: Wordings): Wordings {
  const drafted = wordingsOf(texts)
  const isNew = Object.entries(wordings).some(
    ([language, text]) => drafted[language as keyof Wordings] !== text,
  )
  return isNew ? retranslated(wordings, askedIn) : {}
}

function isTranslatedOtherwise({ texts }: EditorRow, read: DraftTexts): boolean {
  const said = ({ text, help, options }: DraftWords) => [text, help, ...options].join('\n')
  return translatedLanguages.some((language) => {
    const words = read[language]
    return words !== undefined && said(words) !== said(texts[language] ?? nothing)
  })
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

/** In the file's order; equal ids keep their origin, and the languages that the file leaves out. */
function replaceBy(
  editing: Editing,
  { questions, texts, corrected, otherwise }: FiledQuestions & SaidOfTranslations,
  newKey: () => string,
): Editing {
  const known = byId(editing)
  const read = draftTextsOf(texts)
  const names = [...new Set(questions.flatMap(({ dimension }) => dimension ?? []))]
  const named = names.reduce(addDimension, editing)
  const dimensions = names.flatMap((name) => {
    const found = named.dimensions.find((each) => sameName(each.name, name))
    return found ? [withNames(found, read.ofDimension({ ...found, id: name }).texts)] : []
  })
  const rows = questions.map((question) => {
    const row = known.get(question.id.toLowerCase())
    const dimension = dimensions.find(({ name }) => sameName(name, question.dimension ?? ''))?.id ?? null
    const kept = row && isOtherSentence(row, question) ? outdated(row.texts) : row?.texts
    const isSaid = [...corrected, ...otherwise].includes(question.id)
    const newMeaning = isSaid ? otherwise.includes(question.id) : row?.newMeaning
    const drafted = draftOf(
      { ...question, dimension },
      {
        ...{ originKey: row?.originKey ?? null, newMeaning },
        texts: { ...kept, ...read.ofQuestion(question.id) },
      },
    )
    return { ...drafted, key: row?.key ?? newKey(), asked: row?.asked ?? null, askedIn: row?.askedIn ?? {} }
  })
  const languages = translatedLanguages.filter((each) => editing.languages.includes(each) || texts.has(each))
  const next = { ...editing, languages, dimensions, rows }
  return { ...next, rows: inOrder(next) }
}

/** A file has dimensions' names alone: their descriptions stay. */
const withNames = (dimension: DraftDimension, read: DraftTexts): DraftDimension => ({
  ...dimension,
  texts: {
    ...dimension.texts,
    ...Object.fromEntries(
      translatedLanguages.flatMap((language) => {
        const words = read[language]
        return words ? [[language, { ...words, help: dimension.texts[language]?.help ?? '' }]] : []
      }),
    ),
  },
})

const isOtherSentence = (row: EditorRow, question: Question) => changeOf(question, questionOf(row)) !== 'none'

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const byId = ({ rows }: Editing) => new Map(rows.map((row) => [row.id.toLowerCase(), row]))
