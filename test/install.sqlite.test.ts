import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

interface Package {
  version?: string
  optional?: boolean
}
type Packages = Record<string, Package>

const { isInstalled } = (await import(join(root, 'scripts', 'install.mjs'))) as {
  isInstalled: (locked: Packages, there: Packages) => boolean
}
const packages = (...path: string[]) =>
  (JSON.parse(readFileSync(join(root, ...path), 'utf8')) as { packages: Packages }).packages

test('after `npm ci` nothing is installed again', () => {
  expect(isInstalled(packages('package-lock.json'), packages('node_modules', '.package-lock.json'))).toBe(
    true,
  )
})

test.each<[string, Packages, boolean]>([
  ['everything is there', { a: { version: '1.0.0' }, other: { version: '2.0.0' } }, true],
  ['what is for another machine is missing', { a: { version: '1.0.0' } }, true],
  ['another version is there', { a: { version: '1.0.1' }, other: { version: '2.0.0' } }, false],
  ['nothing is there', {}, false],
])('packages are installed where %s: %o → %s', (_name, there, installed) => {
  const locked = { '': {}, a: { version: '1.0.0' }, other: { version: '2.0.0', optional: true } }
  expect(isInstalled(locked, there)).toBe(installed)
})
