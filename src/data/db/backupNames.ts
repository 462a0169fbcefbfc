import { randomBytes } from 'node:crypto'

const pattern = /^ressenti-(auto-)?(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)(-[0-9a-f]+)?\.backup$/

/** Two backups of one second have two names. `auto`: made by the server, which replaces it within the day. */
export function backupName(now: Date, { auto = false } = {}): string {
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return `ressenti-${auto ? 'auto-' : ''}${moment}-${randomBytes(4).toString('hex')}.backup`
}

/** What the name of a backup says; undefined for a file that the product did not make. */
export function readBackupName(name: string): { isAuto: boolean; madeAt: Date } | undefined {
  const [, auto, day, hour, minute, second] = pattern.exec(name) ?? []
  return day ? { isAuto: Boolean(auto), madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`) } : undefined
}
