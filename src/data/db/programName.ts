import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import program from '../../../package.json' with { type: 'json' }
import { migrations } from './migrate.ts'

/** PostgreSQL truncates longer application names silently. */
const longestName = 63

let name: string | undefined

/**
 * This process's name on PostgreSQL: version, build and schema. Read once, only on PostgreSQL: hashing the
 * sources takes 50 ms.
 */
export function programName(): string {
  name ??= nameOf({ version: program.version, build: contentHash(join(import.meta.dirname, '..', '..')) })
  return name
}

/** The build precedes the schema, because a long name is truncated. */
const nameOf = ({ version, build }: { version: string; build: string }) =>
  `ressenti ${version} ${build} ${Object.keys(migrations).at(-1)}`.slice(0, longestName)

/** Twelve digits of the sources' hash, tests apart; dates differ between copies of one build. */
export function contentHash(folder: string): string {
  const hash = createHash('sha256')
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(tsx?|css)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  for (const path of paths.sort()) {
    const content = readFileSync(join(folder, path))
    hash.update(`${path} ${content.length}\n`).update(content)
  }
  return hash.digest('hex').slice(0, 12)
}
