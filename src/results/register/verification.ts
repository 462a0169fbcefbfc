import { isNumber, isText, listOf, nullOr, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { readJson, type Guard } from '../../base/encoding/json.ts'
import { canonical } from '../../base/encoding/canonicalJson.ts'
import {
  checkChain,
  isWritten,
  type ChainCheck,
  type EntryDetail,
  type ChainEntry,
  type Head,
} from '../../data/register/chain.ts'
import type { RecordedTable } from './store.ts'

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

const isAsked = listOf(shapeOf({ id: isText, question: isText }))

/** The recorded questions of an entry's detail. */
export const askedIn = (body: string) => readJson(body, isAsked)

const isHead: Guard<Head> = shapeOf({ length: isNumber, hash: isText })

export function rewordedSince(
  { entries, details }: { entries: readonly ChainEntry[]; details: readonly EntryDetail[] },
  waveId: string,
  shown: readonly { id: string; text: string }[],
): string[] {
  const opened = entries.find(
    ({ kind, body }) => kind === 'opened' && (body as { wave?: string }).wave === waveId,
  )
  const detail = details.find(({ position, part }) => position === opened?.position && part === 'questions')
  if (!detail?.body) return []
  const asked = askedIn(detail.body)
  const words = new Map(shown.map(({ id, text }) => [id, text]))
  return asked.filter(({ id, question }) => words.get(id) !== question).map(({ id }) => id)
}

const storageKey = (companyId: string) => `ressenti-registre-${companyId}`

/** The last entry read by this browser; null: none yet, or storage was cleared. */
export function lastHead(companyId: string): Head | null {
  try {
    return readJson(localStorage.getItem(storageKey(companyId)) ?? 'null', nullOr(isHead))
  } catch {
    return null
  }
}

/** Remembers the head of a register that extends the last one read. */
export async function checkRegister(
  companyId: string,
  { entries, details }: { entries: readonly ChainEntry[]; details: readonly EntryDetail[] },
): Promise<ChainCheck> {
  const checked = await checkChain(companyId, { entries, details }, lastHead(companyId))
  if (checked.ok) remember(companyId, checked.head)
  return checked
}

function remember(companyId: string, head: Head) {
  try {
    localStorage.setItem(storageKey(companyId), JSON.stringify(head))
  } catch {
    // A browser that keeps nothing compares nothing the next time.
  }
}
