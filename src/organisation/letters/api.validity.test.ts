import { expect, test } from 'vitest'
import { addTeams } from '../../../test/ballots.ts'
import { fixture, type Fixture } from '../../../test/fixture.ts'
import { addAskable, aMinute, goTo, planned, signedInAgain } from '../../../test/plans.ts'
import { findRows, insertRows, updateRows } from '../../../test/rows.ts'
import { days } from '../../base/time/dates.ts'
import { setEnd } from '../../campaigns/lifecycle/closingDay.ts'
import { lockCampaign } from '../../campaigns/plans/store.ts'
import { letterEnds } from './validity.ts'

async function staffed(environment: Record<string, string> = {}) {
  const on = await fixture(environment)
  await addTeams(on, on.acme.id, ['Support', 'Atelier', 'Équipe 10'], 20)
  const members = await on.db.selectFrom('teamMembers').select('accountId').distinct().execute()
  return { on, ids: members.map(({ accountId }) => accountId) }
}

/** Nobody has an address. */
async function withNumbers({ db }: Fixture, ids: readonly string[]) {
  await db.updateTable('accounts').set({ email: null }).where('id', 'in', ids).execute()
  const numbers = ids.map((accountId, n) => ({ accountId, value: `M-${n}`, valueKey: `m-${n}` }))
  const kind = { kind: 'number' as const, issuer: '' }
  await insertRows(
    db,
    'accountIdentifiers',
    numbers.map((number) => ({ ...number, ...kind })),
  )
}

async function print(on: Fixture, ids: readonly string[], who: 'ada' | 'samia' = 'ada') {
  const form = new FormData()
  form.set('accountIds', ids.join(','))
  return (await signedInAgain(on, who)).post(`/api/companies/${on.acme.id}/letters`, form)
}

interface Sheet {
  identifier: string
  code: string
  square: boolean
}

/** What is on each sheet of paper, in order: a cover, or a letter. */
function sheetsOf(page: string): (string | Sheet)[] {
  return page
    .split('<section')
    .slice(1)
    .map((sheet) => {
      if (sheet.startsWith(' class="cover"'))
        return /<h1>([^<]+)</.exec(sheet)?.[1]?.replaceAll('\u00a0', ' ') ?? ''
      const cells = [...sheet.matchAll(/<dd>([^<]*)</g)].map(([, text = '']) => text)
      const code = /class="code">([^<]+)</.exec(sheet)?.[1] ?? ''
      return { identifier: cells[1] ?? '', code, square: sheet.includes('<svg role="img"') }
    })
}

const isLetter = (sheet: string | Sheet): sheet is Sheet => typeof sheet !== 'string'
const endsOf = async (on: Fixture) =>
  new Set((await findRows(on.db, 'activationCodes', ['expiresOn'])).map(({ expiresOn }) => expiresOn))

test('C24 case W10: sixty letters come by team with cover sheets, and stay good for a campaign planned later, used or not', async () => {
  const { on, ids } = await staffed()
  await withNumbers(on, ids)
  const sheets = sheetsOf(await (await print(on, ids)).text())
  expect(sheets.filter((sheet) => !isLetter(sheet))).toEqual(
    ['Atelier', 'Équipe 10', 'Support'].map((team) => `${team} · 20 lettres · à remettre fermées`),
  )
  expect([0, 21, 42].map((at) => typeof sheets[at])).toEqual(['string', 'string', 'string'])
  const letters = sheets.filter(isLetter)
  expect(letters).toHaveLength(60)
  expect(letters.every(({ square }) => square)).toBe(true)
  expect(await endsOf(on)).toEqual(new Set(['2027-01-20']))
  const enter = ({ identifier, code }: Sheet) =>
    on.as('visitor').post('/api/activation', { identifier, code })
  for (const letter of letters.slice(0, 20)) expect((await enter(letter)).status).toBe(200)
  const questionnaireId = await addAskable(on)
  const id = await planned(on, { questionnaireId, opensOn: '2027-03-09', closesOn: '2027-03-21' })
  expect(await endsOf(on)).toEqual(new Set(['2027-04-20']))
  const company = `/api/companies/${on.acme.id}`
  const ways = await (await (await signedInAgain(on, 'samia')).get(`${company}/ways`)).json()
  expect(ways).toMatchObject({ letter: 60, letterOver: 0 })
  // Opened and extended, they are lengthened again, and never shortened.
  goTo(on, '2027-03-09')
  await aMinute(on)
  const end = (closesOn: string, why: 'extended' | 'earlier') =>
    on.db.transaction().execute(async (tx) => {
      const campaign = await lockCampaign(tx, on.acme.id, id)
      await setEnd(tx, campaign, { closesOn, why }, { key: on.parts.key, now: on.now() })
    })
  await end('2027-04-05', 'extended')
  expect(await endsOf(on)).toEqual(new Set(['2027-05-05']))
  await end('2027-03-30', 'earlier')
  expect(await endsOf(on)).toEqual(new Set(['2027-05-05']))
  on.travel(days(50))
  expect((await enter(letters[59]!)).status).toBe(200)
})

test('C24 case W11: without a mail server forty people with addresses get letters, whose identifier is the address', async () => {
  const { on, ids } = await staffed()
  const sheets = sheetsOf(await (await print(on, ids.slice(0, 40))).text())
  const [first] = sheets.filter(isLetter)
  expect(first?.identifier).toContain('@')
  const answer = await on.as('visitor').post('/api/activation', {
    identifier: first?.identifier.toUpperCase(),
    code: first?.code,
  })
  expect([answer.status, await answer.json()]).toEqual([200, { role: 'employee' }])
})

test('with a mail server only who has been refused twice gets a letter (C24.8)', async () => {
  const { on, ids } = await staffed({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const [id = ''] = ids
  expect(await (await print(on, [id])).json()).toEqual({ code: 'has_address' })
  await updateRows(on.db, 'accounts', { id }, { mailFailures: 2 })
  expect((await print(on, [id])).status).toBe(200)
})

test('an expired letter is not made good again by a plan', async () => {
  const { on, ids } = await staffed()
  await print(on, ids.slice(0, 2))
  on.travel(days(61))
  const questionnaireId = await addAskable(on)
  await planned(on, { questionnaireId, opensOn: '2027-03-09', closesOn: '2027-03-21' })
  expect(await endsOf(on)).toEqual(new Set(['2027-01-20']))
})

test.each([
  ['nothing planned', null, '2027-01-20'],
  ['a campaign that ends soon', '2026-12-01', '2027-01-20'],
  ['one that ends in March', '2027-03-21', '2027-04-20'],
  ['one that ends next year: 200 days at most', '2027-11-01', '2027-06-09'],
])('a letter printed today with %s', (_, lastDay, expected) => {
  expect(letterEnds('2026-11-21', lastDay)).toBe(expected)
})
