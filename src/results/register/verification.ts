import { isText, listOf, optional, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { readJson } from '../../base/encoding/json.ts'
import { canonical } from '../../base/encoding/canonicalJson.ts'
import { isWritten, type EntryDetail, type ChainEntry } from '../../data/register/chain.ts'
import { questionsIn } from '../../data/register/kinds.ts'
import type { RecordedTable, Register } from './store.ts'

// The browser verifies everything itself: the server only sends what is compared (C16.2).

export interface RegisterExport {
  details: readonly EntryDetail[]
  tables: readonly RecordedTable[]
}

export async function checkTables(
  entries: readonly ChainEntry[],
  { details, tables }: RegisterExport,
): Promise<string[]> {
  const changed: string[] = []
  for (const table of tables) {
    const { position, part, content } = table
    const detail = details.find((each) => each.position === position && each.part === part)
    const isRead =
      content &&
      detail &&
      (await isWritten(entries[position], { part, nonce: detail.nonce, body: canonical(content) }))
    if (!table.isSame || !isRead) changed.push(table.name)
  }
  return changed
}

/** `corrects`: the translation asked before (C20.15). Older openings recorded no options. */
const isAsked = listOf(
  shapeOf({ id: isText, question: isText, corrects: optional(isText), options: optional(listOf(isText)) }),
)

/** The recorded questions of an entry's detail. */
const askedIn = (body: string) => readJson(body, isAsked)

/** What was recorded when a wave opened, in each language, the base first; null where it was erased. */
export function wordsOf(
  { details }: { details: readonly EntryDetail[] },
  opened: number,
): { language: string; words: ReturnType<typeof askedIn> | null }[] {
  const own = details.filter(({ position }) => position === opened)
  const languages = [BASE, ...own.flatMap(({ part }) => languageIn(part) ?? [])]
  return languages.flatMap((language) => {
    const detail = own.find(({ part }) => part === (language === BASE ? 'questions' : questionsIn(language)))
    return detail ? [{ language, words: detail.body === null ? null : askedIn(detail.body) }] : []
  })
}

/** Whether this opening asked a corrected translation (C20.15). */
export const isRetranslatedAt = (register: { details: readonly EntryDetail[] }, opened: number): boolean =>
  wordsOf(register, opened).some(({ words }) => words?.some(({ corrects }) => corrects !== undefined))

/** Every version's (C20.10). */
const BASE = 'fr'

const languageIn = (part: string) =>
  part.startsWith(questionsIn('')) ? part.slice(questionsIn('').length) : undefined

export interface WordsShown {
  /** Of the questions, which the base of a version may be. */
  language: string
  base: string
  questions: readonly { id: string; text: string; options?: readonly (string | { label: string })[] }[]
}

/** The questions whose words are not those recorded at the opening, in the language that is shown (C20.10). */
export function rewordedSince(
  { entries, details }: { entries: readonly ChainEntry[]; details: readonly EntryDetail[] },
  waveId: string,
  { language, base, questions: shown }: WordsShown,
): string[] {
  const opened = entries.find(
    ({ kind, body }) => kind === 'opened' && (body as { wave?: string }).wave === waveId,
  )
  const recordedIn = (part: string) =>
    details.find((detail) => detail.position === opened?.position && detail.part === part)?.body
  const original = recordedIn('questions')
  const recorded = language === base ? original : recordedIn(questionsIn(language))
  // A language that was put in afterwards was recorded in no word.
  if (!recorded) return original ? shown.map(({ id }) => id) : []
  const words = new Map(shown.map((each) => [each.id, each]))
  return askedIn(recorded)
    .filter(({ id, question, options }) => {
      const now = words.get(id)
      return now?.text !== question || !hasOptions(now, options)
    })
    .map(({ id }) => id)
}

/** In the same order: an answer is the place of its option. */
function hasOptions(
  { options = [] }: WordsShown['questions'][number],
  recorded?: readonly string[],
): boolean {
  const labels = options.map((each) => (typeof each === 'string' ? each : each.label))
  return !recorded || (labels.length === recorded.length && labels.every((each, at) => each === recorded[at]))
}

export const aboutOf = (entry: ChainEntry | undefined): string => {
  const { wave, campaign } = (entry?.body ?? {}) as { wave?: string; campaign?: string }
  return wave ?? campaign ?? ''
}

/** With the guardian's name, where only the place in the list is recorded. */
export function namedEntry({ guardians }: Pick<Register, 'guardians'>, entry: ChainEntry): ChainEntry {
  const { wave = '', guardian = -1 } = entry.body as { wave?: string; guardian?: number }
  const name = guardians?.[wave]?.[guardian]
  return entry.kind === 'counted' && name ? { ...entry, body: { ...entry.body, name } } : entry
}

export function titlesOf({ entries, details }: Register): Map<string, string> {
  const titles = new Map<string, string>()
  for (const { position, part, body } of details) {
    if (part !== 'title' || body === null) continue
    const about = (entries[position]?.body ?? {}) as { wave?: string; campaign?: string }
    for (const id of [about.wave, about.campaign]) if (id) titles.set(id, readJson(body, isText))
  }
  for (const { body } of entries) {
    const { wave, campaign } = body as { wave?: string; campaign?: string }
    const known = titles.get(wave ?? '') ?? titles.get(campaign ?? '')
    for (const id of [wave, campaign]) if (id && known !== undefined) titles.set(id, known)
  }
  return titles
}
