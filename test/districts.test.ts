import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { order, sourcesIn } from './sources.ts'

// Nine districts, read from the ground up: where is it? is answered by the first word of a path.

const districtOf = (folder: string) => folder.split('/')[0] ?? ''
const entered = order.map(districtOf).filter((district, at, all) => district !== all[at - 1])
/** Of src/people/auth/store.ts: the floor of people; what stands at the root of src is on none. */
const floorOf = (path: string) => entered.indexOf(districtOf(dirname(path).slice('src/'.length)))

test('the rooms of a district stand side by side', () => {
  expect(entered).toEqual([...new Set(entered)])
})

test('no import comes from a later package, types included', () => {
  const upward = sourcesIn('src')
    .filter(({ path }) => !/\.test\.tsx?$/.test(path) && floorOf(path) >= 0)
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ from }) => from.startsWith('src/') && floorOf(from) > floorOf(path))
        .map(({ from }) => `${path}: ${from}`),
    )
  expect(upward).toEqual([])
})
