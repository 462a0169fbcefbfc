import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { addInstallationValue, readInstallationValue } from './installationValues.ts'
import type { Db } from './schema.ts'

const NAME = 'backup_folder'
const MARK = '.ressenti'

type FolderConfig = Pick<Config, 'backupDir' | 'machines'>

/** Several machines write and prune one folder, which the first of them marks; why this one's is another. */
export async function otherBackupFolder(
  db: Db,
  { backupDir, machines }: FolderConfig,
): Promise<string | null> {
  if (machines !== 'several') return null
  const mark = join(backupDir, MARK)
  const mine = randomBytes(12).toString('hex')
  await addInstallationValue(db, NAME, mine)
  const known = await readInstallationValue(db, NAME)
  if (known === mine) {
    await mkdir(backupDir, { recursive: true, mode: 0o700 })
    await writeFile(mark, mine, { mode: 0o600 })
  }
  if ((await readFile(mark, 'utf8').catch(() => null))?.trim() === known) return null
  return `Attention : BACKUP_DIR (${backupDir}) n’est pas le dossier des autres machines : chacune n’y verrait et n’y effacerait que ses propres sauvegardes. Montez partout le même, avec son fichier ${MARK}.`
}
