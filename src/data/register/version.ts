import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let known: string | undefined

export function programVersion(): string {
  known ??= versionOf(readFileSync(join(import.meta.dirname, '..', '..', '..', 'package.json'), 'utf8'))
  return known
}

const versionOf = (text: string) => (JSON.parse(text) as { version: string }).version
