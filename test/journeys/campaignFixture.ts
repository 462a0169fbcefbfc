import { atHour, dayOf, type Day } from '../../src/base/time/civilDays.ts'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { fileKeyStore } from '../../src/data/keys/ballotKeyStores.ts'
import { runCampaigns } from '../../src/campaigns/lifecycle/due.ts'
import { queueMailings } from '../../src/campaigns/mails/mailQueue.ts'
import { endClosings } from '../../src/results/publication/daily.ts'
import type { addBallots } from '../ballots.ts'
import { addAccount } from '../people.ts'
import type { addAskable } from '../plans.ts'
import { addMember, addTeam } from '../waves.ts'
import { atProduct } from './atProduct.ts'
import { test } from './journey.ts'
import { startOnPostgres, type Product } from './product.ts'
import type { Visitor } from './visitor.ts'

export const ZONE = 'Europe/Paris'
export const today = dayOf(new Date(), ZONE)

/** Acme with fourteen people, twelve of them in a team, and a clock of campaigns that the test moves. */
export const campaignFixture = test.extend<{ acme: Awaited<ReturnType<typeof acmeOf>> }>({
  acme: async ({ product, fixture }, provide) => provide(await acmeOf(product, fixture)),
})

/** The same on a product whose database is PostgreSQL. */
export const onPostgres = campaignFixture.extend<object, { product: Product }>({
  product: [
    async ({}, provide) => {
      const product = await startOnPostgres()
      await provide(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

export interface CampaignPlay {
  acme: Awaited<ReturnType<typeof acmeOf>>
  fixture: Fixture
  samia: Visitor
  paul: Visitor
}

type Here = Parameters<typeof addBallots>[0] & Parameters<typeof addAskable>[0]
type Fixture = { acme: { id: string }; ids: Record<'samia' | 'paul', string> }

async function acmeOf(product: Product, fixture: Fixture) {
  const { db, dataDir } = product
  const key = readApplicationKey(`${dataDir}.key`)
  const ballotKeys = await readBallotKeys(db, fileKeyStore(`${dataDir}.key.ballots`))
  const now = () => new Date()
  const here = { db, app: atProduct(product), now, parts: { key, ballotKeys }, acme: fixture.acme }
  const people: string[] = []
  for (const [name, size] of [
    ['Atelier', 12],
    ['Labo', 3],
  ] as const) {
    const team = await addTeam(here, fixture.acme.id, name)
    for (let n = 0; n < size; n += 1) {
      const person = { firstName: 'Camille', lastName: `${name} ${n}`, companyId: fixture.acme.id }
      people.push(await addAccount(db, person))
      await addMember(here, fixture.acme.id, team, people.at(-1) ?? '', 300)
    }
  }
  const at = await serverHours(product)
  // The helpers of one process ask for more, which is not checked here.
  return { ...here, people, at } as typeof here & { people: string[]; at: typeof at } & Here
}

/** What the server does by itself at an hour of a day. */
export async function serverHours({ db, dataDir }: Pick<Product, 'db' | 'dataDir'>) {
  const key = readApplicationKey(`${dataDir}.key`)
  const ballotKeys = await readBallotKeys(db, fileKeyStore(`${dataDir}.key.ballots`))
  return async (day: Day, hour: number) => {
    const tools = { db, key, ballotKeys, timeZone: ZONE, now: atHour(day, hour, ZONE), log: console }
    const steady = { ...tools, numbersFile: `${dataDir}.n`, isSteady: () => Promise.resolve(true) }
    await queueMailings(db, tools)
    await runCampaigns(steady)
    await endClosings(steady)
  }
}
