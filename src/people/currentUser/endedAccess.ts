import { seconds } from '../../base/time/dates.ts'
import { isLostAccount, type LostAccount } from './redirects.ts'

// The server tells why an account lost its access once, to one request of one tab (D6). The tab that was told lays the
// reason where each of this browser finds it: those that listen, and those that ask or finish loading a moment later.

const shelf = 'ressenti-lost-account'
const longEnough = seconds(60)

export function layDown(reason: LostAccount) {
  keep(() => localStorage.setItem(shelf, JSON.stringify([reason, Date.now()])))
}

/** The reason that another tab was told a moment ago. */
export function toldElsewhere(): LostAccount | null {
  const [reason, at] = keep(() => JSON.parse(localStorage.getItem(shelf) ?? '[]') as unknown[]) ?? []
  const age = Date.now() - Number(at)
  return isLostAccount(reason) && age >= 0 && age < longEnough ? reason : null
}

/** Somebody is signed in: what was told before is over. */
export function takeAway() {
  keep(() => localStorage.removeItem(shelf))
}

export function onToldElsewhere(learn: (reason: LostAccount) => void) {
  const listen = ({ key }: StorageEvent) => {
    const reason = key === shelf ? toldElsewhere() : null
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
