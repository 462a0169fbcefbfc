import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  license?: string
  dev?: boolean
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

test('SC-01 every package is locked to one version of the registry, and runs no script at install', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies' | 'optionalDependencies',
    Record<string, string>
  >
  const { dependencies, devDependencies, optionalDependencies } = manifest
  for (const [name, version] of Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  }))
    expect(version, name).toMatch(/^(npm:typescript@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
  expect(packages.length).toBeGreaterThan(100)
  for (const [path, { version, resolved = '', integrity = '', link }] of packages) {
    expect(link, path).toBeUndefined()
    expect(version, path).toMatch(/^\d+\.\d+\.\d+/)
    expect(integrity, path).toMatch(/^sha512-/)
    if (resolved) expect(resolved, path).toMatch(/^https:\/\/[^/]+\//)
  }
  expect(readFileSync(join(root, 'scripts', 'install.mjs'), 'utf8')).toContain('--ignore-scripts')
})

/** Licences whose code may be part of a product under AGPL-3.0-or-later. */
const compatible =
  /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Python-2\.0|LGPL-3\.0-or-later|MPL-2\.0)$/

/** « (MIT OR CC0-1.0) »: one that may be chosen; « MIT AND ISC »: both must do. */
const isCompatible = (license: string) =>
  license
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((each) => compatible.test(each)))

// Whether a version has a known flaw is the registry's to say (« npm audit », in CI); what is in the product is told here.
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
  const shipped = packages.filter(([, { dev }]) => !dev)
  const missing = shipped.filter(([path, { version }]) => !named.has(`${nameOf(path)}@${version}`))
  expect(missing.map(([path]) => path)).toEqual([])
  const refused = shipped.filter(([, { license = 'none' }]) => !isCompatible(license))
  expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

/** The product's own packages, as they are locked, in a folder where npm finds nothing else. */
function withoutTools(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-bill-'))
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object
  const shipped = Object.fromEntries(packages.filter(([, { dev }]) => !dev))
  const own = { ...lock.packages[''], devDependencies: undefined }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, devDependencies: undefined }))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...lock, packages: { '': own, ...shipped } }),
  )
  return folder
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
