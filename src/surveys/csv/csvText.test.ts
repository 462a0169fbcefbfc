import { expect, test } from 'vitest'
import { readText } from './csvText.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const letter = [0xe4, 0xbd, 0xa0]
const broken = 0xe9

test('a file may be as heavy as the limit', () => {
  expect(readText(bytes('abcd'), 4)).toMatchObject({ text: 'abcd' })
  expect(readText(bytes('abcde'), 4)).toEqual({ code: 'F02', n: 1 })
})

test('the first line can be the unreadable one, and the first of several is told', () => {
  expect(readText(bytes('\u0000a'))).toEqual({ code: 'F04', line: 1 })
  expect(readText(bytes('\n\u0000a'))).toEqual({ code: 'F04', line: 2 })
  expect(readText(bytes('RÃ©unions\nb\u0000'))).toEqual({ code: 'F04', line: 1 })
  expect(readText(bytes('a\nb\u0000\nRÃ©unions'))).toEqual({ code: 'F04', line: 2 })
})

test.each<[string, number[], unknown]>([
  [
    'as many letters of UTF-8 as broken bytes: a damaged file',
    [...letter, 0x20, broken, 0x20],
    { code: 'F04', line: 1 },
  ],
  ['fewer: another encoding', [...letter, 0x20, broken, 0x20, broken, 0x20], { encoding: 'Windows-1252' }],
  ['none: another encoding', [0x61, broken, 0x20], { text: 'aé ', encoding: 'Windows-1252' }],
])('%s', (_, file, reading) => {
  expect(readText(Uint8Array.from(file))).toMatchObject(reading as object)
})
