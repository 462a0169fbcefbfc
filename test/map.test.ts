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
