import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tallied } from '../../../test/repeatedAnswers.ts'
import type { Texts } from '../../surveys/questions/translations.ts'
import type { VersionedQuestion } from '../../surveys/questions/versions.ts'
import type { Histogram } from '../statistics/histogram.ts'
import { comparedDimensions, comparedQuestions, itemsOf, type VersionPair } from './rules.ts'
import type { TableSource } from '../views/source.ts'

const plain = { dimension: 'team', required: false, reversed: false, help: null } as const

/** A question as a version keeps it; its item key says which question it is, whatever its id. */
const asked = (id: string, more: Partial<VersionedQuestion> = {}): VersionedQuestion =>
  ({ id, type: 'likert', question: id, itemKey: id, originKey: id, ...plain, ...more }) as VersionedQuestion

const table = (histograms: Record<string, Histogram>, population: number | null = null): TableSource => {
  const known = new Map(Object.entries(histograms))
  return { ballots: 40, population, isCompany: true, histograms: known }
}

/** Forty answers, of which so many are « 5 » and the others « 2 ». */
const forty = (fives: number) => tallied([...Array(fives).fill(5), ...Array(40 - fives).fill(2)] as number[])
function pairOf(before: VersionedQuestion[], after: VersionedQuestion[], dimensions = ['team']): VersionPair {
  return { before, after, dimensions }
}

const three = ['a', 'b', 'c'].map((id) => asked(id))
const all = (histogram: Histogram, ids = ['a', 'b', 'c']) =>
  table(Object.fromEntries(ids.map((id) => [id, histogram])))
const dimension = (pair: VersionPair, before: TableSource, after: TableSource) =>
  comparedDimensions(pair, itemsOf(pair), { before, after })[0]
const questions = (pair: VersionPair, before: TableSource, after: TableSource) =>
  comparedQuestions(itemsOf(pair), { before, after })

describe('a dimension in two waves (C14.8, C26.6)', () => {
  test('a rise is told with its interval, a fall too', () => {
    const pair = pairOf(three, three)
    expect(dimension(pair, all(forty(10)), all(forty(30)))).toEqual({
      id: 'team',
      decimals: 0,
      before: 44,
      after: 81,
      change: 37,
      from: 25,
      to: 49,
      verdict: 'up',
      words: 'en hausse de 37 points (entre +25 et +49)',
      common: { questions: 3, of: 3 },
    })
    expect(dimension(pair, all(forty(30)), all(forty(10)))?.words).toBe(
      'en baisse de 37 points (entre −49 et −25)',
    )
  })

  test('what chance and mood explain is « écart non mesurable », with its interval', () => {
    const line = dimension(pairOf(three, three), all(forty(20)), all(forty(24)))
    expect(line).toMatchObject({ change: 7, from: -7, to: 21, verdict: 'unclear' })
    expect(line?.words).toBe('écart non mesurable (entre −7 et +21)')
  })

  test('fewer than ten answers on a side: « petit groupe », without a number', () => {
    const nine = all(tallied([1, 2, 3, 4, 5, 1, 2, 3, 4]))
    for (const [before, after] of [
      [nine, all(forty(30))],
      [all(forty(30)), nine],
    ] as const)
      expect(dimension(pairOf(three, three), before, after)).toMatchObject({
        ...{ before: null, after: null, change: null, from: null, to: null },
        words: 'petit groupe',
      })
  })

  test('what chance hardly explains is « à confirmer »; a sure one under five points is slight', () => {
    const near = dimension(pairOf(three, three), all(forty(20)), all(forty(28)))
    expect(near?.words).toBe('+15, à confirmer (entre +1 et +29)')
    const people = (fives: number) =>
      tallied([...Array<number>(fives).fill(5), ...Array<number>(4000 - fives).fill(2)])
    const [before, after] = [all(people(2000)), all(people(2200))]
    expect(dimension(pairOf(three, three), before, after)?.words).toBe(
      'en légère hausse de 3 points (entre +1 et +5)',
    )
    expect(dimension(pairOf(three, three), before, before)?.words).toBe('stable (entre −2 et +2)')
  })

  test('answers that are all alike are as uncertain as any (C26.3)', () => {
    const line = dimension(pairOf(three, three), all(forty(40)), all(forty(10)))
    expect(line?.words).toBe('en baisse de 56 points (entre −66 et −46)')
  })
})

describe('what a dimension stands on', () => {
  // Enough in common, or a reason (C26.7).
  test.each([
    [['a', 'b'], ['a', 'b', 'c', 'd'], 'stable or more'],
    [['a', 'b'], ['a', 'b', 'c', 'd', 'e'], 'apart'],
    [['a'], ['a'], 'stable or more'],
    [['a'], ['a', 'b'], 'apart'],
    [['a', 'b'], ['a'], 'apart'],
    [['a', 'b', 'c', 'd', 'e'], ['a', 'b'], 'stable or more'],
  ])('%j then %j', (before, after, expected) => {
    const of = (ids: string[]) => ids.map((id) => asked(id))
    const [first, last] = [all(forty(20), before), all(forty(20), after)]
    const line = dimension(pairOf(of(before), of(after)), first, last)
    expect(line?.verdict === 'apart' ? 'apart' : 'stable or more').toBe(expected)
  })

  test('only what both have asked and published counts, on either side', () => {
    const pair = pairOf(three, [...three, asked('d')])
    const before = table({ a: forty(10), b: forty(10), c: forty(40) })
    const after = table({ a: forty(30), b: forty(30), d: forty(0) })
    expect(dimension(pair, before, after)).toMatchObject({
      ...{ change: 37, common: { questions: 2, of: 4 } },
      words: 'en hausse de 37 points (entre +24 et +50), sur 2 questions communes',
    })
    expect(dimension(pair, before, table({ a: forty(30), d: forty(0) }))).toMatchObject({
      verdict: 'masked',
      change: null,
    })
  })

  test('each dimension is compared over its own questions, and an index is none of them', () => {
    const other = ['d', 'e'].map((id) => asked(id, { dimension: 'other' }))
    const index = asked('n', { type: 'nps' })
    const pair = pairOf([...three, ...other, index], [...three, ...other, index], ['team', 'other'])
    const ids = ['a', 'b', 'c', 'd', 'e']
    const lines = comparedDimensions(pair, itemsOf(pair), {
      before: all(forty(10), ids),
      after: all(forty(30), ids),
    })
    expect(lines.map(({ id, common }) => [id, common])).toEqual([
      ['team', { questions: 3, of: 3 }],
      ['other', { questions: 2, of: 2 }],
    ])
  })

  test('a dimension whose questions have no score is not compared', () => {
    const texts = [asked('t', { type: 'texte' })]
    expect(dimension(pairOf(texts, texts), table({}), table({}))).toBeUndefined()
  })
})

describe('a question in two waves', () => {
  const words = (before: VersionedQuestion[], after: VersionedQuestion) =>
    questions(pairOf(before, [after]), all(forty(10), ['a', 'b']), all(forty(30), ['a', 'b'])).map(
      (line) => line.words,
    )

  test('the key is followed, not the id; C21 case 2', () => {
    expect(words([asked('b', { itemKey: 'k' })], asked('a', { itemKey: 'k' }))[0]).toMatch(/^en hausse de 37/)
    expect(words([asked('a')], asked('a', { itemKey: 'a2' }))).toEqual(['question modifiée'])
    expect(words([asked('a')], asked('a', { itemKey: 'z', originKey: 'z' }))).toEqual(['question nouvelle'])
  })

  test('C21 case 3: other options, bounds or orientation under the same key are another question', () => {
    const grade = (min: number, max: number) => asked('a', { type: 'note', min, max })
    expect(words([grade(0, 10)], grade(1, 10))).toEqual(['question modifiée'])
    expect(words([asked('a')], asked('a', { reversed: true }))).toEqual(['question modifiée'])
  })

  test('one of the two does not show it', () => {
    const pair = pairOf(three, three)
    expect(questions(pair, all(forty(10)), table({ a: forty(10) })).map((line) => line.verdict)).toEqual([
      ...['unclear', 'masked', 'masked'],
    ])
  })

  test('choices and free texts have no score to compare', () => {
    const options = [{ code: 'o1', label: 'Oui' }]
    const other = [asked('c', { type: 'choix_unique', options }), asked('t', { type: 'texte' })]
    expect(questions(pairOf(other, other), table({}), table({}))).toEqual([])
  })

  test('the recommendation index needs thirty answers and ten points', () => {
    const index = asked('enps', { type: 'nps', dimension: null })
    const given = (promoters: number, of: number) =>
      table({
        enps: { valid: of, none: 0, counts: [of - promoters, ...Array<number>(9).fill(0), promoters] },
      })
    const compared = (before: TableSource, after: TableSource) =>
      questions(pairOf([index], [index]), before, after)[0]
    expect(compared(given(10, 29), given(25, 29))?.words).toBe('petit groupe')
    expect(compared(given(100, 400), given(300, 400))).toMatchObject({
      before: -50,
      after: 50,
      change: 100,
      verdict: 'up',
    })
    expect(compared(given(100, 400), given(104, 400))).toMatchObject({ change: 2, verdict: 'unclear' })
  })
})

test('C20.15 a trend goes on over a corrected translation, and says so; a spelling fix does not', () => {
  const texts = (text: string): Texts =>
    new Map([['de', [{ part: 'question', id: 'a', text, help: '', options: [] }]]])
  const since = (text: string, language: 'fr' | 'en' = 'fr') => {
    const both = { before: texts('Meine Werkzeuge passen mir.'), after: texts(text) }
    const pair = { ...pairOf(three, three), texts: both, language }
    const tables = { before: all(forty(10)), after: all(forty(30)) }
    const items = itemsOf(pair)
    const lines = [...comparedDimensions(pair, items, tables), ...comparedQuestions(items, tables, language)]
    return lines.map(({ words: said }) => said.split('), ')[1])
  }
  const corrected = 'traduction corrigée'
  expect(since('Mein Werkzeug ist gut.')).toEqual([corrected, corrected, undefined, undefined])
  expect(since('Meine Werkzeuge passen mir!')).toEqual([undefined, undefined, undefined, undefined])
  expect(since('Mein Werkzeug ist gut.', 'en')[0]).toBe('translation corrected')
})

test('a question alone is less sure than three of a dimension (C26.4)', () => {
  const [before, after] = [all(forty(20)), all(forty(30))]
  const pair = pairOf(three, three)
  const [line, one] = [dimension(pair, before, after), questions(pair, before, after)[0]]
  expect(line).toMatchObject({ change: 18, verdict: 'to_confirm_up' })
  expect(one?.change).toBe(line?.change)
  expect(one?.from ?? 0).toBeLessThan(line?.from ?? 0)
})

test('INV20: whatever was published, nothing is told of under ten answers, and words follow the numbers', () => {
  const histogram = fc
    .array(fc.integer({ min: 1, max: 5 }), { minLength: 0, maxLength: 40 })
    .map((answers) => tallied(answers))
  fc.assert(
    fc.property(fc.array(fc.tuple(histogram, histogram), { minLength: 3, maxLength: 3 }), (pairs) => {
      const side = (at: 0 | 1) => table(Object.fromEntries(pairs.map((pair, n) => ['abc'[n], pair[at]])))
      const pair = pairOf(three, three)
      const tables = { before: side(0), after: side(1) }
      for (const [n, line] of comparedQuestions(itemsOf(pair), tables).entries()) {
        const fewest = Math.min(pairs[n]?.[0].valid ?? 0, pairs[n]?.[1].valid ?? 0)
        if (fewest < 10) expect([line.before, line.change, line.from]).toEqual([null, null, null])
        if (line.verdict === 'up')
          expect(line.words).toBe(
            `en hausse de ${line.change} points (entre ${signed(line.from)} et ${signed(line.to)})`,
          )
        if (line.change === null) expect(line.words).not.toMatch(/\d/)
      }
    }),
    { numRuns: 200 },
  )
})

const signed = (value: number | null) =>
  value && value > 0 ? `+${value}` : value && value < 0 ? `−${-value}` : '0'
