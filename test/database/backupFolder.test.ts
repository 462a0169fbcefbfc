import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { otherBackupFolder } from '../../src/data/db/backupFolder.ts'
import { fixture } from '../fixture.ts'

test('several machines write one folder, or the start says so; one machine is asked nothing', async () => {
  const { db } = await fixture()
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-folders-'))
  const [shared, other] = [join(folder, 'shared'), join(folder, 'other')]
  const of = (backupDir: string, machines: 'one' | 'several' = 'several') =>
    otherBackupFolder(db, { backupDir, machines })
  expect(await of(other, 'one')).toBeNull()
  expect(await of(shared)).toBeNull()
  expect(await of(shared)).toBeNull()
  expect(await of(other)).toBe(
    `Attention : BACKUP_DIR (${other}) n’est pas le dossier des autres machines : chacune n’y verrait et n’y effacerait que ses propres sauvegardes. Montez partout le même, avec son fichier .ressenti.`,
  )
  mkdirSync(other)
  copyFileSync(join(shared, '.ressenti'), join(other, '.ressenti'))
  expect(await of(other)).toBeNull()
})
