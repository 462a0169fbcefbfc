import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourcesIn } from './sources.ts'

// The map is never opened. It tells the test runner that a change to any source file concerns this test.
import.meta.glob('../src/**/*.{ts,tsx}')

test('the image holds every folder that the server reads', () => {
  const dockerfile = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8')
  const copied = [...dockerfile.matchAll(/^COPY --from=build .*? \/app\/(\S+) (\S+)$/gm)].map(
    ([, from, place]) => (place === './' ? from : place),
  )
  const read = sourcesIn('src')
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(({ text }) =>
      [...text.matchAll(/import\.meta\.dirname((?:, '[^']+')+)/g)].map(([, words = '']) => placeOf(words)),
    )
  expect(read.length).toBeGreaterThan(1)
  expect(read.filter((place) => !copied.some((each) => each && `${place}/`.startsWith(`${each}/`)))).toEqual(
    [],
  )
})

/** « , '..', '..', 'dist', 'web' » is « dist/web »: every reader stands two folders below the root. */
const placeOf = (words: string) =>
  words
    .split(', ')
    .map((word) => word.replaceAll("'", ''))
    .filter((word) => word !== '' && word !== '..')
    .join('/')
