import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { order, sourcesIn } from './sources.ts'

// The first word of a path names its package; packages are listed in import order.

const packageOf = (folder: string) => folder.split('/')[0] ?? ''
const packages = order.map(packageOf).filter((name, at, all) => name !== all[at - 1])
/** The place of a file's package in import order; -1 for files at the root of src. */
const rankOf = (path: string) => packages.indexOf(packageOf(dirname(path).slice('src/'.length)))

test('the folders of a package are listed together', () => {
  expect(packages).toEqual([...new Set(packages)])
})

test('no import comes from a later package, types included', () => {
  const upward = sourcesIn('src')
    .filter(({ path }) => !/\.test\.tsx?$/.test(path) && rankOf(path) >= 0)
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ from }) => from.startsWith('src/') && rankOf(from) > rankOf(path))
        .map(({ from }) => `${path}: ${from}`),
    )
  expect(upward).toEqual([])
})
