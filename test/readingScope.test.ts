import { expect, test } from 'vitest'
import { sourcesIn } from './sources.ts'

/** How often a file under results asks for a role: one makes the scope, the screens choose words and addresses. */
const asked = {
  'src/results/layout/Exports.tsx': 1,
  'src/results/layout/ResultsFrame.tsx': 2,
  'src/results/layout/places.ts': 2,
  'src/results/page/WaveResults.tsx': 4,
  'src/results/register/OfOwnCompany.tsx': 2,
  'src/results/synthesis/Synthesis.tsx': 2,
  'src/results/tables/readingScope.ts': 3,
  'src/results/verify/DepositsVerified.tsx': 1,
}

test('C25.3 what may be read is one value: under results roles are asked for in these places alone', () => {
  const found = sourcesIn('src/results', /\.tsx?$/)
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .map(({ path, text }) => [path, text.match(/\brole (?:===|!==)/g)?.length ?? 0] as const)
    .filter(([, count]) => count > 0)
  expect(Object.fromEntries(found)).toEqual(asked)
})
