import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairsOf, readAnswers } from '../../surveys/questions/answers.ts'
import { defaultQuestions } from '../../surveys/questions/defaultQuestionnaire.ts'
import { choicesOf, limits, type Answer, type Question } from '../../surveys/questions/rules.ts'
import { bodies } from '../../base/http/body.ts'
import { hasFewParts } from '../../base/http/jsonParts.ts'
import { depositLength, longestAnswers, recordLength } from './lengths.ts'
import { sealedLength } from './sealedCopy.ts'

const asked = { dimension: null, required: false, reversed: false, help: null, question: 'Question ?' }
const questions: Question[] = [
  { ...asked, id: 'l', type: 'likert' },
  { ...asked, id: 'note"1', type: 'note', min: 0, max: 20 },
  { ...asked, id: 'y', type: 'oui_non' },
  { ...asked, id: 'one', type: 'choix_unique', options: choicesOf(Array(20).fill('A')) },
  { ...asked, id: 'many', type: 'choix_multiple', options: choicesOf(Array(20).fill('A')) },
  { ...asked, id: 't', type: 'texte' },
]

/** Any but half a pair; drawn one by one, since fast-check's own list of all of them takes a second to make. */
const character = fc
  .integer({ min: 0, max: 0x10f7ff })
  .map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800))

const bytesOf = (pairs: unknown) => Buffer.byteLength(JSON.stringify(pairs))

test('no answers are longer than the longest ones', () => {
  const answer = fc.oneof(
    fc.string({ unit: character, maxLength: 1000 }),
    fc.integer({ min: 0, max: 20 }),
    fc.boolean(),
    fc.subarray(questions[4]!.type === 'choix_multiple' ? questions[4]!.options.map(({ code }) => code) : []),
    fc.constant(null),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...questions.map(({ id }) => id)), answer)), (pairs) => {
      const unique = [...new Map<string, Answer | null>(pairs)]
      const read = readAnswers(questions, unique)
      if (read.ok)
        expect(bytesOf(pairsOf(questions, read.answers))).toBeLessThanOrEqual(longestAnswers(questions))
    }),
  )
})

test.each(['𝕏', '"', '\n', '€', '\u2028'])('1,000 times %j fits', (character) => {
  const text = `a${character.repeat(998)}a`
  const read = readAnswers(questions, [['t', text]])

  expect(read.ok).toBe(true)
  expect(bytesOf(pairsOf(questions, read.ok ? read.answers : new Map()))).toBeLessThanOrEqual(
    longestAnswers(questions),
  )
})

test('the record of the default questionnaire is three times 4 KiB', () => {
  expect(recordLength(defaultQuestions)).toBe(12_288)
})

test('every byte of the longest answers is counted, and what goes along with them', () => {
  const longest = [['l', false], ['note"1', false], ['y', false], ['one', 'o20']] // prettier-ignore
  const codes = Array.from({ length: 20 }, (_, n) => `o${n + 1}`)
  const all = [...longest, ['many', codes], ['t', '']]
  // A comma after the last pair too, and a thousand characters of four bytes.
  expect(longestAnswers(questions)).toBe(bytesOf(all) + 1 + 4_000)
  expect(depositLength(questions)).toBe(longestAnswers(questions) + 1_536)
})

test('a record has room for the token, up to the last byte of its page', () => {
  const one = (idLength: number): Question[] => [{ ...asked, id: 'x'.repeat(idLength), type: 'likert' }]
  const fits = 4_096 - 2_048 - (longestAnswers(one(1)) - 1)
  expect(recordLength(one(fits))).toBe(4_096)
  expect(recordLength(one(fits + 1))).toBe(8_192)
})

test('the longest questionnaire that there may be goes through the doors of the server (ATT23)', () => {
  const id = 'q'.repeat(limits.id)
  const options = choicesOf(Array<string>(limits.options.max).fill('A'))
  const longest: Question[] = Array.from({ length: limits.questions }, (_, n) =>
    n < limits.freeTexts
      ? { ...asked, id, type: 'texte' }
      : { ...asked, id, type: 'choix_multiple', options },
  )
  expect(depositLength(longest)).toBeLessThanOrEqual(bodies.ballot.bytes)
  const answered = longest.map((question) => [
    id,
    'options' in question ? options.map(({ code }) => code) : 'A',
  ])
  const body = Buffer.from(JSON.stringify({ waveId: id, groupId: id, answers: answered, padding: '' }))
  expect(hasFewParts(body, bodies.ballot.parts)).toBe(true)
  // The signature carries the sealed copy, in base64, and the blinded token.
  const sealed = Math.ceil((sealedLength(recordLength(longest)) * 4) / 3)
  expect(sealed + 1_000).toBeLessThanOrEqual(bodies.sealed.bytes)
})
