import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { read, root, sourcesIn, type Source } from '../sources.ts'
import { nativePackages, startPackages } from './startPackages.ts'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  license?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  os?: string | string[]
  cpu?: string | string[]
}

const readJson = <T>(...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8')) as T
type Lock = { packages: Record<string, Locked> }
type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>

const lock = readJson<Lock>('package-lock.json')
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
const product = packages.filter(([, { dev }]) => !dev)

// The second installs Node 24 where Node is older, the third what only `npm run bench` needs.
test.each([[[]], [['scripts', 'node']], [['lab']]])(
  'SC-01 every package below %o is locked to one version of the registry, and runs no script at install',
  (folder) => {
    const { dependencies, devDependencies, optionalDependencies } = readJson<Manifest>(
      ...folder,
      'package.json',
    )
    const named = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    for (const [name, version] of named)
      expect(version, name).toMatch(/^(npm:typescript@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
    const locked = Object.entries(readJson<Lock>(...folder, 'package-lock.json').packages)
    expect(locked.length).toBeGreaterThan(named.length)
    for (const [path, { version, resolved = '', integrity = '', link }] of locked.filter(([path]) => path)) {
      expect(link, path).toBeUndefined()
      expect(version, path).toMatch(/^\d+\.\d+\.\d+/)
      expect(integrity, path).toMatch(/^sha512-/)
      if (resolved) expect(resolved, path).toMatch(/^https:\/\/[^/]+\//)
    }
    expect(readFileSync(join(root, 'scripts', 'install.mjs'), 'utf8')).toContain('--ignore-scripts')
  },
)

test('SC-01 what checks brings a developer at most 360 packages, of every machine', () => {
  expect(packages.length).toBeLessThanOrEqual(360)
})

test('SC-01 `npm start` installs these packages and no other, at most 125 on one machine', () => {
  const isNative = ({ os, cpu }: Locked) => os !== undefined || cpu !== undefined
  const names = product.filter(([, each]) => !isNative(each)).map(([path]) => nameOf(path))
  expect([...new Set(names)].sort()).toEqual(startPackages)
  const native = product.filter(([, each]) => isNative(each)).map(([path]) => nameOf(path))
  expect(native.filter((name) => !nativePackages.some((each) => name.startsWith(each)))).toEqual([])
  // `--omit=dev` would leave them; .npmrc keeps the lock file from naming any.
  expect(packages.filter(([, { devOptional }]) => devOptional).map(([path]) => path)).toEqual([])
  const here = product.filter(([, { optional }]) => !optional)
  expect(here.length + nativePackages.length).toBeLessThanOrEqual(125)
})

/** What is imported from a package that `npm start` does not install; types are gone by then. */
const imported = (files: readonly Source[], dependencies: Record<string, string>) =>
  files.flatMap(({ path, imports }) =>
    imports
      .filter(
        ({ from, typeOnly }) => !typeOnly && !/^(node:|docs\/|src\/|scripts\/|package\.json)/.test(from),
      )
      .map(({ from }) =>
        from
          .split('/')
          .slice(0, from.startsWith('@') ? 2 : 1)
          .join('/'),
      )
      .filter((name) => !(name in dependencies))
      .map((name) => `${path} imports ${name}`),
  )

test('H-A10 what serves and builds imports nothing that only checks', () => {
  const { dependencies } = readJson<Manifest>('package.json')
  const own = ['ressenti', 'commands', 'install', 'build', 'compress', 'dev'].map(
    (name) => `scripts/${name}.mjs`,
  )
  const files = [
    ...sourcesIn('src').filter(({ path }) => !/\.test\.tsx?$/.test(path)),
    ...[...own, 'scripts/frenchSpaces.ts', 'vite.config.ts'].map(read),
  ]
  expect(files.length).toBeGreaterThan(800)
  expect(imported(files, dependencies)).toEqual([])
  const [any] = files
  const wrong = { from: 'fast-check', typeOnly: false, dynamic: false }
  expect(any && imported([{ ...any, imports: [wrong] }], dependencies)).toEqual([
    `${any?.path} imports fast-check`,
  ])
})

/** Licences whose code may be part of a product under AGPL-3.0-or-later. */
const compatible =
  /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Python-2\.0|LGPL-3\.0-or-later|MPL-2\.0|Zlib)$/

/** « (MIT OR CC0-1.0) »: one that may be chosen; « MIT AND ISC »: both must do. */
const isCompatible = (license: string) =>
  license
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((each) => compatible.test(each)))

// Known flaws are the registry's to report (« npm audit », in CI); this test names what is in the product.
test('SC-03 the bill of materials names every package of the product, each under a licence it may have', async () => {
  const folder = withoutTools()
  const words = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']
  const { stdout } = await promisify(execFile)('npm', words, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
  rmSync(folder, { recursive: true })
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string
    components: { name: string; version: string; purl: string; hashes?: unknown[] }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const missing = product.filter(([path, { version }]) => !named.has(`${nameOf(path)}@${version}`))
  expect(missing.map(([path]) => path)).toEqual([])
  const refused = product.filter(([, { license = 'none' }]) => !isCompatible(license))
  expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

/** The product's own packages, as they are locked, in a folder where npm finds nothing else. */
function withoutTools(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-bill-'))
  const manifest = readJson<object>('package.json')
  const shipped = Object.fromEntries(product)
  const own = { ...lock.packages[''], devDependencies: undefined }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, devDependencies: undefined }))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...lock, packages: { '': own, ...shipped } }),
  )
  return folder
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
