import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { AttackCount } from './test/attackCount.ts'

// They take longest: begun last, one of the two workers would wait for them alone.
const longest = [
  ...[
    'worstRequests',
    'attacks.test',
    'rotation.kills',
    'listening',
    'test/order',
    'attacks/access',
    'database/',
  ],
  ...['attacks/', 'results/', 'permissions'],
]
const placeOf = ({ moduleId }: TestSpecification) => {
  const at = longest.findIndex((name) => moduleId.includes(name))
  return at === -1 ? longest.length : at
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other))
  }
}

const shared = {
  environment: 'node',
  // All rounds of a property take minutes on a small machine.
  testTimeout: process.env.ROUNDS === 'long' ? 600_000 : 60_000,
  hookTimeout: 120_000,
} as const

// The rules run once; everything that touches the database runs on SQLite and on PostgreSQL.
export default defineConfig({
  test: {
    maxWorkers: 2,
    // A process of its own for each file would load the product 168 times, which takes longer than the tests.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ['json', { outputFile: '.cache/vitest.json' }], new AttackCount()],
    projects: [
      {
        test: {
          ...shared,
          name: 'sqlite',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/*.postgres.test.ts'],
          env: { ENGINE: 'sqlite' },
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: [
            'src/**/{api,store}*.test.ts',
            'src/data/*/*.test.ts',
            'src/**/*.postgres.test.ts',
            'test/**/*.test.ts',
          ],
          // What asks no database anything is tried once.
          exclude: [
            '**/*.sqlite.test.ts',
            'test/{askedPaths,bothEngines,districts,docs,exports,honest,image,messages,shape,uploads,uploads.connections}.test.ts',
          ],
          env: { ENGINE: 'postgres' },
          globalSetup: 'test/postgres.ts',
        },
      },
    ],
  },
})
