import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDimension,
  addQuestion,
  change,
  changeDimension,
  duplicate,
  inOrder,
  move,
  moveDimension,
  type Editing,
} from './editing.ts'
import { beforeFile, putBack, removalOf, without, type DraftRemoval } from './putBack.ts'
import { addLanguage, removeLanguage, translate } from './translating.ts'

const empty: Editing = { title: 'Rentrée', languages: ['de'], dimensions: [], rows: [] }

/** Sens: a, b, c · Outils: d, e · alone: f */
const start = [
  ...['a Sens', 'b Sens', 'c Sens', 'd Outils', 'e Outils', 'f'].map((words) => words.split(' ')),
].reduce(
  (editing, [key = '', dimension = null]) =>
    change(addQuestion(editing, key, dimension), key, { question: `Question ${key}` }),
  addDimension(addDimension(empty, 'Sens'), 'Outils'),
)
const outline = (editing: Editing) =>
  inOrder(editing)
    .map(({ key, dimension }) => (dimension ? `${key}:${dimension}` : key))
    .join(' ')

const question = (id: string) => ({ kind: 'question', id }) as const
const dimension = (id: string) => ({ kind: 'dimension', id }) as const
type Target = Pick<DraftRemoval, 'kind' | 'id'>

/** One removal, something typed, and the removal undone. */
const undone = (of: Target, type: (editing: Editing) => Editing, from = start) =>
  putBack(type(without(from, of)), removalOf(from, of))

const retitled = (editing: Editing) => ({ ...editing, title: 'Printemps' })

test.each<[string, Target, (editing: Editing) => Editing, string]>([
  ['a title', question('b'), retitled, 'a:Sens b:Sens c:Sens d:Outils e:Outils f'],
  [
    'a copy of the one before',
    question('b'),
    (now) => duplicate(now, 'a', 'new'),
    'a:Sens new:Sens b:Sens c:Sens d:Outils e:Outils f',
  ],
  [
    'the next one moved away',
    question('b'),
    (now) => move(now, 'c', 1),
    'a:Sens b:Sens c:Outils d:Outils e:Outils f',
  ],
  [
    'its dimension removed too',
    question('b'),
    (now) => without(now, dimension('Sens')),
    'd:Outils e:Outils a b c f',
  ],
  [
    'its dimension written again by name',
    question('b'),
    (now) => addDimension(without(now, dimension('Sens')), 'sens'),
    'd:Outils e:Outils b:sens a c f',
  ],
  ['a title', dimension('Sens'), retitled, 'a:Sens b:Sens c:Sens d:Outils e:Outils f'],
  [
    'one of its questions given to another',
    dimension('Sens'),
    (now) => change(now, 'b', { dimension: 'Outils' }),
    'a:Sens c:Sens d:Outils e:Outils b:Outils f',
  ],
  [
    'one of its questions removed',
    dimension('Sens'),
    (now) => without(now, question('b')),
    'a:Sens c:Sens d:Outils e:Outils f',
  ],
  [
    'the same name again, with a question',
    dimension('Outils'),
    (now) => addQuestion(addDimension(now, 'outils'), 'new', 'outils'),
    'a:Sens b:Sens c:Sens new:outils d:outils e:outils f',
  ],
])('after %s, the removed %o comes back to its place', (_, of, type, expected) => {
  expect(outline(undone(of, type))).toBe(expected)
})

test('what comes back has its words, its translations and its identity', () => {
  const asked = translate(
    change(start, 'b', { originKey: 'lib.b', asked: 'Question b' }),
    ...([{ part: 'question', key: 'b' }, 'de', { text: 'Frage b' }] as const),
  )
  const back = undone(question('b'), retitled, asked)
  expect(back).toEqual({ ...asked, title: 'Printemps' })
  const described = changeDimension(start, 'Sens', { description: 'Pourquoi' })
  expect(undone(dimension('Sens'), retitled, described)).toEqual({ ...described, title: 'Printemps' })
  const again = undone(dimension('Sens'), (now) => addDimension(now, 'Sens'), described)
  expect(again.dimensions.map(({ name, description }) => `${name} ${description}`)).toEqual([
    'Outils null',
    'Sens Pourquoi',
  ])
})

test('it comes back in the languages of now', () => {
  const german = translate(start, { part: 'question', key: 'b' }, 'de', { text: 'Frage b' })
  const words = (editing: Editing) => inOrder(editing).find(({ key }) => key === 'b')?.texts.de?.text
  expect(words(undone(question('b'), (now) => addLanguage(now, 'en'), german))).toBe('Frage b')
  expect(words(undone(question('b'), (now) => removeLanguage(now, 'de'), german))).toBeUndefined()
})

test('where its id has been given to another question it takes a new one, and the history only of one that was asked', () => {
  const saved = change(start, 'a', { originKey: 'ours/q1' })
  const type = (now: Editing) => addQuestion(now, 'new', 'Sens')
  const ids = (editing: Editing) =>
    inOrder(editing).map(({ key, id, originKey }) => `${key} ${id} ${originKey}`)
  expect(ids(undone(question('a'), type, saved))).toEqual(
    expect.arrayContaining(['a q7 null', 'new q1 null']),
  )
  const asked = change(start, 'a', { originKey: 'lib.a', asked: 'Question a' })
  expect(ids(undone(question('a'), type, asked))).toEqual(
    expect.arrayContaining(['a q7 lib.a', 'new q1 null']),
  )
})

test('what is there already, or of another version of the page, changes nothing', () => {
  const removal = removalOf(start, question('b'))
  expect(putBack(start, removal)).toBe(start)
  expect(putBack(start, removalOf(start, question('nobody')))).toBe(start)
  expect(putBack(start, removalOf(start, dimension('nobody')))).toBe(start)
})

interface Step {
  what: number
  row: string
  section: string
}
type Write = (editing: Editing, step: Step, key: string) => Editing

/** Words, translations, new questions and dimensions: the order of the rest stays. */
const typing: Write[] = [
  (now, _, key) => ({ ...now, title: key }),
  (now, { row }, key) => change(now, row, { question: `Autre ${key}` }),
  (now, { row }, key) => translate(now, { part: 'question', key: row }, 'de', { text: key }),
  (now, { section }, key) => changeDimension(now, section, { name: `Nom ${key}` }),
  (now) => (now.languages.includes('en') ? now : addLanguage(now, 'en')),
  (now, { section }, key) => addQuestion(now, key, section),
  (now, _, key) => addQuestion(now, key, null),
  (now, _, key) => addDimension(now, `Dimension ${key}`),
]
const ordering: Write[] = [
  (now, { row }) => move(now, row, 1),
  (now, { row }) => move(now, row, -1),
  (now, { section }) => moveDimension(now, section, 1),
  (now, { row }, key) => duplicate(now, row, key),
  (now, { row, section }) => change(now, row, { dimension: section }),
  (now, { row }) => without(now, question(row)),
]
const keys = ['a', 'b', 'c', 'd', 'e', 'f']
const sections = ['Sens', 'Outils']
const targets: Target[] = [...keys.map(question), ...sections.map(dimension)]
const stepsOf = (writes: readonly Write[]) =>
  fc.array(
    fc.record({
      what: fc.nat(writes.length - 1),
      row: fc.constantFrom(...keys),
      section: fc.constantFrom(...sections),
    }),
    { maxLength: 12 },
  )

/** But for what is typed in the removed one itself. */
const written = (from: Editing, steps: readonly Step[], writes: readonly Write[], { id }: Target) =>
  steps
    .filter(({ row, section }) => row !== id && section !== id)
    .reduce((now, step, turn) => writes[step.what]?.(now, step, `new${turn}`) ?? now, from)

/** A new question takes an id that is free. */
const withoutIds = (editing: Editing) => ({
  ...editing,
  rows: inOrder(editing).map((row) => ({ ...row, id: '' })),
})

test('removed, something typed elsewhere, undone: as if there had been the typing alone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...targets), stepsOf(typing), (of, steps) => {
      const back = undone(of, (now) => written(now, steps, typing, of))
      expect(withoutIds(back)).toEqual(withoutIds(written(start, steps, typing, of)))
    }),
  )
})

test('whatever was done since, all of it stays as it is, and the question is there', () => {
  const all = [...typing, ...ordering]
  fc.assert(
    fc.property(fc.constantFrom(...keys), stepsOf(all), (key, steps) => {
      const of = question(key)
      const now = written(without(start, of), steps, all, of)
      const back = putBack(now, removalOf(start, of))
      expect(without(back, of)).toEqual({ ...now, rows: inOrder(now) })
      expect(back.rows.find((row) => row.key === key)).toMatchObject({ question: `Question ${key}` })
      expect(new Set(back.rows.map(({ id }) => id)).size).toBe(back.rows.length)
    }),
  )
})

test('a dimension comes back, and no word that was written since is another', () => {
  const all = [...typing, ...ordering]
  const words = (editing: Editing) =>
    new Map(editing.rows.map(({ key, ...row }) => [key, { ...row, dimension: '' }]))
  fc.assert(
    fc.property(fc.constantFrom(...sections), stepsOf(all), (id, steps) => {
      const of = dimension(id)
      const now = written(without(start, of), steps, all, of)
      const back = putBack(now, removalOf(start, of))
      expect(words(back)).toEqual(words(now))
      expect({ ...back, rows: [], dimensions: back.dimensions.filter((each) => each.id !== id) }).toEqual({
        ...now,
        rows: [],
      })
    }),
  )
})

test('several removals, undone in any order, give what was there', () => {
  const some = fc.uniqueArray(fc.constantFrom(...targets), { maxLength: 5 })
  fc.assert(
    fc.property(some, fc.infiniteStream(fc.nat(4)), (chosen, random) => {
      let now = start
      const removals: DraftRemoval[] = []
      for (const of of chosen) {
        removals.push(removalOf(now, of, removals))
        now = without(now, of)
      }
      const shuffled = removals.toSorted(() => (random.next().value ?? 0) - 2)
      expect(shuffled.reduce(putBack, now)).toEqual({ ...start, rows: inOrder(start) })
    }),
  )
})

test('the questions before a file come back with the title of now, and say whether something typed is lost', () => {
  const after = without(start, question('a'))
  expect(beforeFile(after, { before: start, after })).toEqual({ back: start, loses: false })
  const back = beforeFile(retitled(after), { before: start, after })
  expect(back).toEqual({ back: retitled(start), loses: false })
  const typed = change(after, 'b', { question: 'Autre' })
  expect(beforeFile(typed, { before: start, after })).toEqual({ back: start, loses: true })
})
