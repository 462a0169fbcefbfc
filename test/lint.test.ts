import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import config from '../oxlint.config.ts'
import { limits } from './lintLimits.ts'
import { components, restricted, statements } from './lintSnippets.ts'
import { root } from './sources.ts'

interface Finding {
  code: string
  filename: string
  message: string
}

/** What the linter of the project says of these files; its exit code is 1 where it says anything. */
function lint(folder: string, words: readonly string[]): Finding[] {
  const program = join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout, stderr } = spawnSync(process.execPath, [program, '--format=json', ...words], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  if (!stdout.startsWith('{')) throw new Error(`${stdout}${stderr}`)
  return (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics
}

const fileOf = (rule: string) => rule.replace(/\W+/g, '-')
const clean = `export const answer = (question: string) => question.length`

describe('what each rule refuses', () => {
  const found = new Map<string, string[]>()
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'lint-'))
    for (const path of ['oxlint.config.ts', 'test/lintLimits.ts', 'tsconfig.json'])
      cpSync(join(root, path), join(folder, path), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), `${text}\n`)
    }
    for (const [rule, text] of Object.entries(statements)) write(`src/${fileOf(rule)}.ts`, text)
    for (const [rule, text] of Object.entries(components)) write(`src/${fileOf(rule)}.tsx`, text)
    for (const [path, text] of restricted) write(path, text)
    write('src/clean.ts', clean)
    for (const { filename, code } of lint(folder, []))
      found.set(filename, [...(found.get(filename) ?? []), code])
  }, 60_000)

  test.each(Object.keys(statements))('%s', (rule) => {
    expect(found.get(`src/${fileOf(rule)}.ts`)).toContain(rule)
  })

  test.each(Object.keys(components))('%s', (rule) => {
    expect(found.get(`src/${fileOf(rule)}.tsx`)).toContain(rule)
  })

  test.each(restricted)('%s: %s', (path, _text, isRefused) => {
    expect(found.get(path)?.includes('eslint(no-restricted-imports)') ?? false).toBe(isRefused)
  })

  test('nothing of a file without a fault', () => {
    expect(found.get('src/clean.ts')).toBeUndefined()
  })

  test('every rule of the configuration has its snippet', () => {
    const rules = [config, ...(config.overrides ?? [])].flatMap(({ rules }) => Object.keys(rules ?? {}))
    const shown = new Set([...Object.keys(statements), ...Object.keys(components)].map(nameOf))
    const missing = [...new Set(rules)].filter((rule) => rule !== 'no-restricted-imports' && !shown.has(rule))
    expect(missing).toEqual([])
  })
})

/** « typescript/no-namespace » of typescript(no-namespace), as the configuration writes it. */
function nameOf(code: string): string {
  const [, scope = '', rule = ''] = /^([\w-]+)\((.+)\)$/.exec(code) ?? []
  return scope === 'eslint' ? rule : `${scope.replace('react-hooks', 'react')}/${rule}`
}

test('a file beyond a limit of STYLE.md has one function too large at least, or its line goes', () => {
  const listed = [...new Set(Object.values(limits).flatMap(({ beyond }) => Object.keys(beyond)))]
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  const file = join(folder, 'limits.json')
  const only = Object.fromEntries(
    Object.entries(limits).map(([rule, { max }]) => [rule, ['error', { max }]] as const),
  )
  writeFileSync(file, JSON.stringify({ categories: { correctness: 'off' }, plugins: [], rules: only }))
  const findings = lint(root, ['-c', file, ...listed])
  for (const [rule, { beyond }] of Object.entries(limits)) {
    const large = findings.filter(({ code }) => code === `eslint(${rule})`).map(({ filename }) => filename)
    expect(Object.keys(beyond).filter((path) => !large.includes(path))).toEqual([])
  }
})
