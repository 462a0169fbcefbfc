import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeEnvironment, nodeFlags } from './nodeFlags.ts'
import { root } from './sources.ts'

interface Package {
  version?: string
  optional?: boolean
  dev?: boolean
}
type Packages = Record<string, Package>
type Wanted = { tools: boolean }

const { isInstalled, whatToInstall } = (await import(join(root, 'scripts', 'install.mjs'))) as {
  isInstalled: (locked: Packages, there: Packages, wanted: Wanted) => boolean
  whatToInstall: (there: Packages, wanted: Wanted) => string
}
const { commands, needTools } = (await import(join(root, 'scripts', 'commands.mjs'))) as {
  commands: Record<string, unknown>
  needTools: Set<string>
}
const packages = (...path: string[]) =>
  (JSON.parse(readFileSync(join(root, ...path), 'utf8')) as { packages: Packages }).packages

test.each([true, false])('after `npm ci` nothing is installed again, tools asked for: %s', (tools) => {
  const there = packages('node_modules', '.package-lock.json')
  expect(isInstalled(packages('package-lock.json'), there, { tools })).toBe(true)
})

const locked = {
  '': {},
  a: { version: '1.0.0' },
  other: { version: '2.0.0', optional: true },
  tool: { version: '3.0.0', dev: true },
}
const [a, tool] = [{ version: '1.0.0' }, { version: '3.0.0', dev: true }]

test.each<[string, Packages, { start: boolean; check: boolean }]>([
  ['everything is there', { a, other: { version: '2.0.0' }, tool }, { start: true, check: true }],
  ['what is for another machine is missing', { a, tool }, { start: true, check: true }],
  ['what checks is missing', { a }, { start: true, check: false }],
  ['what checks is older', { a, tool: { version: '2.9.0' } }, { start: true, check: false }],
  ['another version is there', { a: { version: '1.0.1' }, tool }, { start: false, check: false }],
  ['an optional one is older', { a, other: { version: '1.0.0' }, tool }, { start: false, check: false }],
  ['nothing is there', {}, { start: false, check: false }],
])('where %s: %o → %o', (_name, there, installed) => {
  expect({
    start: isInstalled(locked, there, { tools: false }),
    check: isInstalled(locked, there, { tools: true }),
  }).toEqual(installed)
})

test('a start adds nothing that only checks, and takes nothing of it from whoever has it', () => {
  expect(whatToInstall({}, { tools: false })).toBe('--omit=dev')
  expect(whatToInstall({ a }, { tools: false })).toBe('--omit=dev')
  expect(whatToInstall({ a, tool }, { tools: false })).toBe('--include=dev')
  expect(whatToInstall({}, { tools: true })).toBe('--include=dev')
})

test('what serves, builds, saves and restores installs no tools', () => {
  expect(Object.keys(commands).filter((name) => !needTools.has(name))).toEqual([
    ...[
      'start',
      'dev',
      'demo',
      'build',
      'release',
      'guardian',
      'admin-code',
      'admin-reset',
      'ballots',
      'backup',
      'restore',
      'db:copy',
    ],
  ])
})

test('the image installs and starts in the words of npm start', () => {
  const dockerfile = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8')
  const unit = readFileSync(join(root, 'deploy', 'ressenti.service'), 'utf8')
  expect(dockerfile).toMatch(/^RUN npm ci --omit=dev --include=optional --ignore-scripts$/m)
  expect(dockerfile).toMatch(/^RUN npm run build$/m)
  expect(dockerfile).toContain(
    `CMD ${JSON.stringify(['node', ...nodeFlags, 'dist/server/main.js']).replaceAll(',', ', ')}`,
  )
  for (const [name, value] of Object.entries(nodeEnvironment))
    expect(dockerfile).toContain(` ${name}=${value}`)
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node scripts\/ressenti\.mjs start$/m)
})
