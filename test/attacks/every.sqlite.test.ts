import { expect, test } from 'vitest'
import { sourcesIn } from '../sources.ts'

/** How many cases each family has (docs/security.md). */
const families = {
  AN: 18,
  AZ: 15,
  MS: 5,
  IN: 11,
  UP: 13,
  JS: 5,
  PA: 7,
  RC: 12,
  SE: 7,
  DO: 7,
  HD: 6,
  SC: 4,
  AY: 9,
  EM: 4,
}
const ofParts = ['MS-02', 'MS-03', 'SC-02']

const cases = Object.entries(families).flatMap(([family, count]) =>
  Array.from({ length: count }, (_, n) => `${family}-${String(n + 1).padStart(2, '0')}`),
)

const idsIn = (text: string) => [...new Set(text.match(/\b[A-Z]{2}-\d\d\b/g) ?? [])].sort()

test('every attack has its test', () => {
  const files = [...sourcesIn('test/attacks'), ...sourcesIn('test/journeys')].filter(({ path }) =>
    /attacks\/.*\.test\.ts$|attacks\.e2e\.ts$/.test(path),
  )
  const names = files.flatMap(({ text }) =>
    [...text.matchAll(/\btest\(\s*(['"`])(.*?)\1/g)].map(([, , name]) => name),
  )
  const tried = new Set(idsIn(names.join(' ')))
  expect(cases.filter((id) => !tried.has(id))).toEqual(ofParts)
})
