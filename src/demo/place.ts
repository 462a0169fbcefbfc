import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const usual = 'demo-data'
export const accountsFile = 'comptes.txt'

/** Refuses to read or change a real installation. */
export class NotADemo extends Error {}

export function demoPlace(dataDir: string | undefined) {
  const folder = resolve(dataDir || usual)
  return {
    folder,
    // Elsewhere, `.key` may be a real installation's, and the preparation replaces its own.
    secretFile: folder === resolve(usual) ? `${folder}.key` : `${folder}.demo.key`,
  }
}

export function isPrepared(folder: string): boolean {
  if (!existsSync(folder)) return false
  if (existsSync(join(folder, accountsFile))) return true
  if (readdirSync(folder).length === 0) return false
  throw new NotADemo(
    `${folder} contient autre chose que la démonstration : choisissez un autre DATA_DIR, ou aucun.`,
  )
}
