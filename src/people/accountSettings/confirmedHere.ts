import type { Day } from '../../base/time/civilDays.ts'

const place = (accountId: string) => `ressenti-entry-${accountId}`

export function isConfirmed(accountId: string, day: Day): boolean {
  try {
    return localStorage.getItem(place(accountId)) === day
  } catch {
    return false
  }
}

export function confirmHere(accountId: string, day: Day): void {
  try {
    localStorage.setItem(place(accountId), day)
  } catch {
    // A browser that keeps nothing shows it again.
  }
}
