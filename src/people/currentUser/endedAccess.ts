import { parseJson } from '../../base/encoding/json.ts'
import { seconds } from '../../base/time/dates.ts'
import { isEndedAccess, type EndedAccess } from './redirects.ts'

// The server reports once why access was lost (D6). The tab that receives it stores it for the other tabs,
// which listen or load later.

const storageKey = 'ressenti-lost-account'
const longEnough = seconds(60)

export function storeEnding(reason: EndedAccess) {
  keep(() => localStorage.setItem(storageKey, JSON.stringify([reason, Date.now()])))
}

export function endingOfOtherTab(): EndedAccess | null {
  const said = keep(() => parseJson(localStorage.getItem(storageKey) ?? '[]'))
  const [reason, at]: unknown[] = Array.isArray(said) ? said : []
  const age = Date.now() - Number(at)
  return isEndedAccess(reason) && age >= 0 && age < longEnough ? reason : null
}

/** A sign-in discards the earlier reason. */
export function takeEnding() {
  keep(() => localStorage.removeItem(storageKey))
}

export function onEnding(learn: (reason: EndedAccess) => void) {
  const listen = ({ key }: StorageEvent) => {
    const reason = key === storageKey ? endingOfOtherTab() : null
    if (reason) learn(reason)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Storage may be blocked: then each tab knows only its own reason. */
function keep<T>(touch: () => T): T | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
