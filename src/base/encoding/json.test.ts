import { expect, test } from 'vitest'
import { isNumber, isText, listOf, nullOr, oneOf, optional, recordOf, shapeOf } from './jsonGuards.ts'
import { readJson, UnreadableJson, type Guard } from './json.ts'

const isPerson = shapeOf({
  name: isText,
  age: optional(isNumber),
  kind: oneOf('a', 'b'),
  teams: listOf(isText),
})

test('text that holds what is expected is read', () => {
  const person = { name: 'Anna', kind: 'a', teams: ['Ventes'], more: true }
  expect(readJson(JSON.stringify(person), isPerson)).toEqual(person)
  expect(readJson('null', nullOr(isPerson))).toBeNull()
  expect(readJson('{"__proto__":"x"}', recordOf(isText))).toEqual(JSON.parse('{"__proto__":"x"}'))
})

test.each<[string, Guard<unknown>]>([
  ['', isText],
  ['{', isPerson],
  ['null', isPerson],
  ['[]', isPerson],
  ['"Anna"', isPerson],
  ['{"name":1,"kind":"a","teams":[]}', isPerson],
  ['{"name":"Anna","kind":"c","teams":[]}', isPerson],
  ['{"name":"Anna","kind":"a","teams":[null]}', isPerson],
  ['{"name":"Anna","kind":"a","teams":[],"age":"4"}', isPerson],
  ['{"a":"x","b":2}', recordOf(isText)],
  ['[1e999]', listOf(isNumber)],
])('%s is refused by name, and nothing of it is repeated', (text, expected) => {
  expect(() => readJson(text, expected)).toThrow(UnreadableJson)
  expect(() => readJson(text, expected)).not.toThrow(/Anna/)
})
