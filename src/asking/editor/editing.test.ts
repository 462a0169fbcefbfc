import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDimension,
  addFromLibrary,
  addQuestion,
  change,
  cutInTwo,
  duplicate,
  inOrder,
  isTaken,
  move,
  moveDimension,
  moveTo,
  remove,
  removeDimension,
  type Editing,
} from './editing.ts'
import { checksOf } from './checks.ts'
import { library } from './library.ts'
import { questionOf } from './rules.ts'

const empty: Editing = { title: 'Rentrée', dimensions: [], rows: [] }
const [theme] = library
if (!theme) throw new Error('the library is empty')

/** Sens: a, b · Outils: c · alone: d */
const start = [
  ['a', 'Sens'],
  ['b', 'Sens'],
  ['c', 'Outils'],
  ['d', null],
].reduce(
  (editing, [key, dimension]) => addQuestion(editing, key ?? '', dimension ?? null),
  addDimension(addDimension(empty, 'Sens'), 'Outils'),
)
const keys = (editing: Editing) => inOrder(editing).map(({ key, dimension }) => `${key}:${dimension ?? ''}`)

test('questions stand by dimension, those without one last, each with an id of its own', () => {
  expect(keys(start)).toEqual(['a:Sens', 'b:Sens', 'c:Outils', 'd:'])
  expect(inOrder(start).map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4'])
})

test.each([
  ['a', 1, ['b:Sens', 'a:Sens', 'c:Outils', 'd:']],
  ['b', 1, ['a:Sens', 'b:Outils', 'c:Outils', 'd:']],
  ['c', -1, ['a:Sens', 'b:Sens', 'c:Sens', 'd:']],
  ['a', -1, ['a:Sens', 'b:Sens', 'c:Outils', 'd:']],
  ['d', 1, ['a:Sens', 'b:Sens', 'c:Outils', 'd:']],
  ['d', -1, ['a:Sens', 'b:Sens', 'c:Outils', 'd:Outils']],
] as const)('%s moved by %i', (key, by, expected) => {
  expect(keys(move(start, key, by))).toEqual(expected)
})

test('dragged before a question it takes its dimension', () => {
  expect(keys(moveTo(start, 'd', 'b', 'Sens'))).toEqual(['a:Sens', 'd:Sens', 'b:Sens', 'c:Outils'])
})

test('a dimension that goes leaves its questions alone; one that moves takes them along', () => {
  expect(keys(removeDimension(start, 'Sens'))).toEqual(['c:Outils', 'a:', 'b:', 'd:'])
  expect(keys(moveDimension(start, 'Sens', 1))).toEqual(['c:Outils', 'a:Sens', 'b:Sens', 'd:'])
})

test('a question of the library comes with its theme, once', () => {
  const id = theme.questions[0]?.id ?? ''
  const with1 = addFromLibrary(start, 'e', theme, id)
  expect(with1.dimensions.map(({ name }) => name)).toContain(theme.name)
  expect([isTaken(start, id), isTaken(with1, id)]).toEqual([false, true])
  expect(inOrder(with1).find(({ key }) => key === 'e')).toMatchObject({ id, originKey: `lib.${id}` })
})

test('a statement of two ideas is cut in two: the first keeps its place and its key, the second is a new one', () => {
  const both = { question: 'Ma charge de travail et mes délais sont raisonnables.', originKey: 'lib.tele1' }
  const before = change(change(start, 'a', both), 'a', { asked: both.question })
  const [check] = checksOf(inOrder(before).map(questionOf)).filter(({ halves }) => halves)
  if (!check?.halves) throw new Error('nothing to cut')
  const rows = inOrder(cutInTwo(before, 'a', 'new', check.halves))
  expect(rows.map(({ key, id }) => `${key} ${id}`)).toEqual(['a q1', 'new q5', 'b q2', 'c q3', 'd q4'])
  expect(rows.slice(0, 2)).toMatchObject([
    { question: 'Ma charge de travail…', originKey: 'lib.tele1', dimension: 'Sens' },
    { question: 'Mes délais sont raisonnables.', originKey: null, asked: null, dimension: 'Sens' },
  ])
  expect(checksOf(rows.map(questionOf)).some(({ halves }) => halves)).toBe(false)
  expect(cutInTwo(before, 'nobody', 'new', check.halves)).toBe(before)
})

test('whatever is done in whatever order, nothing is lost and no id stands twice', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('move'), n: fc.nat(20), by: fc.constantFrom(1 as const, -1 as const) }),
    fc.record({ do: fc.constant('duplicate'), n: fc.nat(20), by: fc.constant(1 as const) }),
    fc.record({ do: fc.constant('dimension'), n: fc.nat(20), by: fc.constant(1 as const) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let editing = start
      let count = 4
      for (const [turn, { do: what, n, by }] of steps.entries()) {
        const key = editing.rows[n % editing.rows.length]?.key ?? ''
        if (what === 'move') editing = move(editing, key, by)
        else if (what === 'dimension') editing = change(editing, key, { dimension: n % 2 ? 'Sens' : null })
        else {
          editing = duplicate(editing, key, `new${turn}`)
          count += 1
        }
        expect(inOrder(editing)).toHaveLength(count)
        expect(new Set(editing.rows.map(({ id }) => id.toLowerCase())).size).toBe(count)
      }
      expect(remove(editing, 'a').rows).toHaveLength(count - 1)
    }),
  )
})
