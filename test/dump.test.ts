import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openBallot } from '../src/answering/ballots/seal.ts'
import type { Schema } from '../src/data/db/schema.ts'
import { bytesOf, toBase64url } from '../src/base/encoding/bytes.ts'
import { defaultQuestions } from '../src/surveys/questions/defaultQuestionnaire.ts'
import { recordLength } from '../src/answering/protocol/lengths.ts'
import { copyKey, sealCopy } from '../src/answering/protocol/sealedCopy.ts'
import { rotationRound } from './ballots.ts'
import { sendAll, senderOf } from './sender.ts'
import { spearman } from './spearman.ts'
import { addMember, addMembers, addTeam, openCompanyWave } from './waves.ts'
import { addAccount, engine, fixture, type Fixture } from './fixture.ts'

// Thirty people answer through the real path; then somebody holds the dump of the database.
let here: Fixture
const people: { accountId: string; answer: number }[] = []
type Row = Record<string, unknown>
const dump: Partial<Record<keyof Schema, Row[]>> = {}

const tables = [
  'accounts', 'sessions', 'teamMembers', 'teams', 'companies', 'waves', 'roster', 'responses', 'sealedCopies',
  'reportingGroups', 'ballots', 'spentTokens', 'returnedKeys', 'labelRights', 'pastMembers', 'participationCounts', 'auditEvents', 'rateLimits',
] as const // prettier-ignore

beforeAll(async () => {
  here = await fixture()
  const acme = here.acme.id
  const waveId = await openCompanyWave(here, acme)
  const groups = [await addTeam(here, acme, 'Support'), await addTeam(here, acme, 'Vente'), null] as const
  for (let n = 0; n < 30; n += 1) {
    const accountId = await addAccount(here.db, { firstName: 'Jo', lastName: `N${n}`, companyId: acme })
    const team = groups[n % 3]
    if (team) await addMember(here, acme, team, accountId)
    people.push({ accountId, answer: (n % 5) + 1 })
  }
  // Below k: a team of one, and a team of five of whom one answers.
  const small = await addTeam(here, acme, 'Petite équipe')
  await addMembers(here, acme, small, 1)
  for (const [n, { accountId, answer }] of people.entries()) {
    const sender = await senderOf(here, accountId, waveId)
    const key = await copyKey(bytesOf(sender.secret), waveId)
    const place = { waveId, accountId, kind: 'draft' } as const
    const sealed = await sealCopy(
      key,
      place,
      { answers: [['txt1', 'Canari brouillon']] },
      recordLength(defaultQuestions),
    )
    await sender.send(`/api/responses/${waveId}/draft`, {
      method: 'PUT',
      body: JSON.stringify({ revision: 1, sealed: toBase64url(sealed) }),
      headers: { 'content-type': 'application/json' },
    })
    const answers = [['eng1', answer], ['txt1', `Canari réponse ${n}`]] as [string, string | number][] // prettier-ignore
    const groupName = ['Support', 'Vente', 'Entreprise'][n % 3]!
    expect(await sendAll(here, sender, { answers, groupName, revision: 1 })).toBe('sent')
  }
  await rotationRound(here)
  for (const table of tables) dump[table] = await here.db.selectFrom(table).selectAll().execute()
}, 120_000)

const rowsOf = (table: (typeof tables)[number]): Row[] => dump[table] ?? []
const asText = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)

test('no value of a ballot or a spent token stands anywhere else, but for its wave and its group', () => {
  const shared = new Set(['waveId', 'groupId', 'generation'])
  const hidden = [...rowsOf('ballots'), ...rowsOf('spentTokens')].flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) => (shared.has(column) ? [] : [asText(value)])),
  )
  const elsewhere = tables
    .filter((table) => table !== 'ballots' && table !== 'spentTokens')
    .flatMap((table) => rowsOf(table).flatMap((row) => Object.values(row).map(asText)))
  expect(hidden.length).toBe(30 * 3 + 30)
  expect(hidden.filter((value) => elsewhere.some((other) => other.includes(value)))).toEqual([])
})

test('nothing of an account stands in a ballot or a spent token', () => {
  const names = people.map(({ accountId }) => accountId)
  const ballots = [...rowsOf('ballots'), ...rowsOf('spentTokens')].map((row) =>
    Object.values(row).map(asText).join(),
  )

  expect(names.filter((name) => ballots.some((row) => row.includes(name)))).toEqual([])
})

test('a ballot has no time, no empty column, and one length; coffres too', () => {
  const ballots = rowsOf('ballots')
  expect(Object.keys(ballots[0]!).sort()).toEqual([
    'generation',
    'groupId',
    'id',
    'sealedAnswers',
    'waveId',
    'withdrawalHash',
  ])
  for (const [table, column] of [
    ['ballots', 'sealedAnswers'],
    ['sealedCopies', 'sealed'],
  ] as const)
    // prettier-ignore
    expect(new Set(rowsOf(table).map((row) => (row[column] as Uint8Array).length)).size).toBe(1)
  const values = [...ballots, ...rowsOf('sealedCopies')].flatMap((row) => Object.values(row))
  expect(values.filter((value) => value === null)).toEqual([])
})

test('who answered tells a month and nothing more, the same for all', () => {
  const responses = rowsOf('responses')

  expect(new Set(responses.map(({ touchedMonth }) => touchedMonth))).toEqual(new Set(['2026-11-01']))
  expect(Object.keys(responses[0]!).sort()).toEqual([
    'accountId',
    'blindedToken',
    'groupId',
    'id',
    'isCompleted',
    'seal',
    'touchedMonth',
    'waveId', // prettier-ignore
  ])
})

/** The person's place in the order of sending, by the order of ballots; only the application key reveals it. */
async function physicalOrder(): Promise<number[]> {
  const place = engine === 'postgres' ? sql`ctid` : sql`id`
  const rows = await here.db.selectFrom('ballots').selectAll().orderBy(place).execute()
  return rows.map((row) => {
    const text = JSON.stringify(openBallot(here.parts.ballotKeys.current(), row))
    return Number(/Canari réponse (\d+)/.exec(text)?.[1])
  })
}

test('the order of ballots says nothing of the order of people', async () => {
  const correlation = async () => Math.abs(spearman(people.map((_, n) => n), await physicalOrder())) // prettier-ignore
  // Chance alone goes beyond this once in 700 times; then a second mixing must not.
  if ((await correlation()) >= 0.6) await rotationRound(here)

  expect(new Set(await physicalOrder()).size).toBe(30)
  expect(await correlation()).toBeLessThan(0.6)
})

test('no text of a draft or an answer can be read, and no label is smaller than k', () => {
  const everything = tables.flatMap((table) => rowsOf(table).flatMap((row) => Object.values(row).map(asText)))

  expect(everything.filter((value) => value.includes('Canari'))).toEqual([])
  expect(
    rowsOf('reportingGroups')
      .map(({ name, people: size }) => [name, size])
      .sort(),
  ).toEqual([
    ['Entreprise', 0],
    ['Support', 5],
    ['Vente', 5],
  ])
})
