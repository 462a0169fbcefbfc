import { isNumber, isText, nullOr, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { readJson, type Guard } from '../../base/encoding/json.ts'
import { checkChain, type ChainCheck, type ChainEntry, type EntryDetail, type Head } from './chain.ts'

const isHead: Guard<Head> = shapeOf({ length: isNumber, hash: isText })

const storageKey = (companyId: string) => `ressenti-registre-${companyId}`

/** The last entry read by this browser; null: none yet, or storage was cleared. */
function lastHead(companyId: string): Head | null {
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
