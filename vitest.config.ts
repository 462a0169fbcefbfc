import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { AttackCount } from './test/attackCount.ts'

// The longest files start first: started last, one of the two workers would run them alone.
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
  testTimeout: process.env.ROUNDS === 'long' ? 600_000 : 120_000,
  hookTimeout: 120_000,
  setupFiles: 'test/failingProperty.ts',
} as const

/**
 * On SQLite alone, but for `npm run test:long`: what they hold is decided before the database, and each statement they
 * send is sent to PostgreSQL by another file.
 */
export const onSqliteAlone: Record<string, string> = {
  'test/attacks/headers.test.ts': 'response headers, logs and stored texts',
  'test/attacks/json.test.ts': 'reading bodies',
  'test/attacks/mailTls.test.ts': 'TLS of the mail server',
  'test/attacks/massAssignment.test.ts': 'fields that the schemas of bodies refuse',
  'test/attacks/paths.test.ts': 'addresses and files',
  'test/openapi.test.ts': 'the description of the API',
  'test/preloads.test.ts': 'the built pages',
  'test/scopes.test.ts': 'the table of permissions',
  'src/people/auth/apiRegister.test.ts': 'forms of registration; store tests write on both',
  'src/people/auth/apiSignIn.test.ts': 'answers of the sign-in; attacks/signingIn enters on both',
  'src/organisation/approvals/api.test.ts': 'answers of approvals; accounts/api approves on both',
}

// The rules run once; what touches the database runs on SQLite and on PostgreSQL.
export default defineConfig({
  test: {
    maxWorkers: 2,
    // A process of its own for each file would load the product 168 times, which takes longer than the tests.
    isolate: false,
    // The databases of PostgreSQL are removed then, hundreds of megabytes on a machine that may be busy.
    teardownTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    reporters: [
      'default',
      ['json', { outputFile: `.cache/reports/vitest-${process.env.PART ?? 'all'}.json` }],
      new AttackCount(),
    ],
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
            ...(process.env.ROUNDS === 'long' ? [] : Object.keys(onSqliteAlone)),
            'test/{askedPaths,bothEngines,clientCalls,docs,exports,honest,image,lint,loads,map,messages,ownership,packages,questionTypes,shape,styles,uploads,uploads.connections,ways,words}.test.ts',
          ],
          env: { ENGINE: 'postgres' },
          globalSetup: 'test/postgres.ts',
        },
      },
    ],
  },
})
