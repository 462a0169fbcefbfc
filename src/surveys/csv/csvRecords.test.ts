import { expect, test } from 'vitest'
import { readRecords } from './csvText.ts'

const read = (text: string, ...from: [firstLine?: number]) => [...readRecords(text, ';', ...from)]

test.each<[string, string, [line: number, ...cells: string[]][]]>([
  ['nothing', '', []],
  ['empty lines', '\n\n', []],
  ['one line with its end', 'a;b\n', [[1, 'a', 'b']]],
  ['one line without', 'a;b', [[1, 'a', 'b']]],
  ['an empty cell at either end', ';a;\n', [[1, '', 'a', '']]],
  ['an empty cell at the end of the text', 'a;', [[1, 'a', '']]],
  ['empty lines between', 'a\n\n\nb\n', [[1, 'a'], [4, 'b']]], // prettier-ignore
  ['a cell of three lines', '"a\n\nb";c\nd', [[1, 'a\n\nb', 'c'], [4, 'd']]], // prettier-ignore
  ['a cell that begins with an empty line', '"\na";b\nc', [[1, 'a', 'b'], [3, 'c']]], // prettier-ignore
  ['quotes and separators in quotes', '"a;""b""";""\nc', [[1, 'a;"b"', ''], [2, 'c']]], // prettier-ignore
  ['blanks around a cell and after its quotes', ' a ; b\n"c"  ;d', [[1, 'a', 'b'], [2, 'c', 'd']]], // prettier-ignore
  ['the apostrophe of a spreadsheet', "'=1+1;b", [[1, '=1+1', 'b']]],
  ['a quote inside a cell', 'a"b;c', [[1, 'a"b', 'c']]],
])('records: %s', (_, text, records) => {
  expect(read(text)).toEqual(records.map(([line, ...cells]) => ({ line, cells })))
})

test('lines are counted from where the table begins', () => {
  expect(read('a\nb', 2).map((record) => record.line)).toEqual([2, 3])
})

test('a fault of quoting ends the reading, with the line that the record starts on', () => {
  expect(read('a\n"b\nc;d\n')).toEqual([
    { line: 1, cells: ['a'] },
    { code: 'F07', line: 2 },
  ])
  expect(read('a;"b\n"c;d\ne')).toEqual([{ code: 'F08', line: 1, text: '"b "c;d' }])
  expect(read('"b" c')).toEqual([{ code: 'F08', line: 1, text: '"b" c' }])
})
