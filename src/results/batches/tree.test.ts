import { describe, expect, test } from 'vitest'
import { pathOf } from '../../surveys/waves/entityPaths.ts'
import { publishTree, publishableCells } from './tree.ts'
import type { ClosingGroup, ShownGroup, TreeBatch } from './tree.ts'

const k = 5

/** « S/D1/A 9 »: a team of D1, in S; « D1/own 2 »: its label; « ! »: hidden; « −4 »: new signers. */
function closing(text: string): ClosingGroup[] {
  return text.split(', ').map((words) => {
    const [, path = '', count, newSigners, mark] = /^(\S+) (\d+)(?:−(\d+))?(!)?$/.exec(words) ?? []
    const [name = '', grouping = null] = path.split('/').reverse()
    const kind = name === 'company' ? 'company' : name === 'own' ? 'grouping' : 'team'
    const group = kind === 'team' ? name : path
    return {
      group,
      kind,
      grouping,
      people: 0,
      count: Number(count),
      newSigners: Number(newSigners ?? 0),
      isHidden: mark === '!',
    }
  })
}

/** Of « S/D1/A »: D1 lies in S. */
function parentsIn(text: string): Map<string, string | null> {
  const parents = new Map<string, string | null>()
  for (const words of text.split(', ')) {
    const entities = (words.split(' ')[0] ?? '').split('/').slice(0, -1)
    for (const [at, entity] of entities.entries()) parents.set(entity, entities[at - 1] ?? null)
  }
  return parents
}

/** What the batches are, in words: « A 9 », « A+ 10 » with small groups, « D1 rest 5 », « company 7 ». */
const described = (batches: readonly TreeBatch[]) =>
  batches
    .map(
      ({ team, grouping, jointWith, size }) =>
        `${team ?? (jointWith && `${jointWith}+`) ?? (grouping === null ? 'company' : `${grouping} rest`)} ${size}`,
    )
    .sort()

const plan = (text: string, more: Parameters<typeof publishTree>[2] = {}) =>
  publishTree(closing(text), k, { parents: parentsIn(text), ...more })
const batchesIn = (text: string, batches: readonly TreeBatch[], entity?: string) =>
  batches.filter((batch) => entity === undefined || pathOf(parentsIn(text), batch.grouping).includes(entity))
const sizeIn = (text: string, batches: readonly TreeBatch[], entity?: string) =>
  batchesIn(text, batches, entity).reduce((sum, { size }) => sum + size, 0)

describe('at the close of a wave with a tree (C15.3)', () => {
  test.each([
    ['C15 case 1', 'D1/A 9, D1/B 4, D2/C 6, D2/own 2, company 1', ['A 9', 'C 6', 'company 7']],
    ['C15 case 2', 'D1/A 9, D1/B 4, D1/own 1, D2/C 6, D2/E 5', ['A 9', 'C 6', 'E 5', 'company 5']],
    ['C15 case 3', 'D1/A 9, D1/B 7, D2/C 6, D2/own 2', ['A 9', 'B 7', 'C+ 8']],
    ['C6 case 1', 'Support 9, Vente 7, Labo 3, company 1', ['Support 9', 'Vente+ 11']],
    ['C6 case 2', 'Support 9, Vente 7, Labo 3, company 2', ['Support 9', 'Vente 7', 'company 5']],
    ['C6 case 3', 'Support 9, Vente 7', ['Support 9', 'Vente 7']],
    ['C6 case 4', 'Support 4', []],
    ['C6 case 5', 'Support 6, Labo 2', ['company 8']],
    ['C6 case 6', 'Support 3, Labo 3', ['company 6']],
    ['C15 case 8, company 0', 'D1/A 9, D1/B 8!, D1/E 7, D2/C 6', ['A 9', 'E 7', 'company 14']],
    [
      'C15 case 8, company 5',
      'D1/A 9, D1/B 8!, D1/E 7, D2/C 6, company 5',
      ['A 9', 'C 6', 'E 7', 'company 13'],
    ],
    ['C15 case 8, by no entity', 'A 6, B 8!, company 7', ['A 6', 'company 15']],
    ['C15 case 9, company 1', 'B 8!, company 1', []],
    ['C15 case 9, company 2', 'B 8!, company 2', ['company 10']],
    ['C15 case 11, ν = 5', 'company 9−5', []],
    ['C15 case 11, ν = 4', 'company 9−4', ['company 9']],
  ])('%s', (_, text, expected) => {
    expect(described(plan(text).batches)).toEqual(expected)
  })
})

describe('at the close of a wave with several levels (C15.3)', () => {
  test.each<[string, string, string[], Record<string, number>]>([
    [
      'C15 case 2',
      'D1/A 9, D1/B 4, D1/own 1, D2/C 6, D2/E 5',
      ['A 9', 'C 6', 'E 5', 'company 5'],
      { D2: 11 },
    ],
    ['C15 case 3', 'D1/A 9, D1/B 7, D2/C 6, D2/own 2', ['A 9', 'B 7', 'C+ 8'], { D1: 16 }],
    ['C15 case 8', 'D1/A 9, D1/B 8!, D1/E 7, D2/C 6', ['A 9', 'E 7', 'company 14'], { D1: 16 }],
    [
      'C15 case 12',
      'S/D1/A 9, S/D1/B 4, S/D1/own 3, S/D2/C 8, S/D2/E 4, O/F 6, company 5',
      ['A 9', 'C 8', 'F 6', 'S rest 11', 'company 5'],
      { S: 28 },
    ],
    [
      'C15 case 13',
      'S/D1/A 9, S/D1/B 4, S/D2/C 8, S/D2/E 4, O/F 6, company 5',
      ['A 9', 'C 8', 'F 6', 'company 13'],
      { S: 17 },
    ],
    [
      'C15 case 14',
      'S/D1/A 9, S/D1/B 8!, S/D2/C 8, S/D2/E 6, O/F 6, company 0',
      ['A 9', 'C 8', 'F 6', 'company 14'],
      { S: 17 },
    ],
    [
      'C15 case 15',
      'S/D1/A 9, S/D1/B 4, S/D1/own 6, S/D2/C 8, company 1',
      ['A 9', 'C+ 9', 'D1 rest 10'],
      { S: 19, D1: 19 },
    ],
    ['C15 case 16', 'a/A 3, a/b/B 3, a/b/c/C 3, a/b/c/d/D 3, company 6', ['a rest 12', 'company 6'], {}],
  ])('%s: an entity is the sum of all whole batches in it, two at least', (_, text, expected, sums) => {
    const { batches } = plan(text)
    expect(described(batches)).toEqual(expected)
    const shown = [...parentsIn(text).keys()].filter((id) => batchesIn(text, batches, id).length >= 2)
    expect(Object.fromEntries(shown.map((id) => [id, sizeIn(text, batches, id)]))).toEqual(sums)
    const all = closing(text).reduce((sum, { count }) => sum + count, 0)
    expect(sizeIn(text, batches)).toBe(all)
  })
})

describe('left-overs and joint tables of several levels (C15.3)', () => {
  test('C15.3 people of a recent left-over pass up, in the end to the company', () => {
    const text = 'S/D1/A 9, S/D1/B 4, S/D1/own 6, S/D2/C 4, S/D2/E 4, company 7'
    expect(described(plan(text).batches)).toEqual(['A 9', 'D1 rest 10', 'company 15'])
    const isRecent = (groups: readonly ClosingGroup[]) => groups.some(({ group }) => group === 'B')
    expect(described(plan(text, { isRecent }).batches)).toEqual(['A 9', 'company 25'])
    const isDeep = (groups: readonly ClosingGroup[]) => groups.length === 2 && isRecent(groups)
    expect(described(plan(text, { isRecent: isDeep }).batches)).toEqual(['A 9', 'S rest 18', 'company 7'])
  })

  test('C23.5.2 a joint table counts for the lowest entity that holds the team and all of R', () => {
    const [joint] = plan('S/D1/A 9, S/D1/B 7, S/D2/C 6, S/D2/own 2, O/F 8').batches.slice(-1)
    expect(joint).toMatchObject({ jointWith: 'C', grouping: 'D2', size: 8 })
    const across = plan('S/D1/A 9, S/D1/B 3, S/D2/C 6, S/D2/own 1, O/F 8').batches.at(-1)
    expect(across).toMatchObject({ jointWith: 'C', grouping: 'S', size: 10 })
    const outside = plan('S/D1/A 9, S/D1/B 3, S/D2/C 6, O/F 8, O/G 1').batches.at(-1)
    expect(outside).toMatchObject({ jointWith: 'C', grouping: null, size: 10 })
  })

  test('a team whose ballots reach k only with young accounts counts for its entity', () => {
    expect(described(plan('D1/A 9, D1/B 6−2, D1/own 6, company 5').batches)).toEqual([
      'A 9',
      'D1 rest 12',
      'company 5',
    ])
  })

  test('what is erased is named, and is all that no batch holds', () => {
    expect(plan('Support 4').erased).toEqual(['Support'])
    expect(plan('B 8!, company 1').erased).toEqual(['B', 'company'])
    expect(publishTree([], k)).toEqual({ batches: [], erased: [], outside: 0 })
  })
})

describe('items (C15.3)', () => {
  const shownOf = (text: string, valid: Record<string, number>) => {
    const { batches } = plan(text)
    const pieces = batches.map((batch) => ({ batch, valid: new Map(Object.entries(valid)) }))
    const size = ({ pieces }: ShownGroup) =>
      pieces.flatMap(({ batch }) => batch.groups).reduce((sum, { group }) => sum + (valid[group] ?? 0), 0)
    return publishableCells(pieces, k, parentsIn(text))
      .map(
        (some) =>
          `${some.team ?? (some.grouping === null ? 'company' : `${some.grouping} pool`)} ${size(some)}`,
      )
      .sort()
  }

  test('C15 case 5: what two teams of one entity hold back is pooled there', () => {
    expect(shownOf('D1/A 9, D1/B 9, D2/C 6', { A: 4, B: 4, C: 6 })).toEqual(['C 6', 'D1 pool 8'])
  })

  test('C15 case 17: what one entity is too small for is pooled in the next above', () => {
    const text = 'S/D1/A 9, S/D1/B 4, S/D1/own 3, S/D2/C 8, S/D2/E 4, O/F 6, company 5'
    const valid = { A: 4, B: 4, 'S/D1/own': 3, C: 4, E: 4, F: 6, company: 5 }
    expect(shownOf(text, valid)).toEqual(['F 6', 'S pool 11', 'S pool 8', 'company 5'])
  })

  test('a group without a valid answer adds none', () => {
    expect(shownOf('D1/A 9, Labo 4, company 2', { A: 9, Labo: 4 })).toEqual(['A 9'])
  })

  test('C15 case 10: the rest with a hidden team is held where too few others answered', () => {
    const text = 'D1/A 9, D1/B 8!, D1/E 7, D2/C 6'
    expect(shownOf(text, { A: 9, B: 8, E: 7, C: 3 })).toEqual(['A 9', 'E 7'])
    expect(shownOf(text, { A: 9, B: 8, E: 7, C: 5 })).toEqual(['A 9', 'E 7', 'company 13'])
  })

  test('a wave that shows nothing else shows the question from K₁₀ answers on', () => {
    expect(shownOf('B 8!, company 2', { B: 8, company: 2 })).toEqual(['company 10'])
    expect(shownOf('B 8!, company 2', { B: 8, company: 1 })).toEqual([])
  })

  test('C6 cases 7, 8: without a tree, as in C6.3', () => {
    const text = 'Support 6, Vente 7, company 5'
    expect(shownOf(text, { Support: 4, Vente: 7, company: 4 })).toEqual(['Vente 7', 'company 8'])
    expect(shownOf('Support 6, Vente 7', { Support: 4, Vente: 7 })).toEqual(['Vente 7'])
  })
})
