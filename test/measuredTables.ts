import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const page = join(import.meta.dirname, '../docs/results.md')

export const isMeasured = process.env.ROUNDS === 'long'

/** Writes the table after « (command, `name.test.ts`) » again, with what a long run has measured (C26.6). */
export function writeMeasured(name: string, rows: readonly (readonly string[])[]): void {
  const lines = readFileSync(page, 'utf8').split('\n')
  const at = lines.findIndex((line) => line.includes(`(\`ROUNDS=long\`, \`${name}\`)`))
  const first = lines.findIndex((line, each) => each > at && line.startsWith('|'))
  const after = lines.findIndex((line, each) => each > first && !line.startsWith('|'))
  if (at < 0 || first < 0) throw new Error(`docs/results.md has no table of ${name}`)
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`)
  lines.splice(first + 2, after - first - 2, ...table)
  writeFileSync(page, lines.join('\n'))
}

export const percent = (part: number, decimals = 1): string => `${(100 * part).toFixed(decimals)} %`
