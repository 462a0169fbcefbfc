import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { AttackCount } from './test/attackCount.ts'
import { drawn } from './test/drawn.ts'

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

const unlessLong = (files: Record<string, string>) =>
  process.env.ROUNDS === 'long' ? [] : Object.keys(files)

const shared = {
  environment: 'node',
  // All rounds of a property take minutes on a small machine.
  testTimeout: process.env.ROUNDS === 'long' ? 600_000 : 240_000,
  hookTimeout: 120_000,
  setupFiles: 'test/failingProperty.ts',
} as const

/** Each starts processes again and again, or kills them: before a release, by `npm run test:long`. */
export const beforeReleases: Record<string, string> = {
  'src/answering/rotation/sliceThread.sqlite.test.ts': 'a sealing thread killed at each of its steps',
  'src/campaigns/mails/store.crowd.test.ts': 'the mails of 400 people in five languages',
  'src/campaigns/meeting/sameWords.sqlite.test.ts': 'the words of 200 random groups on five screens each',
  'test/attacks/connections.sqlite.test.ts': 'hundreds of connections that send nothing',
  'test/attacks/guardedTraces.test.ts': 'memory, files and journal of a server, searched after 42 ballots',
  'test/attacks/oldBackups.test.ts': 'backups of each earlier key, restored and read',
  'test/database/backup.beside.test.ts': 'backups while others write',
  'test/database/backup.hostile.sqlite.test.ts': '28 damaged backups, each restored by a process',
  'test/database/backup.kills.test.ts': 'kill points of a backup',
  'test/database/migrationKills.test.ts': 'kill points of a migration',
  'test/database/upgrade.keys.test.ts': 'each earlier key store, started by a process',
  'test/questionTypes.test.ts': 'the compiler, started for a new question type',
}

/**
 * On SQLite alone, but for `npm run test:long`: what they hold is decided before the database, and each statement they
 * send is sent to PostgreSQL by another file.
 */
export const onSqliteAlone: Record<string, string> = {
  'test/attacks/chosenLanguage.test.ts': 'what is read of a request, and what an answer says',
  'test/attacks/headers.test.ts': 'what is read of a request, and what an answer says',
  'test/attacks/json.test.ts': 'what is read of a request, and what an answer says',
  'test/attacks/massAssignment.test.ts': 'what is read of a request, and what an answer says',
  'test/attacks/paths.test.ts': 'what is read of a request, and what an answer says',
  'test/attacks/quiet.test.ts': 'what is read of a request, and what an answer says',
  'test/attacks/authorisation.test.ts': 'refusals of routes',
  'test/attacks/bodies.test.ts': 'refusals of routes',
  'test/attacks/entry.test.ts': 'refusals of routes',
  'test/attacks/entry.legal.test.ts': 'refusals of routes',
  'test/attacks/signingUp.test.ts': 'refusals of routes',
  'test/attacks/waysIn.test.ts': 'refusals of routes',
  'test/attacks/crowd.test.ts': 'limits kept in memory, connections, the event loop',
  'test/attacks/exhaustion.test.ts': 'limits kept in memory, connections, the event loop',
  'test/attacks/limits.test.ts': 'limits kept in memory, connections, the event loop',
  'test/attacks/lockedOut.test.ts': 'limits kept in memory, connections, the event loop',
  'test/attacks/streams.test.ts': 'limits kept in memory, connections, the event loop',
  'test/attacks/uploads.test.ts': 'limits kept in memory, connections, the event loop',
  'test/attacks/mail.test.ts': 'mail servers and their answers',
  'test/attacks/mailTls.test.ts': 'mail servers and their answers',
  'test/attacks/relay.test.ts': 'mail servers and their answers',
  'test/attacks.test.ts': 'requests of strangers',
  'test/database/backup.lossy.test.ts': 'what a restore decides of keys; backup.test restores on both',
  'test/database/ballotsCommand.test.ts': 'the key file and its command; rotation.kills changes keys on both',
  'test/database/commandSentences.test.ts': 'sentences of commands',
  'test/database/migrations.test.ts': 'the folder of migrations; migrate.test runs them on both',
  'test/database/modes.test.ts': 'modes of files',
  'test/openapi.test.ts': 'the description of the API',
  'test/database/morning.test.ts': 'jobs at their turns; backup.daily and publication write on both',
  'test/pages.test.ts': 'the built pages',
  'test/preloads.test.ts': 'the built pages',
  'test/protocol.test.ts': 'the browser and the server at each interruption',
  'test/scopes.test.ts': 'the table of permissions',
  'src/people/auth/apiRegister.test.ts': 'answers of forms; accounts/api and attacks enter on both',
  'src/people/auth/apiSignIn.test.ts': 'answers of forms; accounts/api and attacks enter on both',
  'src/organisation/approvals/api.test.ts': 'answers of approvals; accounts/api approves on both',
  'src/organisation/directory/api.attacks.test.ts':
    'hostile requests of a directory; the tests next to it write',
}

/** On PostgreSQL a third of these on a day of `npm test`, which its seed draws; nothing that guards an access is among them. */
export const inTurns = globSync(
  [
    'src/campaigns/{actions,lifecycle,mails,planning}/{api,store}*.test.ts',
    'src/operations/{alarms,setup}/{api,store}*.test.ts',
    'src/organisation/{companies,dashboard,directory,groupings,import,letters,scim,teams}/{api,store}*.test.ts',
    'src/people/{accounts,accountSettings,journal,live}/{api,store}*.test.ts',
    'src/surveys/{editor,questionnaires,questions}/{api,store}*.test.ts',
  ],
  { cwd: import.meta.dirname, exclude: ['**/*{access,attacks,audiences,kills,managers,races,reach}*'] },
).sort()
const isPartOfAll = process.env.PART?.includes('-of-') ?? false
const itsTurn = isPartOfAll ? drawn(inTurns, Math.ceil(inTurns.length / 3), 'files on PostgreSQL') : inTurns

/** `npm run check` leaves these to `npm test`: they ask a database or start a program, or read the built pages. */
const slow = [
  'src/**/{api,store}*.test.ts',
  'test/{attacks,database}/**/*.test.ts',
  'test/*.sqlite.test.ts',
  'test/{attacks,dump,order*,pages,permissions,preloads,protocol,uploads*}.test.ts',
]

/** What is not committed, by path; nothing in an archive without its history. */
function changedFiles(): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8' })
  try {
    const text = git('diff', '--name-only', 'HEAD') + git('ls-files', '--others', '--exclude-standard')
    return text.split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/** All of these but those next to a change, and those that are changed themselves. */
function unlessChanged(patterns: readonly string[]): string[] {
  const changed = changedFiles()
  const folders = new Set(changed.map((path) => dirname(path)).filter((folder) => folder.startsWith('src/')))
  const files = globSync([...patterns], { cwd: import.meta.dirname })
  return files.filter((path) => !folders.has(dirname(path)) && !changed.includes(path))
}

// The rules run once; what touches the database runs on SQLite and on PostgreSQL.
export default defineConfig({
  test: {
    maxWorkers: 2,
    // A process of its own for each file would load the product 168 times, which takes longer than the tests.
    isolate: false,
    // Node's own young generation is collected again and again: 6 % of a run.
    execArgv: ['--max-semi-space-size=64'],
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
          exclude: [
            '**/*.postgres.test.ts',
            ...unlessLong(beforeReleases),
            ...(process.env.PART === 'check' ? unlessChanged(slow) : []),
          ],
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
            ...unlessLong({ ...beforeReleases, ...onSqliteAlone }),
            ...inTurns.filter((path) => !itsTurn.includes(path)),
            'test/{askedPaths,bothEngines,clientCalls,docs,exports,honest,image,languageMails,languages,lint,loads,map,messages,ownership,packages,questionTypes,readingScope,shape,styles,uploads,uploads.connections,ways,words}.test.ts',
            'src/{data/keys/rowSeals,data/mail/outbox,data/register/chain,organisation/peopleFile/storedZip}.test.ts',
          ],
          env: { ENGINE: 'postgres' },
          globalSetup: 'test/postgres.ts',
        },
      },
    ],
  },
})
