import { beforeEach, describe, expect, test } from 'vitest'
import { asked } from '../../../test/ballots.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { addAccount, signInDirectly } from '../../../test/people.ts'
import { findRows, updateRows } from '../../../test/rows.ts'
import { closedTree } from '../../../test/treeWave.ts'
import { addMember, addQuestionnaire } from '../../../test/waves.ts'
import { days } from '../../base/time/dates.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import type { Groupings } from '../../organisation/groupings/store.ts'
import { readReaders } from '../../organisation/responsibilities/readers.ts'
import { appoint } from '../../organisation/responsibilities/store.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { Results } from './page.ts'

const here = freshFixture()
let waveId = ''
let manager = ''
/** The manager answers nowhere: hired after the campaign. */
beforeEach(async () => {
  const teams = { 'S/D1/A': 9, 'S/D1/B': 6, 'S/D2/C': 8, 'S/D2/E': 7, 'O/F': 6 }
  waveId = await closedTree(here, { ...teams, Entreprise: 5 })
  manager = await addAccount(here.db, { firstName: 'Jo', lastName: 'Dorval', companyId: here.acme.id })
})

const company = () => ({ id: here.acme.id, name: 'Acme', minimumGroupSize: 5 }) as CompanyInScope
const groupings = () => findRows(here.db, 'groupings', ['id', 'name'], { companyId: here.acme.id })

async function responsible(place: string, until: string | null = null): Promise<void> {
  const entity = (await groupings()).find(({ name }) => name === place)
  const actor = { id: here.ids.samia, firstName: 'Samia', lastName: 'Benali' } as Actor
  const [teams, ids] = entity ? [[], [entity.id]] : [[place], []]
  const form = { accountId: manager, teams, groupings: ids, until }
  await appoint(here.db, company(), form, { actor, now: here.now() })
}

async function get(path: string, accountId = manager): Promise<Response> {
  const cookie = await signInDirectly(here.db, accountId, here.now())
  return here.as('visitor').get(path, { cookie })
}

const results = async (wave = waveId, accountId = manager) =>
  (await (await get(`/api/results/${wave}`, accountId)).json()) as Results

/** The names of teams and entities with a table. */
async function read(wave = waveId, accountId = manager): Promise<string[]> {
  const { teams, groupings: entities } = await results(wave, accountId)
  return [...entities, ...teams].filter(({ ballots }) => ballots !== null).map(({ name }) => name)
}

async function moveTeam(team: string, to: string): Promise<void> {
  const path = `/api/companies/${here.acme.id}/groupings`
  const { revision, groupings: tree, teams } = (await (await here.as('ada').get(path)).json()) as Groupings
  const target = tree.find(({ name }) => name === to)?.id
  const form = tree.map(({ id, name, parentId }) => ({
    ...{ key: id, id, name, parent: parentId },
    teams: teams
      .filter((each) => (each.name === team ? id === target : each.groupingId === id))
      .map((each) => each.name),
  }))
  expect((await here.as('ada').put(path, { revision, groupings: form })).status).toBe(200)
}

describe('C25.3 what a manager reads', () => {
  test('C25 case 1: the teams and the entity of the branch, the company, and waves to everybody; without it nothing', async () => {
    expect((await get(`/api/results/${waveId}`)).status).toBe(404)
    await responsible('D1')
    expect(await (await get('/api/results')).json()).toMatchObject([{ id: waveId }])
    // S leaves two foreign teams, O one: S is read by C15.5.
    expect(await read()).toEqual(['S', 'D1', 'A', 'B'])
    const { company: whole, comments } = await results()
    expect([whole?.ballots, comments]).toEqual([41, []])
  })

  test('C25 case 2: a team that moves out is no longer read, nor the entity that held it; one that moves in is', async () => {
    await responsible('D1')
    await moveTeam('B', 'D2')
    // In this wave D1 held B: its table goes with it, and S with what it would leave.
    expect(await read()).not.toContain('B')
    expect(await read()).not.toContain('D1')
    expect(await read()).toContain('A')
    await moveTeam('F', 'D1')
    expect(await read()).toContain('F')
    await moveTeam('B', 'D1')
    expect(await read()).toEqual(expect.arrayContaining(['D1', 'A', 'B', 'F']))
    const listed = await findRows(here.db, 'teamReaders', ['via', 'ended'])
    expect(listed.map(({ ended }) => ended).sort()).toEqual([0, 0, 0, 1])
  })

  test('C25 case 3: a member reads as ever what a manager reads by responsibility; S leaves no foreign team', async () => {
    const [a] = await findRows(here.db, 'teams', ['key'], { name: 'A' })
    await addMember(here, here.acme.id, a?.key ?? '', manager)
    await responsible('D2')
    expect(await read()).toEqual(['D2', 'A', 'C', 'E'])
  })

  test('C25 case 4: a deputy reads on the last day, and gets 404 on the next', async () => {
    await responsible('D1', '2026-11-22')
    here.travel(days(1))
    expect(await read()).toContain('A')
    here.travel(days(1))
    expect((await get(`/api/results/${waveId}`)).status).toBe(404)
  })

  test('C25 case 5: a deleted team’s table is not left alone by the entity that held it', async () => {
    await responsible('D1')
    await here.as('ada').delete(`/api/companies/${here.acme.id}/teams/${here.acme.id}-B`)
    expect(await read()).not.toContain('D1')
    expect(await read()).toContain('A')
  })
})

describe('C25.5 nothing else', () => {
  test('every team, entity, comparison and export of the rest, asked by its id, before and after a move', async () => {
    await responsible('D1')
    const foreign = async (expected: readonly string[]) => {
      const all = (await (await here.as('ada').get(`/api/results/${waveId}`)).json()) as Results
      const mine = new Set(await read())
      const rest = [...all.teams, ...all.groupings].filter(({ name }) => !mine.has(name))
      expect(rest.map(({ name }) => name).sort()).toEqual(expected)
      for (const { groupId, name } of rest) {
        expect((await get(`/api/results/${waveId}/groups/${groupId}`)).status, name).toBe(404)
        expect((await get(`/api/results/${waveId}/evolution?group=${groupId}`)).status, name).toBe(404)
      }
      const csv = await (await get(`/api/results/${waveId}/table.csv`)).text()
      for (const { name } of rest) expect(csv).not.toMatch(new RegExp(`;${name}[ ;(]`))
    }
    await foreign(['C', 'D2', 'E', 'F', 'O'])
    await moveTeam('A', 'D2')
    await foreign(['A', 'C', 'D1', 'D2', 'E', 'F', 'O'])
  })

  test('the register shows the tables of the branch’s teams, and those of no entity', async () => {
    await responsible('D1')
    const register = `/api/companies/${here.acme.id}/register`
    const { entries } = (await (await get(register)).json()) as {
      entries: { kind: string; position: number }[]
    }
    const published = entries.findLast(({ kind }) => kind === 'published')
    const { tables } = (await (await get(`${register}/${published?.position}`)).json()) as {
      tables: { name: string }[]
    }
    expect(tables.map(({ name }) => name).sort()).toEqual(['', 'A', 'B'])
  })

  test('C25 case 7: pending while a page is open: the next request and an export are refused, and nothing comes back', async () => {
    await responsible('D1')
    const cookie = await signInDirectly(here.db, manager, here.now())
    const page = () => here.as('visitor').get(`/api/results/${waveId}/table.xlsx`, { cookie })
    expect((await page()).status).toBe(200)
    const path = `/api/employees/${manager}/status`
    await here.as('ada').put(path, { from: 'approved', to: 'pending' })
    expect((await page()).status).toBe(401)
    await here.as('ada').put(path, { from: 'pending', to: 'approved' })
    expect((await get(`/api/results/${waveId}`)).status).toBe(404)
  })
})

describe('C25.3, C25.9 when', () => {
  test('a wave to teams is there for who manages one of them, and for no other', async () => {
    await responsible('D1')
    const keys = new Map(
      (await findRows(here.db, 'teams', ['name', 'key'])).map(({ name, key }) => [name, key]),
    )
    const toTeams = await addQuestionnaire(here, here.acme.id, [keys.get('C')!, keys.get('E')!], [asked('p')])
    expect((await get(`/api/results/${toTeams}`)).status).toBe(404)
    const toTheirs = await addQuestionnaire(
      here,
      here.acme.id,
      [keys.get('A')!, keys.get('C')!],
      [asked('p')],
    )
    expect((await get(`/api/results/${toTheirs}`)).status).toBe(200)
  })

  test('C25.9 a responsibility rests without a required second factor', async () => {
    await responsible('D1')
    const [b] = await findRows(here.db, 'teams', ['key'], { name: 'B' })
    await addMember(here, here.acme.id, b?.key ?? '', manager)
    await updateRows(here.db, 'waves', { id: waveId }, { mode: 'permanent' })
    here.parts.config.requireSecondFactor = true
    expect(await read()).toEqual(['S', 'B'])
    expect(await (await get('/api/me')).json()).toMatchObject({ reads: [], isResting: true })
    here.parts.config.requireSecondFactor = false
    expect(await read()).toEqual(['S', 'D1', 'A', 'B'])
    const own = { reads: [{ place: 'D1', teams: 2 }], isResting: false }
    expect(await (await get('/api/me')).json()).toMatchObject(own)
  })
})

test('C25 case 6: half of a team made responsible for it changes nobody’s label', async () => {
  const [a] = await findRows(here.db, 'teams', ['key'], { name: 'A' })
  const members = await findRows(here.db, 'teamMembers', ['accountId'], { teamKey: a?.key })
  const labels = async () => {
    const wave = await addQuestionnaire(here, here.acme.id, [], [asked('p')])
    const rights = await findRows(here.db, 'labelRights', ['accountId', 'groupId'], { waveId: wave })
    const groups = await findRows(here.db, 'reportingGroups', ['id', 'name'], { waveId: wave })
    const nameOf = new Map(groups.map(({ id, name }) => [id, name]))
    return rights.map(({ accountId, groupId }) => `${accountId} ${nameOf.get(groupId ?? '')}`).sort()
  }
  const before = await labels()
  const actor = { id: here.ids.samia, firstName: 'Samia', lastName: 'Benali' } as Actor
  for (const { accountId } of members.slice(0, 3))
    await appoint(
      here.db,
      company(),
      { accountId, teams: ['A'], groupings: [], until: null },
      { actor, now: here.now() },
    )
  expect(await labels()).toEqual(before)
  expect(before.length).toBeGreaterThan(20)
})

test('C25 case 8: a reader added by SQL stands in the list', async () => {
  const [a] = await findRows(here.db, 'teams', ['key'], { name: 'A' })
  await here.db
    .insertInto('teamReaders')
    .values({
      ...{ id: 'forged', companyId: here.acme.id, teamKey: a?.key ?? '', accountId: manager },
      ...{ via: 'A', since: '2026-11-01', until: null, ended: 0 },
    })
    .execute()
  expect(await read()).toEqual(['S', 'A'])
  const member = { id: here.ids.paul, role: 'sub-admin', companyId: here.acme.id } as Actor
  const list = await readReaders(here.db, member, company(), here.now())
  expect(list.find(({ team }) => team === 'A')?.readers).toMatchObject([
    { name: 'Jo Dorval', isPresent: true },
  ])
})

test('what is published after a read is judged in the next one', async () => {
  await responsible('D1')
  expect(await read()).toEqual(['S', 'D1', 'A', 'B'])
  const [group] = await findRows(here.db, 'reportingGroups', ['id'], { waveId, name: 'C' })
  await here.db
    .deleteFrom('publications')
    .where('groupId', '=', group?.id ?? '')
    .execute()
  await updateRows(here.db, 'waves', { id: waveId }, { publicationNumber: 2 })
  // S would be D1 and one foreign team.
  expect(await read()).toEqual(['D1', 'A', 'B'])
})
