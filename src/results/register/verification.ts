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
  const asked = JSON.parse(detail.body) as { id: string; question: string }[]
  const words = new Map(shown.map(({ id, text }) => [id, text]))
  return asked.filter(({ id, question }) => words.get(id) !== question).map(({ id }) => id)
}

const storageKey = (companyId: string) => `ressenti-registre-${companyId}`

/** The last entry read by this browser; null: none yet, or storage was cleared. */
export function lastHead(companyId: string): Head | null {
  try {
    const head = JSON.parse(localStorage.getItem(storageKey(companyId)) ?? 'null') as Partial<Head> | null
    const isHead = typeof head?.length === 'number' && typeof head.hash === 'string'
    return isHead ? (head as Head) : null
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
