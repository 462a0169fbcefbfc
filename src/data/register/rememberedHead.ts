import { isNumber, isText, nullOr, optional, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { readJson, type Guard } from '../../base/encoding/json.ts'
import { checkChain, type ChainCheck, type ChainEntry, type EntryDetail, type Head } from './chain.ts'

interface RememberedHead extends Head {
  restores?: number | undefined
}

const isHead: Guard<RememberedHead> = shapeOf({
  length: isNumber,
  hash: isText,
  restores: optional(isNumber),
})

const restoresIn = (entries: readonly ChainEntry[]) => entries.filter(({ kind }) => kind === 'restored')

const storageKey = (companyId: string) => `ressenti-registre-${companyId}`

/** The last entry read by this browser; null: none yet, or storage was cleared. */
function lastHead(companyId: string): RememberedHead | null {
  try {
    return readJson(localStorage.getItem(storageKey(companyId)) ?? 'null', nullOr(isHead))
  } catch {
    return null
  }
}

/** `isUnchanged`: this browser had read it before, and no restored database is new to it since. */
export type RegisterCheck = ChainCheck & { isUnchanged: boolean }

/** Remembers the head of a register that extends the last one read. */
export async function checkRegister(
  companyId: string,
  { entries, details }: { entries: readonly ChainEntry[]; details: readonly EntryDetail[] },
): Promise<RegisterCheck> {
  const before = lastHead(companyId)
  const restores = restoresIn(entries).length
  const checked = await checkChain(companyId, { entries, details }, before)
  if (checked.ok) remember(companyId, { ...checked.head, restores })
  return { ...checked, isUnchanged: checked.ok && before !== null && restores <= (before.restores ?? 0) }
}

export function isNewRestore(companyId: string, entries: readonly ChainEntry[]): boolean {
  const restores = restoresIn(entries)
  const { lost } = (restores.at(-1)?.body ?? {}) as { lost?: unknown }
  return lost === null && restores.length > (lastHead(companyId)?.restores ?? 0)
}

function remember(companyId: string, head: RememberedHead) {
  try {
    localStorage.setItem(storageKey(companyId), JSON.stringify(head))
  } catch {
    // A browser that keeps nothing compares nothing the next time.
  }
}
