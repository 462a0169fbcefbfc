import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { GROUPING, history, type History } from '../../../test/campaignHistories.ts'
import { CompanyHistory, type Taken } from '../../../test/history.ts'
import { wavesOf } from '../../../test/historyViews.ts'
import { fixture, type Fixture } from '../../../test/fixture.ts'
import { readVersion } from '../../surveys/questions/versions.ts'
import { contentHash } from '../../surveys/questions/content.ts'
import { addDays, daysBetween } from '../../base/time/civilDays.ts'
import { checkChain } from '../../data/register/chain.ts'
import { readEntries } from '../../data/register/store.ts'
import { findRow } from '../../../test/rows.ts'

// Random years of a company, played through the product: invariants hold whatever people, clocks and servers do.

const isLong = process.env.ROUNDS === 'long'
/** How often the invariants had something to say. */
const seen = {
  ...{ labels: 0, pairs: 0, published: 0, hidden: 0, regrouped: 0, joint: 0 },
  ...{ imported: 0, restored: 0, afterLoss: 0 },
}

let here: Fixture
beforeAll(async () => {
  here = await fixture()
})

test(
  'INV13, INV14, INV15, INV17, INV18, INV19, INV21, INV28, INV29, INV30 hold over random years',
  { timeout: isLong ? 4 * 3_600_000 : 120_000 },
  async () => {
    for (const seed of isLong ? [undefined] : seeds())
      await fc.assert(
        fc.asyncProperty(history, oneLife),
        seed === undefined ? { numRuns: 400 } : { seed, numRuns: 1 },
      )
    // After a change of the generator, find a seed that draws some of each.
    const never = Object.keys(seen).filter((what) => seen[what as keyof typeof seen] === 0)
    if (isLong || here.parts.database.engine === 'sqlite') expect(never).toEqual([])
    expect(seen.labels).toBeGreaterThan(5)
    expect(seen.published).toBeGreaterThan(0)
  },
)

/** Histories that cover everything between them. */
const seeds = () => (here.parts.database.engine === 'postgres' ? [45] : [45, 98, 110])

async function oneLife(history: History) {
  const story = await CompanyHistory.begin(here, history)
  for (const step of history.steps) await story.replay(step)
  await story.replay({ kind: 'wait', days: 40 })
  const waves = await wavesOf(here.db, story.companyId)
  for (const each of story.taken) await expectRight(story, waves, each)
  expectForward(story)
  await expectOnce(story)
  await expectApart(waves, history.k)
  for (const wave of waves) await expectWhole(story, wave, history.k)
  await expectRegister(story, waves)
  note(story)
  await story.end()
}

function note({ tables, imported }: CompanyHistory) {
  seen.imported += imported
  seen.restored += tables.isLosing ? 1 : 0
  seen.afterLoss += tables.afterLoss
}

type Wave = Awaited<ReturnType<typeof wavesOf>>[number]

/** INV13: reckoned from who was where and when, not from what the product has written of it. */
async function expectRight(
  story: CompanyHistory,
  waves: readonly Wave[],
  { person, waveId, label, on }: Taken,
) {
  if (label === 'Entreprise' || label === GROUPING) return
  seen.labels += 1
  const wave = waves.find(({ id }) => id === waveId)
  if (!wave) throw new Error('a ballot of no wave')
  const { grownOn } = await findRow(here.db, 'companies', ['grownOn'], { id: story.companyId })
  const [opening, fortnight] = [wave.openedOn, addDays(wave.openedOn, -14)]
  const ofTeam = person.memberships.filter(({ team }) => team === label)
  const wasThere = (day: string) =>
    ofTeam.some(({ since, until }) => since <= day && (until === null || until >= day))
  const isGrowing = grownOn !== null && daysBetween(grownOn, opening) < 30
  const established = isGrowing ? wasThere(opening) : wasThere(fortnight)
  const newcomer = ofTeam.some(({ since, until }) => since <= on && (until === null || until >= opening))
  expect(established || newcomer, `${label} of somebody who never had it`).toBe(true)
  // Who came lately may not where the team has a table of the same question that is too recent (C12.6).
  const recent = waves.some(
    (other) =>
      other.questionnaireId === wave.questionnaireId &&
      other.id !== wave.id &&
      (other.closedOn ?? '9') <= opening &&
      daysBetween(other.day, opening) < 180 &&
      other.batches.some(({ groupId, jointWith }) =>
        other.groups.some(({ id, name }) => id === (jointWith ?? groupId) && name === label),
      ),
  )
  if (!established) expect(recent).toBe(false)
  // C22.2
  expect(person.counts).toBe(true)
}

/** INV14 */
function expectForward({ states }: CompanyHistory) {
  const order = ['planned', 'refused', 'open', 'closing', 'closed', 'cancelled']
  for (const [, known] of states) {
    // A refused run is planned again until its series stops; everything after it is final.
    const places = known.filter((state) => state !== 'refused').map((state) => order.indexOf(state))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(new Set(places).size).toBe(places.length)
  }
}

/** INV14: each campaign opens, closes and publishes at most once, and its register says so as often. */
async function expectOnce({ companyId }: CompanyHistory) {
  const entries = await readEntries(here.db, companyId)
  for (const kind of ['opened', 'closed', 'published']) {
    const of = entries.filter((entry) => entry.kind === kind).map(({ body }) => body.wave)
    expect(new Set(of).size).toBe(of.length)
  }
}

/**
 * INV18, INV19, INV30: tables sum whole batches of k, an entity's two at least; a hidden team is among k
 * others.
 */
async function expectWhole({ taken, companyId }: CompanyHistory, wave: Wave, k: number) {
  if (wave.batches.length === 0) return
  const sent = taken.filter(({ waveId }) => waveId === wave.id)
  const under = (name: string) => sent.filter(({ label }) => label === name)
  const teams = wave.groups.filter(({ kind }) => kind === 'team')
  const batchOf = (groupId: string) => wave.batches.find((batch) => batch.groupId === groupId)
  for (const { size } of wave.batches) expect(size).toBeGreaterThanOrEqual(k)
  for (const { id, name } of teams) if (batchOf(id)) expect(batchOf(id)?.size).toBe(under(name).length)
  const alone = teams.filter(({ id }) => !batchOf(id))
  const { id: groupingId } = await findRow(here.db, 'groupings', ['id'], { companyId })
  const regrouped = batchOf(groupingId)
  const mayLie = alone.filter((team) => team.groupingId === groupingId).flatMap(({ name }) => under(name))
  if (regrouped) expect(regrouped.size).toBeLessThanOrEqual(mayLie.length + under(GROUPING).length)
  const shown = new Set(
    (
      await here.db.selectFrom('publishedTables').select('groupId').where('waveId', '=', wave.id).execute()
    ).map(({ groupId }) => groupId),
  )
  const inside = teams.filter((team) => team.groupingId === groupingId && batchOf(team.id)).length
  if (shown.has(groupingId)) seen.regrouped += 1
  if (shown.has(groupingId)) expect(inside + (regrouped ? 1 : 0)).toBeGreaterThanOrEqual(2)
  const joint = wave.batches.find(({ jointWith }) => jointWith !== null)
  if (joint) seen.joint += 1
  for (const { id } of alone) if (id !== joint?.jointWith) expect(shown.has(id)).toBe(false)
  for (const team of alone) expectOtherBallots(wave, { team, sent: under(team.name), k })
}

interface Alone {
  team: Wave['groups'][number]
  sent: readonly Taken[]
  k: number
}

/** Only of teams that were hidden although enough old hands had answered: their ballots went to the company's rest. */
function expectOtherBallots({ batches }: Wave, { team, sent, k }: Alone) {
  const oldHands = sent.filter(({ person, on }) => person.arrivedOn <= addDays(on, -14))
  if (oldHands.length < k || !team.hiding?.includes('composition')) return
  seen.hidden += 1
  const rest = batches.filter(({ groupId }) => groupId === null).reduce((sum, { size }) => sum + size, 0)
  const isOnly = batches.length === 1
  if (rest > 0) expect(rest - sent.length >= k || (isOnly && rest >= Math.max(10, 2 * k))).toBe(true)
}

/** INV17: of all pairs of tables of teams, and of audiences of teams, that were published and ask the same. */
async function expectApart(waves: readonly Wave[], k: number) {
  const tables = waves.flatMap((wave) => tablesOf(wave))
  for (const now of tables)
    for (const before of tables) {
      const isPair =
        before.wave.id !== now.wave.id &&
        before.wave.questionnaireId === now.wave.questionnaireId &&
        before.wave.closedOn! < now.wave.closedOn!
      if (!isPair) continue
      seen.pairs += 1
      const apart = Math.abs(daysBetween(before.wave.day, now.wave.day))
      const common = [...now.people].filter((person) => before.people.has(person)).length
      if (apart < 90) expect(common).toBe(0)
      if (apart >= 180 || now.isTeam !== before.isTeam) continue
      const smaller = Math.min(now.people.size, before.people.size)
      const isPredecessor = common >= k || common * 2 > smaller
      if (!isPredecessor || Math.min(now.ballots, before.ballots) >= Math.max(10, 2 * k)) continue
      expect(common).toBeGreaterThanOrEqual(k)
      const left = [...before.people].filter((person) => !now.everybody.has(person)).length
      expect(left === 0 || left >= k).toBe(true)
    }
}

function tablesOf(wave: Wave) {
  if (wave.state !== 'closed' || wave.batches.length === 0) return []
  seen.published += 1
  const teams = wave.groups.filter(({ kind }) => kind === 'team')
  const labelled = new Set(teams.flatMap(({ id }) => [...(wave.holders.get(id) ?? [])]))
  const sizeOf = (groupId: string | null) =>
    wave.batches.filter((batch) => batch.groupId === groupId).reduce((sum, { size }) => sum + size, 0)
  const joint = wave.batches.find(({ jointWith }) => jointWith !== null)
  const ofJoint = joint ? peopleOfJoint(wave) : new Set<string>()
  const everybody = new Set([...labelled, ...ofJoint])
  const shown = teams.flatMap(({ id }) => {
    const own = { people: wave.holders.get(id) ?? new Set<string>(), ballots: sizeOf(id) }
    const table = id === joint?.jointWith ? { people: ofJoint, ballots: joint.size } : own
    return table.ballots > 0 ? [{ wave, isTeam: true, ...table, everybody }] : []
  })
  if (wave.audience === 'company') return shown
  const ballots = wave.batches.reduce((sum, { size }) => sum + size, 0)
  return [...shown, { wave, isTeam: false, people: wave.roster, ballots, everybody: wave.roster }]
}

/** Who may have a ballot in it: everybody but people of other batches alone (C23.5.2). */
function peopleOfJoint({ batches, groups, holders, roster }: Wave) {
  const others = new Set(batches.filter(({ jointWith }) => jointWith === null).map(({ groupId }) => groupId))
  const isOther = ({ id, groupingId }: Wave['groups'][number]) =>
    others.has(id) || (groupingId !== null && others.has(groupingId))
  const everybody = new Set([roster, ...holders.values()].flatMap((some) => [...some]))
  return new Set(
    [...everybody].filter((person) => {
      const own = groups.filter(({ id }) => holders.get(id)?.has(person))
      return own.length === 0 || own.some((group) => !isOther(group))
    }),
  )
}

/** INV21: the chain is whole. INV28, INV29: what it hashed at the opening is what the version says after all of it. */
async function expectRegister({ companyId }: CompanyHistory, waves: readonly Wave[]) {
  const entries = await readEntries(here.db, companyId)
  expect(await checkChain(companyId, { entries })).toMatchObject({ ok: true })
  for (const { body } of entries.filter(({ kind }) => kind === 'opened')) {
    const wave = waves.find(({ id }) => id === body.wave)
    if (!wave) continue
    expect(await hashOfVersion(wave.versionId)).toBe(body.version)
  }
}

async function hashOfVersion(versionId: string) {
  const { questions, dimensions } = await readVersion(here.db, versionId)
  return contentHash(questions, dimensions)
}
