import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const usual = 'demo-data'
/** Whom to sign in as; a folder that holds it is a demo. */
export const cast = 'comptes.txt'

/** DATA_DIR holds something else: nothing of an installation is shown, or changed, by the demo. */
export class NotADemo extends Error {}

/** Where the demo keeps its data (DATA_DIR, else `demo-data`) and its key. */
export function demoPlace(dataDir: string | undefined) {
  const folder = resolve(dataDir || usual)
  return {
    folder,
    // Beside another folder, `.key` may be a real installation's, and the preparation makes its own anew.
    secretFile: folder === resolve(usual) ? `${folder}.key` : `${folder}.demo.key`,
  }
}

/** Whether a demo stands there already; an empty folder is as good as none. */
export function isPrepared(folder: string): boolean {
  if (!existsSync(folder)) return false
  if (existsSync(join(folder, cast))) return true
  if (readdirSync(folder).length === 0) return false
  throw new NotADemo(
    `${folder} contient autre chose que la démonstration : choisissez un autre DATA_DIR, ou aucun.`,
  )
}
