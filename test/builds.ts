import { cpSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './sources.ts'

/** A copy of the product with files added or replaced, which starts as another build. */
export function otherBuild(files: Record<string, string>): string {
  const build = mkdtempSync(join(tmpdir(), 'ressenti-build-'))
  for (const name of ['src', 'package.json']) cpSync(join(root, name), join(build, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(build, 'node_modules'), 'junction')
  for (const [path, text] of Object.entries(files)) writeFileSync(join(build, path), text)
  return build
}
