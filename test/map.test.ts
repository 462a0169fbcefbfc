import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { folders, sourcesIn } from './sources.ts'

// Makes the test runner rerun this test when any source file changes.
import.meta.glob('../src/**/*.{ts,tsx}')

const product = sourcesIn('src').filter(({ path }) => !/\.test\.tsx?$/.test(path))
const tree = Map.groupBy(product, ({ path }) => dirname(path).slice('src/'.length))
const filesOf = (folder: string) =>
  (tree.get(folder) ?? []).map(({ path }) => path.slice(`src/${folder}/`.length))

test('the map has one line for each folder that holds files, and no other', () => {
  expect(folders.map(({ path }) => path).sort()).toEqual([...tree.keys()].filter(Boolean).sort())
})

test('the file to open first is there', () => {
  expect(folders.filter(({ path, first }) => !filesOf(path).includes(first))).toEqual([])
})

test('a feature has routes and a client, or says where its client is; nothing else has routes', () => {
  const wrong = folders.filter(({ path, kind, holds }) => {
    const files = filesOf(path)
    const hasClient = files.includes('client.ts') || /\(client: `[^`]+`\)/.test(holds)
    return kind === 'feature' ? !files.includes('api.ts') || !hasClient : files.includes('api.ts')
  })
  expect(wrong).toEqual([])
})

test('a library has no components; a view has some', () => {
  const hasComponents = (folder: string) => filesOf(folder).some((file) => file.endsWith('.tsx'))
  const wrong = folders.filter(
    ({ path, kind }) => kind !== 'feature' && hasComponents(path) !== (kind === 'view'),
  )
  expect(wrong).toEqual([])
})

/** The packages, base apart, that a file of `pages/` imports, together with the parts next to it. */
function packagesOf(path: string, seen = new Set<string>()): Set<string> {
  seen.add(path)
  const imports = product.find((file) => file.path === path)?.imports.map(({ from }) => from) ?? []
  const own = imports.flatMap((from) => /^src\/(?!base|pages)(\w+)\//.exec(from)?.[1] ?? [])
  const parts = imports.filter((from) => from.startsWith('src/pages/') && !seen.has(from))
  return new Set([...own, ...parts.flatMap((part) => [...packagesOf(part, seen)])])
}

test('a screen of `pages/` combines two packages or more besides base; any other is with its feature', () => {
  const screens = product.map(({ path }) => path).filter((path) => /^src\/pages\/.*Screen\.tsx$/.test(path))
  expect(screens.length).toBeGreaterThan(20)
  expect(screens.filter((path) => packagesOf(path).size < 2)).toEqual([])
})
