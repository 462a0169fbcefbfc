import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { stripFormulaGuard, writeCsv } from './csv.ts'

const cell = (text: string) => writeCsv([[text]]).slice(1, -2)

test.each([
  ['Bonjour', '"Bonjour"'],
  ['Bonjour,=cmd', '"Bonjour,=cmd"'],
  ['=cmd', `"'=cmd"`],
  ["'=cmd", `"''=cmd"`],
  [' \t+1', `"' \t+1"`],
  ['＝1', `"'＝1"`],
  ['« a »; "b"', '"« a »; ""b"""'],
  ['', '""'],
])('ATT16 the text %j is written as %s', (text, written) => {
  expect(cell(text)).toBe(written)
})

test('numbers are numbers, with a comma and a hyphen; nothing is nothing', () => {
  expect(writeCsv([['a', 7.5, -12, null]])).toBe('\uFEFF"a";7,5;-12;\r\n')
})

test('ATT16 no cell of a written file begins a formula, and each reads back as it was', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@|\'", ;\t\r\na1＝'), maxLength: 8 })
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (row) => {
      const read = Papa.parse<string[]>(writeCsv([row]).slice(1), { delimiter: ';' }).data[0] ?? []
      for (const each of read) expect(each).not.toMatch(/^[\s=+\-@|＝]/)
      expect(read.map((each, at) => (each === row[at] ? each : each.replace(/^'/, '')))).toEqual(row)
    }),
  )
})

test('what was written before a cell is taken off when it is read', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."=+-@|'a1＝"), minLength: 1, maxLength: 6 }), (text) => {
      const [read = ''] = Papa.parse<string[]>(writeCsv([[text]]).slice(1), { delimiter: ';' }).data[0] ?? []
      expect(stripFormulaGuard(read)).toBe(text)
    }),
  )
})
