import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusedStart } from '../../test/serverProcess.ts'
import { accountsFile, demoPlace, isPrepared, NotADemo } from './place.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'ressenti-demo-place-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('the demo is told in DATA_DIR where one is given, beside a key that is its own (D33)', () => {
  expect(demoPlace(undefined)).toEqual({ folder: resolve('demo-data'), secretFile: resolve('demo-data.key') })
  expect(demoPlace('')).toEqual(demoPlace(undefined))
  expect(demoPlace('./demo-data')).toEqual(demoPlace(undefined))
  expect(demoPlace(folder)).toEqual({ folder, secretFile: `${folder}.demo.key` })
})

test('an empty folder is prepared, a demo is shown again, and anything else is left alone', () => {
  expect([isPrepared(join(folder, 'none')), isPrepared(folder)]).toEqual([false, false])
  writeFileSync(join(folder, accountsFile), 'Comptes')
  expect(isPrepared(folder)).toBe(true)
  const installation = join(folder, 'installation')
  mkdirSync(installation)
  writeFileSync(join(installation, 'ressenti.db'), '')
  expect(() => isPrepared(installation)).toThrow(NotADemo)
})

test('npm run demo never opens an installation that is not its own', async () => {
  writeFileSync(join(folder, 'ressenti.db'), '')
  expect(await refusedStart({ DATA_DIR: folder }, { program: 'src/demo/demo.ts' })).toEqual({
    code: 1,
    lines: [`${folder} contient autre chose que la démonstration : choisissez un autre DATA_DIR, ou aucun.`],
  })
})
