import { Refusal } from '../../base/http/refusal.ts'
import type { Db } from '../../data/db/schema.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { CsvMessage } from '../csv/csvMessages.ts'
import { readQuestionsCsv, shownMessages } from '../csv/questionsCsv.ts'
import { contentOf, type Editing } from './editing.ts'
import { compare, replaceBy } from './replacement.ts'
import type { EditorRefusal } from './rules.ts'
import { readDraft, saveDraft } from './store.ts'

interface FileAsked {
  file: Uint8Array
  /** Of the draft that the comparison was shown for. */
  revision: number
  /** Ids of which a person said that they mean what they meant (L24). */
  confirmed: readonly string[]
  /** False: only what it would change is told, and nothing is written. */
  replaces: boolean
}

/** A file beside the draft as it is kept, and in its place once a person has read what that changes (C21.2). */
export async function fileDraft(db: Db, actor: Actor, id: string, asked: FileAsked) {
  const { questions, lines, errors } = readQuestionsCsv(asked.file)
  if (errors.length > 0) throw fileRefused(errors)
  const read = await readDraft(db, actor, id)
  if (read.state === 'frozen') throw new Refusal('version_frozen' satisfies EditorRefusal, 409)
  if (read.revision !== asked.revision) throw new Refusal('draft_changed' satisfies EditorRefusal, 409)
  const editing: Editing = { ...read, rows: read.questions.map((row) => ({ ...row, key: row.id })) }
  const { otherMeanings, ...counts } = compare(editing, questions)
  const lineOf = (id: string) => lines[questions.findIndex((question) => question.id === id)] ?? 0
  const others = otherMeanings.map((id): CsvMessage<'L24'> => ({ code: 'L24', id, line: lineOf(id) }))
  if (!asked.replaces) return { ...counts, others }
  const open = others.filter((other) => !asked.confirmed.includes(other.id))
  if (open.length > 0) throw fileRefused(open)
  let added = 0
  const next = replaceBy(editing, questions, () => `file-${(added += 1)}`)
  await saveDraft(db, actor, id, contentOf(next, asked.revision))
  return { ...counts, others }
}

const fileRefused = (messages: readonly CsvMessage[]) =>
  new Refusal('csv_refused', 400, {
    field: 'file',
    messages: messages.slice(0, shownMessages),
    total: messages.length,
  })
