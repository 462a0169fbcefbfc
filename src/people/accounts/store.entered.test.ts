import { expect, test } from 'vitest'
import { fixture, password, signInDirectly, type Fixture } from '../../../test/fixture.ts'
import { asked } from '../../../test/ballots.ts'
import { addAccounts } from '../../../test/people.ts'
import { insertRows, updateRows } from '../../../test/rows.ts'
import { addQuestionnaire } from '../../../test/waves.ts'
import { sendDue } from '../../data/mail/sending.ts'
import { noteDelivery } from '../accountSettings/deliveries.ts'
import { newResetLink } from '../entry/links.ts'
import { mailWriter } from '../accountSettings/writeMail.ts'
import { noteMail } from '../../surveys/waves/mailSince.ts'

const statusSince = '2026-11-01'

// C23.8 case T-Q12: twelve imported people of whom six may enter, by a link or a letter, in each of the 2⁶ histories.

const entering = 6

/** Twelve people as an import leaves them: the even ones with an address, the odd ones with a letter. */
async function twelve(here: Fixture): Promise<string[]> {
  const ids = await addAccounts(
    here.db,
    Array.from({ length: 12 }, (_, n) => ({
      firstName: 'Jo',
      lastName: `Arrivée ${n}`,
      companyId: here.acme.id,
      email: `arrivee-${n}@exemple.fr`,
    })),
  )
  // Each fixture's accounts were made a minute after those of the one before, some perhaps the next day.
  const everybody = await here.db.selectFrom('accounts').select('id').orderBy('sortName').execute()
  for (const [n, { id }] of everybody.entries())
    await updateRows(
      here.db,
      'accounts',
      { id },
      { createdAt: `2026-10-${10 + n}T08:00:00.000Z`, statusSince },
    )
  await here.db
    .updateTable('accounts')
    .set({ passwordHash: null, countsSince: null, importId: 'import' })
    .where('id', 'in', ids)
    .execute()
  for (const [n, accountId] of ids.entries())
    if (n % 2 === 1) {
      const searchText = `jo arrivee ${n} jo m-${n}`
      await updateRows(here.db, 'accounts', { id: accountId }, { email: null, searchText })
      const number = { kind: 'number' as const, issuer: '', value: `M-${n}`, valueKey: `m-${n}` }
      await insertRows(here.db, 'accountIdentifiers', { accountId, ...number })
    }
  return ids
}

/** Each person's link or code, as the company sent it. */
async function waysGiven(here: Fixture, ids: readonly string[]): Promise<Map<string, string>> {
  const company = `/api/companies/${here.acme.id}`
  const form = new FormData()
  form.set('accountIds', ids.filter((_, n) => n % 2 === 1).join(','))
  const page = await (await here.as('ada').post(`${company}/letters`, form)).text()
  const numbers = [...page.matchAll(/M-\d+/g)].map(([number]) => number)
  const codes = [...page.matchAll(/class="code">([^<]+)</g)].map(([, code = '']) => code)
  const ways = new Map([...new Set(numbers)].map((number, at) => [number, codes[at] ?? '']))
  await here.as('samia').post(`${company}/access-mails`, { audience: { importId: 'import' }, expected: 6 })
  const send = async ({ to, text }: { to: string; text: string }) => {
    ways.set(to, /#([\w-]{64})/.exec(text)?.[1] ?? '')
  }
  const write = mailWriter(here.db, here.parts.config, async () => null)
  await sendDue(
    { db: here.db, key: here.parts.key, transport: { send }, write, report: noteDelivery },
    here.now(),
  )
  return ways
}

/** Enters, fails once, signs in, changes the password: all that an employee may do alone. */
async function enter(here: Fixture, n: number, accountId: string, ways: Map<string, string>) {
  const chosen = { password, confirmation: password }
  const visitor = here.as('visitor')
  const name = n % 2 === 0 ? `arrivee-${n}@exemple.fr` : `M-${n}`
  const way = ways.get(name) ?? ''
  const entered =
    n % 2 === 0
      ? await visitor.post('/api/access/link', { token: way })
      : await visitor.post('/api/activation', { identifier: name, code: way, password })
  expect(entered.status).toBe(200)
  if (n % 2 === 0) {
    const token = await newResetLink(here.db, accountId, here.now())
    expect((await visitor.put('/api/access/reset', { token, ...chosen })).status).toBe(204)
  }
  const signedIn = await visitor.post('/api/auth/sign-in', { door: 'employee', email: name, password })
  expect(signedIn.status).toBe(200)
  const cookie = await signInDirectly(here.db, accountId, here.now())
  const another = { current: password, password: 'un autre mot', confirmation: 'un autre mot' }
  expect((await visitor.put('/api/access/password', another, { cookie })).status).toBe(204)
}

/** What the manager and the administrator read of the twelve. */
async function seen(here: Fixture, ids: readonly string[]): Promise<string> {
  const company = `/api/companies/${here.acme.id}`
  const read = async (who: 'ada' | 'samia', path: string) => (await here.as(who).get(path)).text()
  const letters = new FormData()
  letters.set('accountIds', ids.filter((_, n) => n % 2 === 1).join(','))
  const check = {
    ...{ id: null, questionnaireId: 'default-questionnaire', audience: 'company', teams: [], weeks: null },
    ...{ opensOn: '2026-12-15', closesOn: '2026-12-28' },
  }
  const pages = [
    ...(await Promise.all(
      ['name', 'status', '-createdAt', '-email&search=exemple'].map((sort) =>
        read('samia', `${company}/employees?sort=${sort}`),
      ),
    )),
    await read('samia', `${company}/employees?search=arriv`),
    await read('samia', '/api/sub-admin/dashboard'),
    await read('ada', `${company}/employees`),
    await read('ada', '/api/employees?sort=-status'),
    await read('ada', `/api/companies/${here.acme.id}/candidates?search=arriv`),
    await read('ada', '/api/journal'),
    await (await here.as('samia').post(`${company}/campaigns/check`, check)).text(),
    await (await here.as('samia').post(`${company}/letters`, letters)).text(),
    await (
      await here.as('samia').post(`${company}/access-mails/preview`, { audience: { importId: 'import' } })
    ).text(),
    await (
      await here
        .as('samia')
        .post(`${company}/access-mails`, { audience: { importId: 'import' }, expected: 6 })
    ).text(),
    await read('samia', `${company}/register`),
    await read('samia', `${company}/ways`),
    await read('samia', `${company}/ways/people?means=none`),
    await read('ada', `${company}/ways/people?means=letter_over`),
    await read('samia', `${company}/ways/campaigns`),
    await read('ada', `${company}/import/people.csv`),
  ]
  return pages.join('\n')
}

/** The events of a stream, until the one that is announced last. */
async function listening(here: Fixture, person: 'ada' | 'samia') {
  const cookie = await signInDirectly(here.db, here.ids[person], here.now())
  const response = await here.app.request('http://127.0.0.1:3000/api/live', { headers: { cookie } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const heard = (async () => {
    while (!text.includes('teams')) text += (await reader?.read())?.value ?? 'teams'
    await reader?.cancel()
    return [...text.matchAll(/data: (\S+)/g)].map(([, topic]) => topic).join(' ')
  })()
  return { heard }
}

/** Ids are random: each is replaced by its place in the text. */
function anonymous(text: string): string {
  const places = new Map<string, number>()
  return text.replace(/(?<![\w-])(?:[\w-]{20}|[\w-]{43}|[0-9a-f]{32,64})(?![\w-])/g, (id) => {
    const place = places.get(id) ?? places.size
    places.set(id, place)
    return `#${place}`
  })
}

async function history(bits: number): Promise<string> {
  const here = await fixture({ SMTP_URL: 'smtp://localhost' })
  await noteMail(here.db, here.now())
  const ids = await twelve(here)
  const ways = await waysGiven(here, ids)
  await addQuestionnaire(here, here.acme.id, [], [asked('q')])
  const streams = [await listening(here, 'ada'), await listening(here, 'samia')]
  for (let n = 0; n < entering; n += 1) if (bits & (1 << n)) await enter(here, n, ids[n] ?? '', ways)
  await here.as('ada').post(`/api/companies/${here.acme.id}/teams`, { name: 'Dernière' })
  const events = await Promise.all(streams.map(({ heard }) => heard))
  return anonymous([...events, await seen(here, ids)].join('\n'))
}

test('C23.8 case T-Q12: lists, sorts, searches, the journal, refusals, numbers and live events are the same bytes whoever has entered; so are ways (C24.10 case T-W6)', async () => {
  const all = process.env.ROUNDS === 'long' ? 1 << entering : 0
  const histories = all > 0 ? Array.from({ length: all }, (_, bits) => bits) : [0b010110, 63]
  const first = await history(0)
  for (const part of [
    '"means":"letter"',
    '"means":"mail"',
    'was_asked',
    '"count":6',
    '"sent":6',
    'employees_invited',
  ])
    expect(first).toContain(part)
  for (const bits of histories) expect(await history(bits), `history ${bits.toString(2)}`).toBe(first)
}, 120_000)
