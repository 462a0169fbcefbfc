import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBallots, same } from '../../../test/ballots.ts'
import { addAskable, aMinute, signedInAgain, campaignsOf, goTo, opened, waveOf } from '../../../test/plans.ts'
import { addMembers, addTeam } from '../../../test/waves.ts'
import { withMail } from '../../../test/entryMails.ts'
import { password, signInDirectly, type Fixture } from '../../../test/fixture.ts'
import { singleSignOn } from '../../../test/singleSignOn.ts'
import { row, usual } from '../../../test/importing.ts'
import { readEntries } from '../../data/register/store.ts'
import { codeHmac } from '../../people/accountSettings/activation.ts'
import { setLetterCode } from '../../people/auth/accessLinks.ts'
import { newAccessLink, newResetLink } from '../../people/entry/links.ts'
import { agendaOf } from './agenda.ts'

import { mailDays } from '../plans/days.ts'
import { queueMailings } from './mailQueue.ts'
import { findRow, insertRows, updateRows } from '../../../test/rows.ts'

const PEOPLE = 12
const allMails = { access: true, invitation: true, rappel: true, dernier: true, resultats: true }

const deeds = [
  ...(['provider', 'letter', 'link', 'renewal', 'asking', 'password', 'session', 'draft', 'answer'] as const),
]

let sso: Awaited<ReturnType<typeof singleSignOn>>
beforeAll(async () => void (sso = await singleSignOn()))
afterAll(() => sso.close())

/** What differs between two runs of one history: who does what alone. */
type Taking = Record<(typeof deeds)[number], readonly boolean[]>

/** Two campaigns, one extended, as everybody outside sees them until the end: mails, days, journal, register, calendar. */
async function story(taking: Taking, extendedTo: string) {
  const here = await sso.connected(withMail)
  const team = await addTeam(here, here.acme.id, 'Atelier')
  const people = await addMembers(here, here.acme.id, team, PEOPLE)
  await number(here, people)
  const form = { opensOn: '2027-03-09', closesOn: '2027-03-22', mails: allMails } as const
  const first = await opened(here, { ...form, questionnaireId: await addAskable(here) })
  const sent = [await queued(here)]
  await takePart(here, first.waveId, people, taking)
  for (const day of ['2027-03-16', '2027-03-18']) sent.push(await queued(here, day))
  const { revision } = await findRow(here.db, 'campaigns', ['revision'], { id: first.id })
  const samia = await signedInAgain(here, 'samia')
  const moved = await samia.patch(`${campaignsOf(here)}/${first.id}`, { revision, closesOn: extendedTo })
  expect(moved.status).toBe(204)
  sent.push(await queued(here, mailDays({ ...form, closesOn: extendedTo }).lastReminder ?? ''))
  const seen = {
    register: await register(here),
    journal: await journal(here),
    agenda: await agenda(here, first.id),
    read: await readBySamia(here, first.id, people),
  }
  const wave = await waveOf(here, first.id)
  goTo(here, extendedTo, 23)
  here.travel(2 * 3_600_000)
  await aMinute(here)
  await aMinute(here)
  sent.push(await queued(here, mailDays({ ...form, closesOn: extendedTo }).results))
  const mailings = await here.db
    .selectFrom('mailings as m')
    .leftJoin('mailingCounts as n', 'n.mailingId', 'm.id')
    .select(['kind', 'dueOn', 'sentOn', 'queued', 'taken', 'refused', 'givenUp', 'leftOn'])
    .orderBy('dueOn')
    .orderBy('kind')
    .execute()
  return { ...seen, sent, mailings, state: wave?.state }
}

/** By these the provider knows them; nobody has entered yet. */
async function number({ db }: Fixture, people: readonly string[]) {
  for (const [at, accountId] of people.entries()) {
    const key = { kind: 'number' as const, issuer: '', value: `N-${at + 10}`, valueKey: `n-${at + 10}` }
    await insertRows(db, 'accountIdentifiers', { accountId, ...key })
    await updateRows(db, 'accounts', { id: accountId }, { passwordHash: null })
  }
}

/** The outbox of a day, without the ids and the moments that are drawn, and what each mail says but for the head. */
async function queued(here: Fixture, day?: string) {
  if (day) goTo(here, day, 8)
  else here.travel(3_600_000)
  await aMinute(here)
  await queueMailings(here.db, { key: here.parts.key, now: here.now() })
  const rows = await here.db
    .selectFrom('mailOutbox as m')
    .innerJoin('outboxMailings as o', 'o.mailId', 'm.id')
    .select(['m.recipient', 'm.kind', 'm.createdAt', 'm.sealedDetails', 'o.expiresAt'])
    .execute()
  await here.db.deleteFrom('mailOutbox').execute()
  const mails = await Promise.all(
    rows.map(async ({ recipient, kind, createdAt, expiresAt, sealedDetails }) => {
      const { lastName } = await findRow(here.db, 'accounts', ['lastName'], { email: recipient })
      const clear = Buffer.from(here.parts.key.open('mail', sealedDetails ?? new Uint8Array())).toString()
      const said = clear.replace(/[0-9a-f]{4} [0-9a-f]{4} …/, 'head').replace(/\\"mailing\\":\\"\w+\\"/g, '')
      return { lastName: lastName.length > 10 ? 'somebody' : lastName, kind, createdAt, expiresAt, said }
    }),
  )
  return mails.map((mail) => JSON.stringify(mail)).sort()
}

async function takePart(here: Fixture, waveId: string, people: readonly string[], taking: Taking) {
  for (const [at, accountId] of people.entries()) {
    await enter(here, { accountId, matricule: `N-${at + 10}` }, (deed) => taking[deed][at] === true)
    const isCompleted = taking.answer[at] ? 1 : 0
    if (!taking.draft[at] && !isCompleted) continue
    await insertRows(here.db, 'responses', {
      ...{ id: `${accountId}-${waveId}`, accountId, waveId, groupId: null, blindedToken: null },
      ...{ isCompleted, touchedMonth: '2027-03-01' },
    })
    if (isCompleted) await addBallots(here, waveId, 'Atelier', same(1, { q1: 4 }))
  }
}

/** Everybody was given a link and a letter; who uses them, in the one order in which none ends the next. */
async function enter(
  here: Fixture,
  { accountId, matricule }: { accountId: string; matricule: string },
  does: (deed: keyof Taking) => boolean,
) {
  const { db } = here
  const code = 'ABCDEFGH2345'
  const codeHash = codeHmac(here.parts.key, accountId, code)
  const letter = { codeHmac: codeHash, madeOn: '2027-03-01', expiresOn: '2027-12-31' }
  await setLetterCode(db, { accountId, ...letter })
  const token = await newAccessLink(db, accountId, here.now())
  const { email: identifier } = await findRow(db, 'accounts', ['email'], { id: accountId })
  const post = async (path: string, body: object) => (await here.as('visitor').post(path, body)).status
  if (does('provider'))
    expect(await sso.browser(here).enter({ sub: accountId, matricule })).toBe('/employee/dashboard')
  // Who has entered by the provider needs the letter no more.
  const byLetter = does('provider') ? 400 : 200
  if (does('letter')) expect(await post('/api/activation', { identifier, code })).toBe(byLetter)
  if (does('link')) expect(await post('/api/access/link', { token })).toBe(200)
  if (does('renewal')) expect(await post('/api/access/link/renewal', { token })).toBe(202)
  if (does('asking')) expect(await post('/api/access/entry', { email: identifier })).toBe(202)
  if (does('password')) {
    const reset = await newResetLink(db, accountId, here.now())
    const chosen = { token: reset, password, confirmation: password }
    expect((await here.as('visitor').put('/api/access/reset', chosen)).status).toBe(204)
  }
  if (does('session')) await signInDirectly(db, accountId, here.now())
}

/** Ways, the list of people, and the check of a file that moves everybody's address, without what is drawn. */
async function readBySamia(here: Fixture, campaignId: string, people: readonly string[]) {
  const samia = await signedInAgain(here, 'samia')
  const company = `/api/companies/${here.acme.id}`
  const rows = await here.db
    .selectFrom('accounts')
    .select(['firstName', 'lastName', 'email'])
    .where('id', 'in', people)
    .execute()
  const numbered = rows.map(({ firstName, lastName, email }, at) =>
    row({ line: at + 2, firstName, lastName, email: email ?? '', number: `M-${at + 10}` }),
  )
  const file = { upload: 'fichier-1', part: 0, parts: 1, rows: numbered, asks: usual }
  const answers = [
    await samia.get(`${company}/ways?campaign=${campaignId}`),
    await samia.get(`${company}/ways/people?campaign=${campaignId}&means=none`),
    await samia.get(`${company}/employees?search=jo`),
    await samia.post(`${company}/import/check`, file),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(texts[3]).toContain('account_fixed')
  // In an order that no drawn name decides.
  return texts.map((text) =>
    text
      .replace(drawn, '#')
      .split(/[[\]{}]+,?/)
      .sort(),
  )
}

const drawn = /(?<!\w)[\w-]{20}(?=\W)|"\w+At":"[^"]+"|"fingerprint":"[^"]+"/g

/** The chain but for what is random in it: ids, hashes, and the keys behind them. */
async function register(here: Fixture) {
  const entries = await readEntries(here.db, here.acme.id)
  return entries.map(({ position, day, kind, body }) => {
    const plain = Object.entries(body).map(([name, value]) =>
      typeof value === 'string' && !/^\d{4}-\d\d-\d\d$/.test(value) && name !== 'why'
        ? [name, '']
        : [name, value],
    )
    return { position, day, kind, body: { ...Object.fromEntries(plain), details: '' } as unknown }
  })
}

const journal = (here: Fixture) =>
  here.db.selectFrom('auditEvents').select(['at', 'actorName', 'action', 'subject']).orderBy('at').execute()

async function agenda(here: Fixture, campaignId: string) {
  const {
    opensOn,
    closesOn,
    revision: sequence,
  } = await here.db.selectFrom('campaigns').selectAll().where('id', '=', campaignId).executeTakeFirstOrThrow()
  const day = mailDays({ opensOn, closesOn }).lastReminder ?? closesOn
  return agendaOf({ id: 'campaign', day, sequence, madeOn: opensOn, url: '' })
}

const some = fc.array(fc.boolean(), { minLength: PEOPLE, maxLength: PEOPLE })
const each = <Value>(value: Value) =>
  Object.fromEntries(deeds.map((deed) => [deed, value])) as Record<(typeof deeds)[number], Value>
const taking: fc.Arbitrary<Taking> = fc.record(each(some))
const nobody: Taking = each([])
const everybody: Taking = { ...each(Array<boolean>(PEOPLE).fill(true)), draft: [] }

test('INV16, C13 case 1, C24 case W5 two runs that differ only in who entered, by whatever way, asked for a link or renewed one, chose a password, drafted or answered look the same from outside', async () => {
  const alone = await story(nobody, '2027-03-26')
  expect(alone.sent.map(({ length }) => length)).toEqual([14, 14, 14, 14, 14])
  await fc.assert(
    fc.asyncProperty(taking, async (chosen) => {
      expect(await story(chosen, '2027-03-26')).toEqual(alone)
    }),
    {
      numRuns: process.env.ROUNDS === 'long' ? 60 : 2,
      examples: [[everybody]],
    },
  )
})
