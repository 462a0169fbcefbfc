import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of `deploy` with the place of this trial instead of the public one. Throws where a change finds nothing. */
export function sample(file: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  let text = readFileSync(join(import.meta.dirname, '..', '..', 'deploy', file), 'utf8')
  for (const [from, to] of changes) {
    const isThere = typeof from === 'string' ? text.includes(from) : from.test(text)
    if (!isThere) throw new Error(`${file} has no ${String(from)}`)
    text = text.replace(from, to)
  }
  return text
}
