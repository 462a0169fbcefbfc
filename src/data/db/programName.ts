import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import program from '../../../package.json' with { type: 'json' }
import { migrations } from './migrate.ts'

/** What PostgreSQL keeps of an application's name; it cuts the rest off without a word. */
const longestName = 63

let name: string | undefined

/**
 * What this program is called among the connections of PostgreSQL: its version, its build, and the schema that it writes.
 * Read once, and only where others may serve the same database: reading all sources takes 50 ms.
 */
export function programName(): string {
  name ??= nameOf({ version: program.version, build: contentHash(join(import.meta.dirname, '..', '..')) })
  return name
}

/** The build stands before the schema: of a long name the end is lost. */
const nameOf = ({ version, build }: { version: string; build: string }) =>
  `ressenti ${version} ${build} ${Object.keys(migrations).at(-1)}`.slice(0, longestName)

/** Twelve digits of the content of the sources, tests apart. By content: copies of one build have different dates. */
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
