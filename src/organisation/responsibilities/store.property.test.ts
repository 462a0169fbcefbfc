import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixture, type Fixture } from '../../../test/fixture.ts'
import { findRows } from '../../../test/rows.ts'
import { addAccount } from '../../../test/people.ts'
import { addTeam } from '../../../test/waves.ts'
import { days } from '../../base/time/dates.ts'
import { addDays, dayOf } from '../../base/time/civilDays.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { settleAtNight } from '../../people/teamReaders/nightly.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import type { Groupings } from '../groupings/store.ts'
import { appoint, changeLastDay, withdraw } from './store.ts'

// C25.2: whatever happens, the rows that have not ended are what a computation from nothing gives.

interface Given {
  id: string
  account: string
  team: string | null
  grouping: string | null
  until: string | null
}

const person = fc.nat({ max: 3 })
const place = fc.record({ isTeam: fc.boolean(), at: fc.nat({ max: 4 }) })
const until = fc.option(fc.nat({ max: 4 }), { nil: null })

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('appoint' as const), person, place, until }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('extend' as const), at: fc.nat(), until }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('tree' as const),
      parents: fc.array(fc.option(fc.nat({ max: 4 }), { nil: null }), { minLength: 4, maxLength: 5 }),
      places: fc.array(fc.option(fc.nat({ max: 4 }), { nil: null }), { minLength: 5, maxLength: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pending' as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete team' as const), at: fc.nat({ max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete account' as const), person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('night' as const), on: fc.boolean() }) },
)
/** Fewer nights than the administrator's session lasts. */
const story = fc
  .array(step, { minLength: 8, maxLength: 24 })
  .filter((steps) => steps.filter(({ kind }) => kind === 'night').length < 7)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('C25.2 after any history the present readers are the pairs computed from nothing', async () => {
  const numRuns = process.env.ROUNDS === 'long' ? 300 : 12
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      const history = await begin()
      for (const each of steps) {
        await take(history, each)
        expect(await presentRows(history)).toEqual(await fromNothing(history))
      }
    }),
    { numRuns },
  )
})

interface History {
  here: Fixture
  company: CompanyInScope
  act: () => { actor: Actor; now: Date }
  people: string[]
  given: Given[]
}

async function begin(): Promise<History> {
  const here = await fixture()
  const { db, acme, ids } = here
  for (const name of ['a', 'b', 'c', 'd', 'e']) await addTeam(here, acme.id, name)
  const people: string[] = []
  for (const n of [0, 1, 2, 3])
    people.push(await addAccount(db, { firstName: 'Jo', lastName: `N${n}`, companyId: acme.id }))
  const company = { id: acme.id, name: 'Acme', minimumGroupSize: 5 } as CompanyInScope
  const actor = { id: ids.ada, firstName: 'Ada', lastName: 'Lovelace' } as Actor
  return { here, company, act: () => ({ actor, now: here.now() }), people, given: [] }
}

const today = ({ here }: History) => dayOf(here.now(), 'Europe/Paris')

async function take(history: History, each: Step): Promise<void> {
  const { here, company, act, people } = history
  if (each.kind === 'appoint') return appointOne(history, each)
  if (each.kind === 'withdraw' || each.kind === 'extend') {
    const one = history.given[each.at % Math.max(1, history.given.length)]
    if (!one) return
    if (each.kind === 'withdraw') {
      await withdraw(here.db, company, one.id, act())
      history.given = history.given.filter(({ id }) => id !== one.id)
      return
    }
    one.until = each.until === null ? null : addDays(today(history), each.until)
    return changeLastDay(here.db, company, one, act())
  }
  if (each.kind === 'tree') return changeTree(history, each)
  if (each.kind === 'night') {
    here.travel(days(1))
    if (each.on) await settleAtNight(here.db, here.now())
    history.given = history.given.filter(({ until: last }) => last === null || last >= today(history))
    return
  }
  if (each.kind === 'delete team') return deleteTeam(history, each.at)
  const id = people[each.person] ?? ''
  history.given = history.given.filter(({ account }) => account !== id)
  const [account] = await findRows(here.db, 'accounts', ['status', 'companyId'], { id })
  if (!account) return
  await changeAccount(history, id, { kind: each.kind, ...account })
}

interface AccountChange {
  kind: 'pending' | 'leave' | 'move' | 'delete account'
  status: string
  companyId: string | null
}

async function changeAccount({ here, company }: History, id: string, change: AccountChange): Promise<void> {
  const ada = here.as('ada')
  const { kind, status, companyId } = change
  const path = `/api/companies/${company.id}`
  if (kind === 'delete account') await ada.delete(`/api/privacy/accounts/${id}`, undefined)
  if (kind === 'leave' && companyId) await ada.post(`${path}/departures`, { accountIds: [id] })
  if (kind === 'leave' && !companyId) await ada.delete(`${path}/departures/${id}`)
  if (kind === 'move' && companyId) await ada.delete(`${path}/employees/${id}`)
  if (kind === 'move' && !companyId) await ada.post(`${path}/employees`, { accountId: id, from: null })
  if (kind === 'pending' && status !== 'rejected') {
    const to = status === 'approved' ? 'pending' : 'approved'
    expect((await ada.put(`/api/employees/${id}/status`, { from: status, to })).status).toBe(204)
  }
}

async function appointOne(history: History, each: Extract<Step, { kind: 'appoint' }>): Promise<void> {
  const { here, company, act, people } = history
  const { groupings, teams } = await readTree(history)
  const account = people[each.person] ?? ''
  const team = each.place.isTeam ? (teams[each.place.at]?.name ?? null) : null
  const grouping = each.place.isTeam ? null : (groupings[each.place.at]?.id ?? null)
  if (team === null && grouping === null) return
  const last = each.until === null ? null : addDays(today(history), each.until)
  const asked = {
    ...{ accountId: account, until: last },
    ...{ teams: team === null ? [] : [team], groupings: grouping === null ? [] : [grouping] },
  }
  const [id] = await appoint(here.db, company, asked, act()).catch((error: unknown) => {
    if (error instanceof Refusal) return []
    throw error
  })
  if (id) history.given.push({ id, account, team, grouping, until: last })
}

const readTree = async ({ here, company }: History) =>
  (await (await here.as('ada').get(`/api/companies/${company.id}/groupings`)).json()) as Groupings

async function changeTree(history: History, { parents, places }: Extract<Step, { kind: 'tree' }>) {
  const { here, company } = history
  const { revision, groupings, teams } = await readTree(history)
  const form = parents.map((parent, at) => ({
    key: `k${at}`,
    id: groupings[at]?.id ?? null,
    name: `E${at}`,
    // Only an entity that comes before: no circle.
    parent: parent !== null && parent < at ? `k${parent}` : null,
    teams: teams.filter((_, n) => places[n] === at).map(({ name }) => name),
  }))
  const answer = await here
    .as('ada')
    .put(`/api/companies/${company.id}/groupings`, { revision, groupings: form })
  expect(answer.status).toBe(200)
  const kept = new Set(form.map(({ id }) => id))
  history.given = history.given.filter(({ grouping }) => grouping === null || kept.has(grouping))
}

async function deleteTeam(history: History, at: number): Promise<void> {
  const { here, company } = history
  const { teams } = await readTree(history)
  const name = teams[at]?.name
  if (name === undefined) return
  const answer = await here.as('ada').delete(`/api/companies/${company.id}/teams/${company.id}-${name}`)
  expect(answer.status).toBe(204)
  history.given = history.given.filter(({ team }) => team !== name)
  await addTeam(here, company.id, name)
}

async function presentRows({ here, ...history }: History): Promise<string[]> {
  const rows = await here.db
    .selectFrom('teamReaders as r')
    .innerJoin('teams as t', 't.key', 'r.teamKey')
    .where('r.ended', '=', 0)
    .where(({ or, eb }) => or([eb('r.until', 'is', null), eb('r.until', '>=', today({ here, ...history }))]))
    .select(['t.name', 'r.accountId', 'r.until'])
    .execute()
  return rows.map(({ name, accountId, until: last }) => `${name} ${accountId} ${last}`).sort()
}

/** Team by team, up its path. */
async function fromNothing(history: History): Promise<string[]> {
  const { groupings, teams } = await readTree(history)
  const parents = new Map(groupings.map(({ id, parentId }) => [id, parentId]))
  return teams
    .flatMap(({ name, groupingId }) => {
      const above = new Set<string>()
      for (let entity = groupingId; entity; entity = parents.get(entity) ?? null) above.add(entity)
      const theirs = history.given.filter(
        ({ team, grouping }) => team === name || (grouping !== null && above.has(grouping)),
      )
      return [...Map.groupBy(theirs, ({ account }) => account)].map(([account, own]) => {
        const lasts = own.map((each) => each.until)
        const last = lasts.includes(null) ? null : lasts.sort().at(-1)
        return `${name} ${account} ${last}`
      })
    })
    .sort()
}
