import { existsSync } from 'node:fs'
import type { Migration } from 'kysely/migration'
import { keyFingerprint, readApplicationKey, type ApplicationKey } from '../../data/keys/applicationKey.ts'
import { migrations } from '../../data/db/migrate.ts'
import {
  BackupRefused,
  checkArchive,
  readArchive,
  readHeader,
  type ArchiveRow,
  type BackupHeader,
  type Manifest,
} from './archive.ts'

export interface Archive {
  header: BackupHeader
  manifest: Manifest
  key: ApplicationKey
  steps: Record<string, Migration>
  rows(): AsyncIterable<ArchiveRow>
}

export interface ArchiveOptions {
  unsealed?: boolean
}

/** The only way to a backup's rows: verified and whole. Throws BackupRefused. */
export async function openArchive(
  file: string,
  { secretFile }: { secretFile: string },
  { unsealed = false }: ArchiveOptions = {},
): Promise<Archive> {
  const said = await readHeader(file)
  if (!Object.hasOwn(migrations, said.schema))
    throw new BackupRefused(
      'Cette sauvegarde vient d’une version plus récente de Ressenti : mettez d’abord le programme à jour.',
    )
  const key = readKeyOf(said, secretFile)
  const { header, manifest } = await checkArchive(file, { key, unsealed })
  const steps = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= header.schema))
  return { header, manifest, key, steps, rows: () => readArchive(file, manifest) }
}

/** The key is not in the backup; without it nobody could verify, answer, publish or use a second factor. */
function readKeyOf(said: BackupHeader, secretFile: string): ApplicationKey {
  if (!existsSync(secretFile))
    throw new BackupRefused(
      `La clé de l’installation manque : copiez-la d’abord dans ${secretFile} (elle n’est pas dans la sauvegarde).`,
    )
  const key = readApplicationKey(secretFile)
  if (keyFingerprint(key) !== said.key)
    throw new BackupRefused(`La clé ${secretFile} n’est pas celle de l’installation sauvegardée.`)
  return key
}
