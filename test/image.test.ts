import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourcesIn } from './sources.ts'

// The map is never opened: it makes the test runner rerun this test when any source file changes.
import.meta.glob('../src/**/*.{ts,tsx}')

test('the image holds every folder that the server reads', () => {
  const dockerfile = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8')
  const copied = [...dockerfile.matchAll(/^COPY --from=build .*? \/app\/(\S+) (\S+)$/gm)].map(
    ([, from, place]) => (place === './' ? from : place),
  )
  const read = sourcesIn('src')
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/import\.meta\.dirname((?:, '[^']+')+)/g)].map(([, words = '']) =>
        join(dirname(path), ...words.split(/, '|'/).filter(Boolean)).replaceAll('\\', '/'),
      ),
    )
  expect(read.length).toBeGreaterThan(1)
  expect(read.filter((place) => !copied.some((each) => each && `${place}/`.startsWith(`${each}/`)))).toEqual(
    [],
  )
})
