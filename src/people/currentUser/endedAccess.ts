import { seconds } from '../../base/time/dates.ts'
import { isEndedAccess, type EndedAccess } from './redirects.ts'

// The server tells why an account lost its access once, to one request of one tab (D6). The tab that was told lays the
// reason where each of this browser finds it: those that listen, and those that ask or finish loading a moment later.

const storageKey = 'ressenti-lost-account'
const longEnough = seconds(60)

export function storeEnding(reason: EndedAccess) {
  keep(() => localStorage.setItem(storageKey, JSON.stringify([reason, Date.now()])))
}

/** The reason that another tab was told a moment ago. */
export function toldElsewhere(): EndedAccess | null {
  const [reason, at] = keep(() => JSON.parse(localStorage.getItem(storageKey) ?? '[]') as unknown[]) ?? []
  const age = Date.now() - Number(at)
  return isEndedAccess(reason) && age >= 0 && age < longEnough ? reason : null
}

/** Somebody is signed in: what was told before is over. */
export function takeEnding() {
  keep(() => localStorage.removeItem(storageKey))
}

export function onEnding(learn: (reason: EndedAccess) => void) {
  const listen = ({ key }: StorageEvent) => {
    const reason = key === storageKey ? toldElsewhere() : null
    if (reason) learn(reason)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** A browser may keep nothing for us: then each tab knows what it was told itself. */
function keep<T>(touch: () => T): T | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
