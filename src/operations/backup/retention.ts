import { readBackupName } from '../../data/db/backupNames.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { days as daysOf } from '../../base/time/dates.ts'

// The server's own backups replace each other within a day (C5), so that no copy of the hours
// between is kept; then fourteen days, within the disk's limit.

const DAYS = 14
const aDay = daysOf(1)
const half = /^ressenti-.*\.backup\.partial-\d+$/

export interface StoredFile {
  name: string
  bytes: number
  idle: number
}

interface Limits {
  newest: string
  timeZone: string
  bytes: number
}

/** Files to delete; never a file that the product did not make. */
export function expired(files: readonly StoredFile[], { newest, timeZone, bytes }: Limits): string[] {
  const made = files
    .flatMap((file) => {
      const made = readBackupName(file.name)
      return made ? [{ ...file, ...made, day: dayOf(made.madeAt, timeZone) }] : []
    })
    .sort((a, b) => (a.name === newest ? -1 : b.name === newest ? 1 : a.madeAt < b.madeAt ? 1 : -1))
  const today = made.find(({ name }) => name === newest)?.day
  const days = [...new Set(made.map(({ day }) => day))].sort().slice(-DAYS)
  const stays = new Set<string>()
  let remaining = bytes
  for (const file of made) {
    const isReplaced = file.isAuto && file.day === today
    const isKept = !isReplaced && days.includes(file.day) && file.bytes <= remaining
    if (file.name !== newest && !isKept) continue
    stays.add(file.name)
    remaining -= file.bytes
  }
  // Partial files of killed backups; a recent one may still be in progress.
  const halves = files.filter(({ name, idle }) => half.test(name) && idle > aDay)
  return [...made.filter(({ name }) => !stays.has(name)), ...halves].map(({ name }) => name)
}
