import { expect, test } from 'vitest'
import { choicesOf, type Question } from '../questions/rules.ts'
import type { VersionedQuestion } from '../questions/versions.ts'
import { changeOf, identify, type Wordings } from './identity.ts'

const likert = (id: string, question: string, reversed = false): Question => ({
  ...{ id, question, reversed, type: 'likert', dimension: null, required: false, help: null },
})
const choice = (id: string, labels: string[]): Question => ({
  ...{ id, question: 'Où travaillez-vous ?', reversed: false, type: 'choix_unique', dimension: null },
  ...{ required: false, help: null, options: choicesOf(labels) },
})
const proud = 'Je suis fier de travailler dans mon équipe.'
const asked: VersionedQuestion = { ...likert('q3', proud), itemKey: 'lib.fie1', originKey: 'lib.fie1' }
const before = new Map([[asked.originKey, asked]])
const drafted = (question: Question, newMeaning = false, originKey: string | null = asked.originKey) => ({
  ...{ question, newMeaning, originKey },
})
const one = (...given: Parameters<typeof drafted>) => identify('rentree', [drafted(...given)], before)[0]

test.each([
  [likert('q3', proud), 'none'],
  [likert('q3', 'Je suis fière de travailler dans mon équipe'), 'correction'],
  [likert('q3', 'Je suis fier de mon salaire.'), 'rewording'],
  [likert('q3', proud, true), 'another kind'],
  [{ ...likert('q3', proud), type: 'oui_non' }, 'another kind'],
] as const)('%o was %s', (question, change) => {
  expect(changeOf(question, asked)).toBe(change)
})

test('C21 case 2: a spelling fix goes on, another meaning is another question of the same origin', () => {
  const fixed = likert('q3', 'Je suis fier de travailler dans mon equipe.')
  expect(one(fixed)).toMatchObject({ id: 'q3', itemKey: 'lib.fie1', originKey: 'lib.fie1' })
  expect(one(fixed, true)).toMatchObject({ id: 'q3b', itemKey: 'rentree/q3b', originKey: 'lib.fie1' })
})

test('a rewording of more than 15 % of the letters never passes for a correction', () => {
  expect(one(likert('q3', 'Je suis fier de mon salaire.'))).toMatchObject({
    ...{ id: 'q3b', itemKey: 'rentree/q3b', originKey: 'lib.fie1' },
  })
})

test('a second question of one id, in whatever case, has another', () => {
  const twice = ['q1', 'Q1'].map((id) => drafted(likert(id, `Tout va bien, ${id} ?`), false, null))
  expect(identify('rentree', twice, new Map()).map(({ id }) => id)).toEqual(['q1', 'Q1-2'])
})

test('C21 case 3: options in another order are another question of the same origin', () => {
  const place: VersionedQuestion = { ...choice('q4', ['Lyon', 'Lille']), itemKey: 'a/q4', originKey: 'a/q4' }
  const [turned] = identify(
    'rentree',
    [drafted(choice('q4', ['Lille', 'Lyon']), false, 'a/q4')],
    new Map([['a/q4', place]]),
  )
  expect(turned).toMatchObject({ id: 'q4b', itemKey: 'rentree/q4b', originKey: 'a/q4' })
})

test('what was typed back is the same question again', () => {
  const away = one(likert('q3', 'Autre chose de tout à fait différent.'))
  expect(away?.id).toBe('q3b')
  expect(one(likert(away?.id ?? '', proud))).toMatchObject({ id: 'q3', itemKey: 'lib.fie1' })
})

test('a question of the draft alone keeps its keys, whatever its text becomes', () => {
  const [first] = identify('rentree', [drafted(likert('q1', 'Tout va bien ?'), false, null)], before)
  expect(first).toMatchObject({ itemKey: 'rentree/q1', originKey: 'rentree/q1' })
  const [again] = identify('rentree', [drafted(likert('q1', 'Rien ne va ?'), false, 'rentree/q1')], before)
  expect(again).toMatchObject({ itemKey: 'rentree/q1', originKey: 'rentree/q1' })
})

test('two of one origin: one of them goes on, both are told as shared', () => {
  const both = identify('rentree', [drafted(likert('q3', proud)), drafted(likert('q3', proud))], before)
  expect(both.map(({ id }) => id)).toEqual(['q3', 'q3b'])
  expect(both.map(({ itemKey }) => itemKey)).toEqual(['lib.fie1', 'rentree/q3b'])
  expect(both.map(({ originKey }) => originKey)).toEqual(['lib.fie1', 'lib.fie1'])
})

test('an origin that nobody asked is not believed', () => {
  expect(one(likert('q9', 'Tout va bien ?'), false, 'autre-entreprise/q1')).toMatchObject({
    ...{ itemKey: 'rentree/q9', originKey: 'rentree/q9' },
  })
})

test('grades with other bounds are another kind, fifteen per cent of the letters are still a correction', () => {
  const grade = (min: number, max: number) => ({ ...likert('q3', proud), type: 'note', min, max }) as Question
  const known = { ...grade(0, 10), itemKey: 'a/q3', originKey: 'a/q3' }
  expect([changeOf(grade(0, 10), known), changeOf(grade(1, 5), known)]).toEqual(['none', 'another kind'])
  const twenty = { ...likert('q3', 'abcdefghijklmnopqrst'), itemKey: 'a/q3', originKey: 'a/q3' }
  const changed = (text: string) => changeOf(likert('q3', text), twenty)
  expect([changed('xyzdefghijklmnopqrst'), changed('xyzwefghijklmnopqrst')]).toEqual([
    'correction',
    'rewording',
  ])
})

test('three of one key: each later one has a key of its own, counted from two', () => {
  const own = ['q1', 'q2', 'q3'].map((id) => drafted(likert(id, `Question ${id} ?`), false, 'rentree/q1'))
  expect(identify('rentree', own, new Map()).map(({ itemKey }) => itemKey)).toEqual([
    'rentree/q1',
    'rentree/q2',
    'rentree/q3',
  ])
  const taken = [
    drafted(likert('q2', 'Une ?'), false, 'rentree/q1'),
    drafted(likert('q1', 'Deux ?'), false, null),
  ]
  expect(identify('rentree', taken, new Map()).map(({ itemKey }) => itemKey)).toEqual([
    'rentree/q1',
    'rentree/q1-2',
  ])
})

test('C20.15 another translation of the same question goes on, unless its author says that the meaning changes', () => {
  const known = new Map([[asked.originKey, { ...asked, wordings: { de: 'Ich bin stolz auf mein Team.' } }]])
  const keyIn = (wordings: Wordings, newMeaning: boolean) =>
    identify('rentree', [{ ...drafted(likert('q3', proud), newMeaning), wordings }], known)[0]?.itemKey
  const other = { de: 'Mein Team ist stolz auf sein Gehalt.' }
  expect(keyIn(other, false)).toBe('lib.fie1')
  expect(keyIn(other, true)).toBe('rentree/q3b')
  expect(keyIn({ de: 'Ich bin stolz auf mein Team' }, true)).toBe('lib.fie1')
  expect(keyIn({ pl: 'Jestem dumny z pensji.' }, true)).toBe('lib.fie1')
  expect(keyIn({}, true)).toBe('lib.fie1')
})
