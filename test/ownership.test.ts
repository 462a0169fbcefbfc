import { expect, test } from 'vitest'
import type { SealedKind } from '../src/data/keys/rowSeals.ts'
import type { Schema } from '../src/data/db/schema.ts'
import { sourcesIn } from './sources.ts'

// One owner for each table: who asks what may change a row reads one file. What restores a backup, the demo and the
// migrations write every table.

type View = 'wavePeople' | 'waveGroups'
type Table = Exclude<keyof Schema, View>

/** The one file that writes the table, the one folder (it ends in a slash), or files of one beginning. */
const owners: Record<Table, string> = {
  // `accountWrites.ts`, and `accountSeal.ts` for its column of the seal.
  accounts: 'src/people/auth/account',
  accountIdentifiers: 'src/people/auth/identifierWrites.ts',
  activationCodes: 'src/people/auth/accessLinks.ts',
  accessLinks: 'src/people/auth/accessLinks.ts',
  sessions: 'src/people/',
  invitations: 'src/people/',
  installation: 'src/',
  companies: 'src/organisation/companies/',
  groupings: 'src/organisation/groupings/store.ts',
  teams: 'src/organisation/companies/teamWrites.ts',
  teamMembers: 'src/organisation/companies/memberships.ts',
  responsibilities: 'src/people/teamReaders/',
  teamReaders: 'src/people/teamReaders/teamReaders.ts',
  accessKeys: 'src/organisation/accessKeys/store.ts',
  directoryPeople: 'src/organisation/scim/',
  syncRuns: 'src/organisation/directory/runs.ts',
  questionnaires: 'src/surveys/',
  questionnaireVersions: 'src/surveys/',
  versionQuestions: 'src/surveys/questions/versions.ts',
  versionDimensions: 'src/surveys/questions/versions.ts',
  versionTexts: 'src/surveys/questions/versionTexts.ts',
  questionnaireTeams: 'src/surveys/questionnaires/newQuestionnaire.ts',
  waves: 'src/surveys/waves/waveWrites.ts',
  guardianLists: 'src/organisation/guardians/store.ts',
  ballotBoxes: 'src/results/guarded/',
  ballotBoxKeys: 'src/answering/ballots/resealedRows.ts',
  ballotBoxSlices: 'src/results/guarded/slices.ts',
  countedLists: 'src/results/counting/store.ts',
  waveTeams: 'src/surveys/waves/',
  waveGroupings: 'src/surveys/waves/groupings.ts',
  waveGroupingTeams: 'src/surveys/waves/groupings.ts',
  series: 'src/campaigns/plans/campaignWrites.ts',
  campaigns: 'src/campaigns/plans/campaignWrites.ts',
  campaignTeams: 'src/campaigns/plans/campaignWrites.ts',
  mailings: 'src/campaigns/mails/mailings.ts',
  actions: 'src/campaigns/actions/store.ts',
  registerEntries: 'src/data/register/store.ts',
  registerDetails: 'src/data/register/store.ts',
  roster: 'src/surveys/waves/',
  responses: 'src/answering/responses/',
  /** Written by a trigger, when an account is deleted. */
  departedResponses: 'src/answering/responses/',
  recordSalts: 'src/surveys/waves/',
  sealedCopies: 'src/answering/responses/',
  reportingGroups: 'src/surveys/waves/',
  ballots: 'src/answering/ballots/',
  ballotKeys: 'src/data/keys/databaseKeys.ts',
  ballotKeySalts: 'src/data/keys/derivedKeys.ts',
  takenBallots: 'src/answering/ballots/',
  spentTokens: 'src/answering/ballots/',
  labelRights: 'src/surveys/waves/',
  pastMembers: 'src/organisation/companies/memberships.ts',
  returnedKeys: 'src/surveys/waves/',
  imports: 'src/organisation/import/apply.ts',
  departures: 'src/organisation/companies/departures.ts',
  importRows: 'src/organisation/import/uploads.ts',
  batches: 'src/results/publication/',
  publications: 'src/results/publication/',
  publishedTables: 'src/results/publication/',
  waitingComments: 'src/answering/ballots/',
  commentThemes: 'src/results/comments/themes.ts',
  commentThemeLinks: 'src/results/comments/themes.ts',
  comments: 'src/results/comments/store.ts',
  waveArrivals: 'src/surveys/waves/arrivals.ts',
  pastResults: 'src/results/pastResults/store.ts',
  receiptLists: 'src/data/register/receiptLists.ts',
  participationCounts: 'src/results/publication/participation.ts',
  legalNotices: 'src/organisation/companies/legalNotice.ts',
  auditEvents: 'src/data/db/auditLog.ts',
  mailOutbox: 'src/data/mail/',
  outboxMailings: 'src/data/mail/',
  mailingCounts: 'src/data/mail/counts.ts',
  rateLimits: 'src/people/rateLimits/store.ts',
  secondFactors: 'src/people/',
  recoveryCodes: 'src/people/',
  deletionRequests: 'src/operations/privacy/store.ts',
  alarms: 'src/data/db/alarms.ts',
  jobs: 'src/data/db/scheduler.ts',
}

/** What writes next to the owner, for a reason. */
const exceptions: Record<string, string> = {
  'responses: src/surveys/waves/moves.ts': 'a departure deletes drafts, in a package below answering',
  'responses: src/surveys/waves/store.ts': 'a closing deletes drafts, the end of deposits empties signatures',
  'spentTokens: src/surveys/waves/store.ts': 'the end of deposits deletes them with the wave',
  'departedResponses: src/surveys/waves/store.ts': 'the end of deposits deletes them with the keys',
  'companies: src/surveys/waves/growth.ts': 'the one who joins a roster may make a company grow (C22)',
  'actions: src/organisation/teams/store.ts': 'a deleted team leaves its decisions to the company (C18)',
}

/** Where a variable names the table. */
const variables: Record<string, readonly Table[]> = {
  'src/answering/ballots/ballotSnapshot.ts': ['waitingComments', 'spentTokens'],
  'src/answering/responses/store.ts': ['responses', 'departedResponses'],
  'src/surveys/waves/roster.ts': ['roster', 'labelRights', 'returnedKeys', 'recordSalts'],
  'src/results/publication/publishedTables.ts': ['publications', 'batches'],
  'src/people/rateLimits/store.ts': ['sessions', 'invitations'],
}

/** A migration seals again what 0.1.0 had stored. */
const upgrade = 'src/answering/ballots/upgrade.ts'
const everyTable = ['src/data/db/migrations/', upgrade, 'src/demo/', 'src/operations/backup/']

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const tableOf = new Map(Object.keys(owners).map((table) => [snake(table), table]))

/** The tables that this text inserts into, updates or deletes from; « ? » where a variable names one. */
function tablesWritten(text: string): string[] {
  const built = [
    ...text.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*('?)(\w+)/g),
  ]
  const raw = [...text.matchAll(/\b(?:insert into|update|delete from)\s+(\w+|\$\{)/gi)]
  return [
    ...built.map(([, quote, name = '']) => (quote ? name : '?')),
    ...raw.flatMap(([, name = '']) => (name === '${' ? ['?'] : (tableOf.get(name) ?? []))),
  ]
}

/** A place without ending names the files of this beginning. */
const isIn = (path: string, place: string) =>
  /\.tsx?$/.test(place) ? path === place : path.startsWith(place)

const writes = sourcesIn('src', /\.tsx?$/)
  .filter(({ path }) => !/\.test\.tsx?$/.test(path) && !everyTable.some((place) => isIn(path, place)))
  .flatMap(({ path, text }) =>
    tablesWritten(text)
      .flatMap((table): readonly string[] => (table === '?' ? (variables[path] ?? ['?']) : [table]))
      .map((table) => ({ path, table, line: `${table}: ${path}` })),
  )

const ownerOf = (table: string) => (owners as Record<string, string | undefined>)[table]

test('each table is written by its owner alone', () => {
  const foreign = writes.filter(({ path, table }) => !isIn(path, ownerOf(table) ?? '?'))
  expect([...new Set(foreign.map(({ line }) => line))].sort()).toEqual(Object.keys(exceptions).sort())
})

test('each owner writes its table', () => {
  const idle = Object.entries(owners).filter(
    ([table, owner]) => !writes.some((each) => each.table === table && isIn(each.path, owner)),
  )
  expect(idle).toEqual([])
})

/** The table of each kind of sealed row: its owner alone makes the seal; every reader may check it. */
const sealedTables: Record<SealedKind, Table> = {
  'account-secret': 'accounts',
  'account-counts': 'accounts',
  'team-member': 'teamMembers',
  'past-member': 'pastMembers',
  'roster-member': 'roster',
  'company-growth': 'companies',
  'mail-since': 'installation',
  'sync-run': 'syncRuns',
  'directory-person': 'directoryPeople',
  'group-count': 'reportingGroups',
  response: 'responses',
}

/** The module itself. */
const sealModule = 'src/data/keys/rowSeals.ts'

test('C23.3.5 a seal of a row is made by the owner of its table alone', () => {
  const seals = sourcesIn('src', /\.tsx?$/)
    .filter(({ path }) => !/\.test\.tsx?$/.test(path) && path !== sealModule)
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bsealRow\(([^,]*),\s*(?:'([\w-]+)')?/g)].map(([, , kind = '?']) => ({
        path,
        kind,
      })),
    )
  const foreign = seals.filter(({ path, kind }) => {
    const table = (sealedTables as Record<string, Table | undefined>)[kind]
    return !table || !(isIn(path, owners[table]) || exceptions[`${table}: ${path}`])
  })
  expect(foreign).toEqual([])
})

test('C23.3.5 nothing but the one module computes a seal of a row', () => {
  const others = sourcesIn('src', /\.tsx?$/).filter(
    ({ path, text }) => text.includes('`row-seal ') && path !== sealModule,
  )
  expect(others.map(({ path }) => path)).toEqual([])
})

test.each([
  ["tx.insertInto('accounts').values(row)", ['accounts']],
  ["tx\n    .updateTable('teamMembers')\n    .set(row)", ['teamMembers']],
  ['tx.deleteFrom(table)', ['?']],
  ['sql`update reporting_groups set issued = 1`', ['reportingGroups']],
  ['sql`insert into label_rights (wave_id) select 1`', ['labelRights']],
  ['sql`delete from ${sql.table(name)}`', ['?']],
  ["tx.selectFrom('accounts')", []],
])('the text %j writes %j', (text, tables) => {
  expect(tablesWritten(text)).toEqual(tables)
})
