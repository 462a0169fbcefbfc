import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourcesIn } from './sources.ts'

// The map is never opened: it makes the test runner rerun this test when any source file changes.
import.meta.glob('../src/**/*.{ts,tsx}')

/** What each type of question decides, and nothing else does. */
const tables = [
  'src/answering/fields/questionTypes.tsx',
  'src/results/byQuestion/questionTypes.tsx',
  'src/surveys/questions/questionTypes.ts',
]
const csvReader = ['src/surveys/csv/csvTypes.ts', 'src/surveys/csv/messages.ts']
const editor = ['src/pages/editor/QuestionForm.tsx']

test('H-A7 a new type does not compile until the tables, the CSV reader and the editor know it', async () => {
  const copy = mkdtempSync(join(root, '.cache', 'eighth-type-'))
  try {
    const errors = await errorsWith(copy, "  'classement',\n] as const")
    expect([...new Set(errors)].sort()).toEqual([...tables, ...csvReader, ...editor].sort())
  } finally {
    rmSync(copy, { recursive: true })
  }
}, 300_000)

/** The files of the product that no longer compile when the list of types ends so. */
async function errorsWith(copy: string, end: string): Promise<string[]> {
  cpSync(join(root, 'src'), join(copy, 'src'), {
    recursive: true,
    filter: (path) => !/\.test\.tsx?$/.test(path),
  })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  cpSync(join(root, 'package.json'), join(copy, 'package.json'))
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: object
  }
  const options = { ...compilerOptions, incremental: false, tsBuildInfoFile: undefined }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['src'] }))
  const rules = join(copy, 'src/surveys/questions/rules.ts')
  const before = readFileSync(rules, 'utf8')
  const after = before.replace("  'texte',\n] as const", `  'texte',\n${end}`)
  expect(after).not.toBe(before)
  writeFileSync(rules, after)
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
  const said = await new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      [compiler, '--singleThreaded', '--pretty', 'false', '-p', copy],
      { cwd: copy },
      (_, stdout) => resolve(stdout),
    ),
  )
  return [...said.matchAll(/^(src\/[^(]+)\(\d+,\d+\): error/gm)].map(([, path = '']) => path)
}

const names = 'likert|nps|note|oui_non|choix_unique|choix_multiple|texte'

test('outside of the CSV reader and the editor no code compares a type of question with a literal', () => {
  const comparison = new RegExp(
    `(===|!==|case) '(${names})'|'(${names})' (===|!==)|\\['(${names})'[^\\]]*\\]\\.includes`,
  )
  const comparing = sourcesIn('src').filter(
    ({ path, text }) => !/\.test\.tsx?$|\/migrations\//.test(path) && comparison.test(text),
  )
  expect(comparing.map(({ path }) => path)).toEqual([
    'src/pages/editor/QuestionRow.tsx',
    'src/surveys/editor/checks.ts',
  ])
})
