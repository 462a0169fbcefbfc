import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tallied } from '../../../test/repeatedAnswers.ts'
import type { VersionedQuestion } from '../../surveys/questions/versions.ts'
import type { Histogram } from '../statistics/histogram.ts'
import { evolutionOf, type CampaignTable } from './evolution.ts'

const plain = { dimension: 'team', required: false, reversed: false, help: null } as const
const asked = (id: string, more: Partial<VersionedQuestion> = {}): VersionedQuestion =>
  ({ id, type: 'likert', question: id, itemKey: id, originKey: id, ...plain, ...more }) as VersionedQuestion

const campaign = (answers: Record<string, Histogram>, masked: readonly string[] = []): CampaignTable => ({
  questions: Object.keys(answers).map((id) => asked(id)),
  table: {
    ...{ ballots: 40, population: null, isCompany: true },
    histograms: new Map(Object.entries(answers).filter(([id]) => !masked.includes(id))),
  },
})
const of = (fives: number, people = 40) =>
  tallied([...Array<number>(fives).fill(5), ...Array<number>(people - fives).fill(2)])
const all = (ids: string, fives: number, people = 40) =>
  Object.fromEntries([...ids].map((id) => [id, of(fives, people)]))
const team = (...campaigns: CampaignTable[]) => {
  const [found] = evolutionOf(['team'], campaigns)
  return { ...found, values: found?.points.map(({ value, why }) => value ?? why) }
}

describe('one dimension over campaigns (C26.10)', () => {
  test('C26 case 17: two easy questions come to three: the curve is flat, on three common questions', () => {
    const { values, change, common } = team(
      campaign(all('abc', 20)),
      campaign({ ...all('abc', 20), ...all('de', 40) }),
    )
    expect(values).toEqual([63, 63])
    expect(common).toEqual({ questions: 3, of: 5 })
    expect(change?.since).toBe(0)
    expect(change?.line).toMatchObject({ before: 63, after: 63, change: 0 })
    expect(change?.line.words).toMatch(/, sur 3 questions communes$/)
  })

  test('a campaign that would leave too few common questions is a gap, an earlier one is drawn all the same', () => {
    const { values, change } = team(
      campaign(all('abcd', 8)),
      campaign(all('cd', 8)),
      campaign(all('ab', 16)),
      campaign(all('abcd', 24)),
    )
    expect(values).toEqual([40, 'questions trop différentes', 55, 70])
    expect(change).toMatchObject({ since: 2, line: { before: 55, after: 70 } })
  })

  test.each([
    [
      'a group that is not shown',
      { questions: campaign(all('ab', 8)).questions, table: null },
      'non affiché',
    ],
    ['questions that were masked', campaign(all('ab', 8), ['a']), 'non affiché'],
    ['other questions', campaign(all('xyz', 8)), 'questions trop différentes'],
    ['nine answers', campaign(all('ab', 3, 9)), 'petit groupe'],
  ])('%s: nothing is drawn, and nothing is compared', (_, earlier, why) => {
    const { values, change } = team(earlier, campaign(all('ab', 20)))
    expect(values).toEqual([why, 63])
    expect(change).toBeNull()
  })

  test('a dimension that asks one question, and asked one, is this question', () => {
    expect(team(campaign(all('a', 8)), campaign(all('a', 20))).values).toEqual([40, 63])
    const two = campaign({ ...all('a', 8), ...all('b', 8) })
    expect(team(two, campaign(all('a', 20))).values).toEqual(['questions trop différentes', 63])
    const alone = evolutionOf(['none'], [campaign(all('a', 8)), campaign(all('a', 20))])
    expect(alone).toEqual([])
  })

  test('margins stand from ten answers on, and are never 0 (C26.5)', () => {
    const { points } = team(campaign(all('ab', 10, 10)), campaign(all('ab', 40)))
    expect(points?.map(({ margin, answers }) => [(margin ?? 0) > 0, answers])).toEqual([
      [true, 10],
      [true, 40],
    ])
  })

  test('nothing of the last campaign: nothing at all', () => {
    const hidden = { questions: campaign(all('ab', 8)).questions, table: null }
    expect(evolutionOf(['team'], [campaign(all('ab', 8)), hidden])).toEqual([])
  })
})

test('De and À of the last change are two points of the curve, whatever was asked and published', () => {
  const answers = fc.dictionary(
    fc.constantFrom(...'abcd'),
    fc.tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom(12, 40, 9)),
    { minKeys: 1 },
  )
  fc.assert(
    fc.property(fc.array(answers, { minLength: 2, maxLength: 8 }), (tables) => {
      const {
        points = [],
        change,
        common,
      } = team(
        ...tables.map((each) =>
          campaign(
            Object.fromEntries(
              Object.entries(each).map(([id, [fives, people]]) => [id, of(Math.min(fives, people), people)]),
            ),
          ),
        ),
      )
      for (const { value, margin, why } of points)
        expect([value === null, margin === null]).toEqual([why !== null, why !== null])
      if (!change) return
      expect([change.line.before, change.line.after]).toEqual([
        points[change.since]?.value,
        points.at(-1)?.value,
      ])
      expect(common?.questions).toBeGreaterThan(0)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['en', 'questions too different', /, on 2 questions in common$/],
  ['de', 'zu verschiedene Fragen', /, auf 2 gemeinsamen Fragen$/],
] as const)('C20.10 a change and a gap are said in %s to who reads in it', (language, gap, common) => {
  const over = [campaign(all('xyz', 8)), campaign(all('ab', 16)), campaign(all('abcd', 24))]
  const [found] = evolutionOf(['team'], over, language)
  expect(found?.points.map(({ why }) => why)).toEqual([gap, null, null])
  expect(found?.change?.line.words).toMatch(common)
})

test('C20.15 a translation that was corrected since any drawn campaign is named', () => {
  const saying = (text: string): CampaignTable => ({
    ...campaign(all('abc', 20)),
    texts: new Map([['de', [{ part: 'question', id: 'a', text, help: '', options: [] }]]]),
  })
  const [first, later] = [saying('Meine Werkzeuge passen mir.'), saying('Mein Werkzeug ist gut.')]
  expect(team(first, later, later).change?.line.words).toMatch(/\), traduction corrigée$/)
  expect(team(later, later).change?.line.words).toMatch(/\)$/)
})
