import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = join(import.meta.dirname, '..', 'scripts', 'compress.mjs')

test('a build is compressed where few files may be open at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-build-'))
  const names = Array.from({ length: 300 }, (_, n) => `part-${n}.js`)
  for (const name of names) writeFileSync(join(folder, name), `export const part = '${name}'`)
  const limited = ['-c', 'ulimit -n 100 && exec "$0" "$@"', process.execPath, program, folder]
  await promisify(execFile)('bash', limited)
  expect(readdirSync(folder)).toHaveLength(3 * names.length)
})
