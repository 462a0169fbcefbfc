import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDimension,
  addFromLibrary,
  addQuestion,
  movedInto,
  change,
  changeDimension,
  splitQuestion,
  duplicate,
  inOrder,
  isTaken,
  move,
  moveDimension,
  moveTo,
  remove,
  removeDimension,
  sectionsOf,
  type Editing,
} from './editing.ts'
import { checksOf } from './checks.ts'
import { library } from './library.ts'
import { questionOf } from './rules.ts'

const empty: Editing = { title: 'Rentrée', languages: [], dimensions: [], rows: [] }
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
  const rows = inOrder(splitQuestion(before, 'a', 'new', check.halves))
  expect(rows.map(({ key, id }) => `${key} ${id}`)).toEqual(['a q1', 'new q5', 'b q2', 'c q3', 'd q4'])
  expect(rows.slice(0, 2)).toMatchObject([
    { question: 'Ma charge de travail…', originKey: 'lib.tele1', dimension: 'Sens' },
    { question: 'Mes délais sont raisonnables.', originKey: null, asked: null, dimension: 'Sens' },
  ])
  expect(checksOf(rows.map(questionOf)).some(({ halves }) => halves)).toBe(false)
  expect(splitQuestion(before, 'nobody', 'new', check.halves)).toBe(before)
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

/** The order decides each one's position in its dimension. */
const three = addQuestion(start, 'e', 'Sens')

test('one place down is one place, also before the last', () => {
  expect(keys(move(three, 'a', 1)).slice(0, 3)).toEqual(['b:Sens', 'a:Sens', 'e:Sens'])
  expect(keys(move(three, 'b', 1)).slice(0, 3)).toEqual(['a:Sens', 'e:Sens', 'b:Sens'])
})

test('a copy stands after the question, and of nobody there is none', () => {
  const copied = duplicate(three, 'a', 'copy')
  expect(keys(copied).slice(0, 4)).toEqual(['a:Sens', 'copy:Sens', 'b:Sens', 'e:Sens'])
  expect(duplicate(three, 'nobody', 'copy')).toBe(three)
})

test('before itself, or of nobody, nothing moves', () => {
  expect(moveTo(start, 'b', 'b')).toBe(start)
  expect(moveTo(start, 'nobody', 'b')).toBe(start)
})

test('a dimension at an end stays there, and of nobody’s nothing moves', () => {
  const names = (id: string, by: 1 | -1) => moveDimension(start, id, by).dimensions.map((each) => each.id)
  expect(names('Sens', -1)).toEqual(['Sens', 'Outils'])
  expect(names('Outils', 1)).toEqual(['Sens', 'Outils'])
  expect(names('Outils', -1)).toEqual(['Outils', 'Sens'])
  expect(names('Sens', 1)).toEqual(['Outils', 'Sens'])
  expect(moveDimension(start, 'Outils', 1)).toBe(start)
  expect(moveDimension(start, 'Rien', 1)).toBe(start)
})

test('one dimension takes another name; a third of the first name has an id of its own', () => {
  const renamed = changeDimension(start, 'Sens', { name: 'Raisons' })
  expect(renamed.dimensions.map(({ id, name }) => `${id} ${name}`)).toEqual(['Sens Raisons', 'Outils Outils'])
  const again = addDimension(renamed, 'Sens')
  expect(again.dimensions.at(-1)).toMatchObject({ id: 'Sens-2', name: 'Sens' })
})

test('a new question asks nothing by itself: neither required nor turned round', () => {
  expect(three.rows.at(-1)).toMatchObject({ required: false, reversed: false })
})

test('there is a section without a dimension where there are questions for it, lost ones too', () => {
  const sections = (editing: Editing) => sectionsOf(editing).map(({ dimension }) => dimension?.id ?? null)
  expect(sections(start)).toEqual(['Sens', 'Outils', null])
  expect(sections(remove(start, 'd'))).toEqual(['Sens', 'Outils'])
  expect(keys(change(start, 'c', { dimension: 'Disparue' }))).toEqual([
    'a:Sens',
    'b:Sens',
    'c:Disparue',
    'd:',
  ])
})

test('a section is known into which a question has come: written, moved, or back from where it was removed', () => {
  expect(movedInto(start, addQuestion(start, 'e', 'Outils'))).toEqual(['Outils'])
  expect(movedInto(start, addQuestion(start, 'e', null))).toEqual([''])
  expect(movedInto(start, move(start, 'b', 1))).toEqual(['Outils'])
  expect(movedInto(remove(start, 'a'), start)).toEqual(['Sens'])
  expect(movedInto(start, remove(start, 'a'))).toEqual([])
  expect(movedInto(start, change(start, 'a', { question: 'Autre' }))).toEqual([])
})
