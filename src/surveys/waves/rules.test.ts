import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  checkKeyList,
  firstHash,
  groupChoice,
  keyLineHash,
  mayLabel,
  mayTakeGroup,
  roundedDown,
  safeGroup,
  type KeyList,
  type Membership,
} from './rules.ts'

const state = { minimumGroupSize: 5, counts: true }
const support: Membership = { kind: 'team', groupId: 'g-support', name: 'Support', people: 9, hasRight: true }
const vente: Membership = { ...support, groupId: 'g-vente', name: 'Vente' }
const technique: Membership = { ...support, kind: 'grouping', groupId: 'g-technique', name: 'Technique' }
const small: Membership = { ...support, groupId: null, people: 3, hasRight: false }

test.each<[string, Partial<Membership>, Partial<typeof state>, boolean]>([
  ['a member who holds the right', {}, {}, true],
  ['a team without a key', { groupId: null, people: 4 }, {}, false],
  ['a team that has fallen below the minimum size', { people: 4 }, {}, false],
  ['a team below a minimum size that was raised', { people: 9 }, { minimumGroupSize: 10 }, false],
  ['a member without the right', { hasRight: false }, {}, false],
  ['a member whom k does not count', {}, { counts: false }, false],
])('the label of %s', (_, member, changes, expected) => {
  expect(mayLabel({ ...support, ...member }, { ...state, ...changes })).toBe(expected)
})

test.each<[string, Membership[], unknown]>([
  ['no team', [], { kind: 'company', because: 'no-team' }],
  [
    'a team too small',
    [{ ...support, groupId: null, people: 3 }],
    { kind: 'company', because: 'small-team' },
  ],
  [
    'a team joined last week',
    [{ ...support, hasRight: false }],
    { kind: 'company', because: 'recent-member', name: 'Support' },
  ],
  ['one team', [support], { kind: 'team', groupId: 'g-support', name: 'Support' }],
  ['two teams', [support, vente], { kind: 'ask', teams: [{ groupId: 'g-support', name: 'Support' }, { groupId: 'g-vente', name: 'Vente' }] }], // prettier-ignore
  ['a team too small in an entity with a label of its own', [small, technique], { kind: 'grouping', groupId: 'g-technique', name: 'Technique', recentTeam: null }], // prettier-ignore
  ['a team joined last week, of such an entity', [{ ...support, hasRight: false }, technique], { kind: 'grouping', groupId: 'g-technique', name: 'Technique', recentTeam: 'Support' }], // prettier-ignore
  ['such an entity that has fallen below the minimum size', [small, { ...technique, people: 4 }], { kind: 'company', because: 'small-team' }], // prettier-ignore
  ['a team, and an entity', [support, technique], { kind: 'ask', teams: [{ groupId: 'g-support', name: 'Support' }, { groupId: 'g-technique', name: 'Technique' }] }], // prettier-ignore
  ['two teams, one too small', [support, { ...vente, people: 4 }], { kind: 'team', groupId: 'g-support', name: 'Support' }], // prettier-ignore
])('where answers count with %s', (_, memberships, expected) => {
  expect(groupChoice(memberships, state)).toEqual(expected)
})

test('who has the right and is not counted is told so', () => {
  expect(groupChoice([support], { ...state, counts: false })).toEqual({
    kind: 'company',
    because: 'not-counted',
  })
  expect(groupChoice([small, technique], { ...state, counts: false })).toEqual({
    kind: 'company',
    because: 'not-counted',
  })
})

test("« entreprise » is open to everybody, a team's group to its own people only", () => {
  expect(mayTakeGroup('g-all', 'g-all', [], state)).toBe(true)
  expect(mayTakeGroup('g-support', 'g-all', [support], state)).toBe(true)
  expect(mayTakeGroup('g-vente', 'g-all', [support], state)).toBe(false)
  expect(mayTakeGroup('g-support', 'g-all', [{ ...support, people: 4 }], state)).toBe(false)
})

async function keyList(...names: string[]): Promise<KeyList> {
  const groups: KeyList['groups'] = []
  let previousHash = await firstHash('wave1')
  for (const [position, name] of names.entries()) {
    const line = { id: `g-${name}`, name, people: 7, publicKey: `key-${name}`, previousHash }
    groups.push({ ...line, isLargeEnough: true })
    previousHash = await keyLineHash(line, position)
  }
  return { waveId: 'wave1', minimumGroupSize: 5, groups }
}

test('a line of the key list is bound to its place, group, name, people, key and all lines before', async () => {
  const [line] = (await keyList('Entreprise')).groups
  const text = JSON.stringify([0, 'g-Entreprise', 'Entreprise', 7, 'key-Entreprise', line!.previousHash])

  expect(await keyLineHash(line!, 0)).toBe(createHash('sha256').update(text).digest('hex'))
})

test('a list that only grew is accepted where it may grow, whatever was seen before', async () => {
  const before = await checkKeyList(await keyList('Entreprise'), null)
  const after = await keyList('Entreprise', 'Support', 'Vente')

  expect(await checkKeyList(after, before.ok ? before.seen : null, { mayGrow: true })).toMatchObject({
    ok: true,
    seen: { length: 3 },
  })
  expect(await checkKeyList(after, before.ok ? before.seen : null)).toEqual({ ok: false, why: 'rewritten' })
})

test.each([['Entreprise'], ['Entreprise', 'Vente'], []])(
  'a list that lost or changed what was seen is refused (%s)',
  async (...names) => {
    const before = await checkKeyList(await keyList('Entreprise', 'Support'), null)

    expect(await checkKeyList(await keyList(...names), before.ok ? before.seen : null)).toEqual({
      ok: false,
      why: 'rewritten',
    })
  },
)

test.each<[string, Partial<KeyList['groups'][number]>]>([
  ['name', { name: 'Autre' }],
  ['key', { publicKey: 'other' }],
  ['number of people', { people: 5 }],
])('a list whose first %s was changed is refused', async (_, change) => {
  const list = await keyList('Entreprise', 'Support')
  Object.assign(list.groups[0]!, change)

  expect(await checkKeyList(list, null)).toEqual({ ok: false, why: 'broken' })
})

test('a group of fewer than k people, or where k is below five, is never used: « entreprise » is', async () => {
  const list = await keyList('Entreprise', 'Support')

  expect(safeGroup(list, 'g-Support')?.name).toBe('Support')
  expect(safeGroup({ ...list, minimumGroupSize: 4 }, 'g-Support')?.name).toBe('Entreprise')
  expect(safeGroup(list, 'g-unknown')?.name).toBe('Entreprise')
  list.groups[1]!.isLargeEnough = false
  expect(safeGroup(list, 'g-Support')?.name).toBe('Entreprise')
})

test.each([
  [0, 0],
  [4, 0],
  [5, 5],
  [9, 5],
  [10, 10],
  [19, 10],
  [20, 20],
  [49, 20],
  [99, 50],
  [100, 100],
  [199, 100],
  [4999, 2000],
  [5000, 5000],
])('the public list says %i people as %i at least (ATT19)', (people, shown) => {
  expect(roundedDown(people)).toBe(shown)
})
