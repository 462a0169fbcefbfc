import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvSentence } from './csvMessages.ts'
import { readRecords } from './csvText.ts'
import { readQuestionsCsv } from './questionsCsv.ts'
import { writeQuestionsCsv } from './writeQuestionsCsv.ts'
import { choicesOf, lengthOf, plainText, type Question } from '../questions/rules.ts'

const numRuns = process.env.ROUNDS === 'long' ? 20_000 : 300
const encoded = (text: string) => new TextEncoder().encode(text)

const awkward = fc.constantFrom(
  '"',
  '""',
  ';',
  ',',
  '|',
  "'",
  '=',
  '+',
  '-',
  '@',
  '\n',
  ' ',
  '\u00A0',
  '\u200B',
  'é',
  'e\u0301',
  '😀',
  '«',
  '\t',
  // Signs of double encoding (F04), which somebody may also mean.
  'Â«',
  'Ã©',
  'â€™',
  'Å“',
  'ï»¿',
)
const words = (min: number, max: number) =>
  fc
    .array(
      fc.oneof(awkward, fc.string({ unit: 'grapheme', maxLength: 6 }), fc.constantFrom('abc', 'Réunion')),
    )
    .map((parts) => plainText(parts.join('')))
    .filter((text) => lengthOf(text) >= min && lengthOf(text) <= max && !text.includes('\uFFFD'))
const oneLine = (min: number, max: number) =>
  words(min, max)
    .map((text) => plainText(text.replace(/\s+/g, ' ')))
    .filter((text) => lengthOf(text) >= min)
const label = oneLine(1, 120)
  .map((text) => plainText(text.replaceAll('|', ' ')))
  .filter((text) => text !== '')

const asked = fc.record({
  id: fc
    .oneof(
      fc.stringMatching(/^[A-Za-z0-9._-]{1,40}$/),
      fc.constantFrom('__proto__', 'constructor', '-1', '='),
    )
    .filter((id) => id !== '='),
  question: words(3, 500),
  dimension: fc.option(oneLine(1, 60)),
  required: fc.boolean(),
  reversed: fc.boolean(),
  help: fc.option(words(1, 500)),
})
const question: fc.Arbitrary<Question> = fc.oneof(
  asked.map((base) => ({ ...base, type: 'likert' as const })),
  asked.map((base) => ({ ...base, type: 'oui_non' as const })),
  asked.map((base) => ({ ...base, type: 'nps' as const, reversed: false })),
  asked.map((base) => ({ ...base, type: 'texte' as const, reversed: false, required: false })),
  fc
    .tuple(asked, fc.integer({ min: 0, max: 19 }), fc.integer({ min: 1, max: 20 }))
    .filter(([, min, max]) => min < max)
    .map(([base, min, max]) => ({ ...base, type: 'note' as const, min, max })),
  fc
    .tuple(
      asked,
      fc.constantFrom('choix_unique' as const, 'choix_multiple' as const),
      fc.uniqueArray(label, { minLength: 2, maxLength: 20, selector: (text) => text.toLowerCase() }),
    )
    .map(([base, type, labels]) => ({ ...base, type, reversed: false, options: choicesOf(labels) })),
)
const questionnaire = fc
  .uniqueArray(question, { minLength: 1, maxLength: 20, selector: ({ id }) => id.toLowerCase() })
  .filter((questions) => questions.filter(({ type }) => type === 'texte').length <= 5)

test('any questionnaire written as CSV and read again is the same', () => {
  fc.assert(
    fc.property(questionnaire, (questions) => {
      const reading = readQuestionsCsv(encoded(writeQuestionsCsv(questions)))
      expect(reading.errors.map((message) => csvSentence(message))).toEqual([])
      expect(reading.questions).toEqual(questions)
    }),
    { numRuns },
  )
})

test('no cell of a written file starts as a formula', () => {
  fc.assert(
    fc.property(questionnaire, (questions) => {
      const rows = Papa.parse<string[]>(writeQuestionsCsv(questions).slice(1), { delimiter: ';' }).data
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
    { numRuns },
  )
})

const fragments = fc.constantFrom(
  'id',
  'question',
  'type',
  ',',
  ';',
  '\t',
  '"',
  '""',
  '\n',
  '\r\n',
  '\r',
  'likert',
  'qcm',
  'A|B',
  'sep=;',
  'q1',
  'oui',
  '1..5',
  '\uFEFF',
  'é',
  '\u0000',
)
const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc.array(fragments, { maxLength: 60 }).map((parts) => encoded(parts.join(''))),
  fc.array(fragments, { maxLength: 60 }).map((parts) => encoded(`id,question,type\n${parts.join('')}`)),
  fc
    .tuple(
      fc.constantFrom([0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb, 0xbf], [0x50, 0x4b]),
      fc.uint8Array({ maxLength: 200 }),
    )
    .map(([mark, rest]) => Uint8Array.from([...mark, ...rest])),
)

test('any bytes give questions or French sentences, never an exception', () => {
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      const { questions, errors, warnings, lines } = readQuestionsCsv(bytes)
      expect(questions.length > 0).toBe(errors.length === 0)
      expect(lines).toHaveLength(questions.length)
      for (const message of [...errors, ...warnings])
        expect(csvSentence(message)).toMatch(
          /^(Ligne|Lignes|Le fichier|Ce fichier|Les accents|Colonne) .*[.?]$/su,
        )
    }),
    { numRuns: numRuns * 2 },
  )
})

test('well quoted files are cut as papaparse cuts them, empty lines apart', () => {
  const cell = fc
    .array(fc.constantFrom('a', 'é', '"', ',', ';', '\n', ' b'), { maxLength: 5 })
    .map((parts) => parts.join(''))
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(rows, (cells) => {
      const text = Papa.unparse([...cells, ['fin']], { delimiter: ',', newline: '\n' })
      const read = [...readRecords(text, ',')]
      const theirs = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n' }).data
      const cut = read.map((record) => ('cells' in record ? record.cells : []))
      expect(cut.filter((record) => record.length > 1 || record[0] !== '')).toEqual(
        theirs
          .map((record) => record.map((value) => value.trim()))
          .filter((record) => record.length > 1 || record[0] !== ''),
      )
    }),
    { numRuns },
  )
})

const hostile: [string, (size: number) => string][] = [
  ['one long line', (size) => `id,question,type\nq1,${'x'.repeat(size)},note`],
  ['many columns', (size) => `id,question,type${',c'.repeat(size / 2)}\n`],
  ['an unclosed quote', (size) => `id,question,type\nq1,"${'x\n'.repeat(size / 2)}`],
  ['a badly closed quote again and again', (size) => `id,question,type\nq1,"${'x"y'.repeat(size / 3)}`],
  ['quotes and then blanks', (size) => `id,question,type\n"${'""'.repeat(size / 4)}"${' '.repeat(size / 2)}`],
  ['blanks without end', (size) => `id,question,type\nq1,${' \u200B'.repeat(size / 2)}x`],
  ['5,000 rows', (size) => `id,question,type\n${'q,Question,note\n'.repeat(size / 100)}`],
]

/** A reader that is not linear takes minutes for one of these: the test times out. */
test.each(hostile)('%s at the size limit is read or refused', (_, file) => {
  const { errors } = readQuestionsCsv(encoded(file(500_000)))
  expect(errors.length).toBeGreaterThan(0)
  expect(errors[0]).toHaveProperty('code')
})

function charactersRead(text: string): number {
  let read = 0
  const seen = {
    length: text.length,
    indexOf(sought: string, from: number) {
      const found = text.indexOf(sought, from)
      read += (found < 0 ? text.length : found) - from + 1
      return found
    },
    slice(start: number, end: number) {
      read += end - start
      return text.slice(start, end)
    },
  }
  const get = (known: typeof seen, name: string) =>
    name in known ? known[name as keyof typeof seen] : ((read += 1), text[Number(name)])
  const records = [...readRecords(new Proxy(seen, { get }) as unknown as string, ',')]
  return records.length > 0 ? read : 0
}

test.each(hostile)('UP-03 %s of twice the size is twice the work', (_, file) => {
  const [once, twice] = [file(60_000), file(120_000)].map(charactersRead)
  expect(once).toBeGreaterThan(0)
  expect((twice ?? 0) / (once ?? 1)).toBeLessThan(2.1)
  expect(once).toBeLessThan(6 * file(60_000).length)
})
