import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBallots, same } from '../../../test/ballots.ts'
import { addAskable, aMinute, signedInAgain, campaignsOf, goTo, opened, waveOf } from '../../../test/plans.ts'
import { addMembers, addTeam } from '../../../test/waves.ts'
import { signInDirectly, fixture, type Fixture } from '../../../test/fixture.ts'
import { readEntries } from '../../data/register/store.ts'
import { agendaOf } from './agenda.ts'

import { mailDays } from '../plans/days.ts'
import { queueMailings } from './mailQueue.ts'
import { findRow, insertRows } from '../../../test/rows.ts'

const PEOPLE = 12
const allMails = { access: true, invitation: true, rappel: true, dernier: true, resultats: true }

/** What differs between two runs of one history: who signs in, who drafts, who answers. */
interface Taking {
  signsIn: readonly boolean[]
  drafts: readonly boolean[]
  answers: readonly boolean[]
}

/** Two campaigns, one extended, as everybody outside sees them until the end: mails, days, journal, register, calendar. */
async function story(taking: Taking, extendedTo: string) {
  const here = await fixture()
  const team = await addTeam(here, here.acme.id, 'Atelier')
  const people = await addMembers(here, here.acme.id, team, PEOPLE)
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

async function takePart(
  here: Fixture,
  waveId: string,
  people: readonly string[],
  { signsIn, drafts, answers }: Taking,
) {
  for (const [at, accountId] of people.entries()) {
    if (signsIn[at]) await signInDirectly(here.db, accountId, here.now())
    if (!drafts[at] && !answers[at]) continue
    await insertRows(here.db, 'responses', {
      ...{ id: `${accountId}-${waveId}`, accountId, waveId, groupId: null, blindedToken: null },
      ...{ isCompleted: answers[at] ? 1 : 0, touchedMonth: '2027-03-01' },
    })
    if (answers[at]) await addBallots(here, waveId, 'Atelier', same(1, { q1: 4 }))
  }
}

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
const taking = fc.record({ signsIn: some, drafts: some, answers: some })
const nobody = { signsIn: [], drafts: [], answers: [] }
const everybody = Array<boolean>(PEOPLE).fill(true)

test('INV16, C13 case 1 two runs that differ only in who answered, drafted or signed in look the same from outside', async () => {
  const alone = await story(nobody, '2027-03-26')
  expect(alone.sent.map(({ length }) => length)).toEqual([14, 14, 14, 14, 14])
  await fc.assert(
    fc.asyncProperty(taking, async (each) => {
      expect(await story(each, '2027-03-26')).toEqual(alone)
    }),
    {
      numRuns: process.env.ROUNDS === 'long' ? 60 : 2,
      examples: [[{ signsIn: everybody, drafts: [], answers: everybody }]],
    },
  )
})
