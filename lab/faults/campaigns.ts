import type { Installation } from '../bench/installation.ts'
import { addBallots, same } from '../../test/ballots.ts'
import { addDays, atHour, type Day } from '../../src/base/time/civilDays.ts'
import { minutes } from '../../src/base/time/dates.ts'
import { zone } from '../../src/base/time/zone.ts'
import { nothing, sumOf, whole, type Outcome } from './outcomes.ts'
import { killedThenDone, planOne, work, type Campaign } from './campaignStage.ts'
import { checkEngine } from './soundness.ts'
import type { Found } from './checker.ts'

const at = (day: Day, hour: number) => atHour(day, hour, zone())

/** What is asked of a campaign after each death, and after the process that follows it. */
type Look = (campaign: Campaign) => Promise<Found>

interface Part {
  fault: string
  rounds: number
  /** Up to the moment that is struck. */
  prepare(campaign: Campaign): Promise<void>
  strike(campaign: Campaign, look: () => Promise<void>): Promise<boolean>
  /** Nothing, or all of it. */
  between: Look
  /** All of it, once. */
  after: Look
}

async function kill(installation: Installation, part: Part): Promise<Outcome> {
  const { database } = installation
  let [found, kills] = [nothing, 0]
  for (let round = 0; round < part.rounds; round += 1) {
    const campaign = await planOne(installation, round)
    await part.prepare(campaign)
    const look = async () => void (found = sumOf(found, await part.between(campaign)))
    kills += (await part.strike(campaign, look)) ? 1 : 0
    found = sumOf(found, await part.after(campaign))
  }
  const sound = await checkEngine(installation)
  const { fault, rounds } = part
  const passed = whole(found) && sound.complaints.length === 0 && kills > rounds / 2
  const note = [`${kills} killed in their work`, sound.note, ...sound.complaints].join('; ')
  return { fault, engine: database.engine, rounds, ...found, note, passed }
}

/** Nothing, all of it once, or what is half made; twice is duplicated. */
const madeOf = (counts: readonly number[], expected: readonly number[]): Found => ({
  lost: 0,
  half: counts.every((n) => n === 0) || counts.every((n, at) => n >= (expected[at] ?? 0)) ? 0 : 1,
  duplicated: counts.some((n, at) => n > (expected[at] ?? 0)) ? 1 : 0,
})

const wholly = (counts: readonly number[], expected: readonly number[]): Found => ({
  ...madeOf(counts, expected),
  lost: counts.every((n) => n === 0) ? 1 : 0,
})

/** F19: killed inside its opening transaction, a campaign is planned still; the next minute opens it once. */
export function killOpenings(installation: Installation, rounds: number): Promise<Outcome> {
  const { db } = installation.database
  const made = async ({ id, companyId }: Campaign) => {
    const opened = await db
      .selectFrom('campaigns')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'opened')
      .execute()
    const waves = await db.selectFrom('waves').select('id').where('campaignId', '=', id).execute()
    const ids = waves.map((wave) => wave.id)
    const roster = await db
      .selectFrom('roster')
      .select('accountId')
      .where('waveId', 'in', ['', ...ids])
      .execute()
    // The access mail is planned before.
    const mailings = await db
      .selectFrom('mailings')
      .select('id')
      .where('campaignId', '=', id)
      .where('kind', '<>', 'access')
      .execute()
    const runs = await db
      .selectFrom('campaigns')
      .select('id')
      .where('companyId', '=', companyId)
      .where('number', '=', 2)
      .execute()
    return [opened, waves, roster, mailings, runs, await entriesOf(installation, companyId, 'opened')].map(
      ({ length }) => length,
    )
  }
  const all = ({ people }: Campaign) => [1, 1, people, 3, 1, 1]
  return kill(installation, {
    fault: 'kill -9 inside the opening of a campaign (F19)',
    rounds,
    prepare: () => Promise.resolve(),
    strike: ({ opensOn }, look) => killedThenDone(installation, 'open', at(opensOn, 7), look),
    between: async (campaign) => madeOf(await made(campaign), all(campaign)),
    after: async (campaign) => wholly(await made(campaign), all(campaign)),
  })
}

/**
 * F20: killed inside its close or publication, it closes and publishes once, with its register entries and all
 * receipts.
 */
export function killPublications(installation: Installation, rounds: number): Promise<Outcome> {
  const { db } = installation.database
  const made = async ({ id, companyId }: Campaign) => {
    const wave = await waveOf(installation, id)
    const batches = await db.selectFrom('batches').select('id').where('waveId', '=', wave.id).execute()
    const ended = await db
      .selectFrom('reportingGroups')
      .select('id')
      .where('waveId', '=', wave.id)
      .where('sealedPrivateKey', 'is', null)
      .execute()
    const closed = wave.state === 'closed' ? 1 : 0
    const [closes, publishes] = [
      await entriesOf(installation, companyId, 'closed'),
      await entriesOf(installation, companyId, 'published'),
    ]
    const list = await db
      .selectFrom('receiptLists')
      .select('entries')
      .where('waveId', '=', wave.id)
      .executeTakeFirst()
    const receipts = list?.entries.split('\n').length ?? 0
    return [
      ...[closed, wave.publicationNumber, batches.length, ended.length, closes.length, publishes.length],
      receipts,
    ]
  }
  const all = () => [1, 1, 2, 2, 1, 1, 11]
  return kill(installation, {
    fault: 'kill -9 inside the close and publication of a campaign (F20)',
    rounds,
    prepare: async ({ id, opensOn }) => {
      await work(installation, 'open', at(opensOn, 7))
      const { id: waveId } = await waveOf(installation, id)
      await addBallots(installation.here, waveId, 'Atelier', same(6, { q1: 4, q2: 2 }))
      await addBallots(installation.here, waveId, 'Entreprise', same(5, { q1: 2, q2: 5 }))
    },
    strike: ({ closesOn }, look) =>
      killedThenDone(
        installation,
        'close',
        new Date(at(addDays(closesOn, 1), 0).getTime() + minutes(1)),
        look,
      ),
    between: async (campaign) => madeOf(await made(campaign), all()),
    after: async (campaign) => wholly(await made(campaign), all()),
  })
}

/** F21: killed between the mailing and its mails, nobody is written to twice and nobody is forgotten. */
export function killMailings(installation: Installation, rounds: number): Promise<Outcome> {
  const { db } = installation.database
  const made = async ({ id }: Campaign) => {
    const sent = await db
      .selectFrom('mailings')
      .select('id')
      .where('campaignId', '=', id)
      .where('sentOn', 'is not', null)
      .execute()
    const ids = ['', ...sent.map((mailing) => mailing.id)]
    const mails = await db
      .selectFrom('mailOutbox')
      .innerJoin('outboxMailings', 'mailId', 'mailOutbox.id')
      .select('recipient')
      .where('outboxMailings.mailingId', 'in', ids)
      .execute()
    return [sent.length, mails.length, new Set(mails.map(({ recipient }) => recipient)).size]
  }
  const all = ({ people }: Campaign) => [1, people, people]
  return kill(installation, {
    fault: 'kill -9 between a mailing and its mails (F21)',
    rounds,
    prepare: async ({ opensOn }) => void (await work(installation, 'open', at(opensOn, 7))),
    strike: ({ opensOn }, look) =>
      killedThenDone(installation, 'queue', new Date(at(opensOn, 8).getTime() + minutes(5)), look),
    between: async (campaign) => madeOf(await made(campaign), all(campaign)),
    after: async (campaign) => wholly(await made(campaign), all(campaign)),
  })
}

/** F23: away over the last day, and killed again while it gives the day back: one more day, once (C12.14). */
export function outageOverLastDay(installation: Installation, rounds: number): Promise<Outcome> {
  const { db } = installation.database
  const made = async ({ id, companyId, closesOn }: Campaign) => {
    const later = addDays(closesOn, 2)
    const campaign = await db
      .selectFrom('campaigns')
      .select('closesOn')
      .where('id', '=', id)
      .where('outageOn', 'is not', null)
      .execute()
    const wave = await waveOf(installation, id)
    const moved = [campaign.filter((each) => each.closesOn === later), wave.closesOn === later ? [wave] : []]
    return [...moved, await entriesOf(installation, companyId, 'dates_changed')].map(({ length }) => length)
  }
  return kill(installation, {
    fault: 'an outage over the last day of a campaign (F23)',
    rounds,
    prepare: async ({ opensOn, closesOn }) => {
      await work(installation, 'open', at(opensOn, 7))
      await work(installation, 'beat', at(closesOn, 15))
    },
    strike: async ({ closesOn, id }, look) => {
      const morning = at(addDays(closesOn, 1), 9)
      const killed = await killedThenDone(installation, 'start', morning, look)
      await work(installation, 'close', morning)
      // Away again on the day that was given: it closes.
      const end = at(addDays(closesOn, 3), 9)
      await work(installation, 'beat', at(addDays(closesOn, 2), 10))
      await work(installation, 'start', end)
      await work(installation, 'close', end)
      const { state } = await waveOf(installation, id)
      if (state !== 'closed') throw new Error(`after a second outage the wave is ${state}`)
      return killed
    },
    between: async (campaign) => madeOf(await made(campaign), [1, 1, 1]),
    after: async (campaign) => wholly(await made(campaign), [1, 1, 1]),
  })
}

const waveOf = ({ database }: Installation, campaignId: string) =>
  database.db.selectFrom('waves').selectAll().where('campaignId', '=', campaignId).executeTakeFirstOrThrow()

const entriesOf = ({ database }: Installation, companyId: string, kind: string) =>
  database.db
    .selectFrom('registerEntries')
    .select('position')
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .execute()
