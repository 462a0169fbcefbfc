import { expect, test } from 'vitest'
import { z } from 'zod'
import { boundedList, boundedText } from './bounds.ts'

test('ATT1 what is too long is refused before anything looks at it', () => {
  const seen: string[] = []
  const text = boundedText({ most: 3, beyond: 'too_long' }).refine((found) => seen.push(found))
  expect(text.safeParse('abcd').error?.issues.map(({ message }) => message)).toEqual(['too_long'])
  expect(text.safeParse('abc').success).toBe(true)
  expect(seen).toEqual(['abc'])
  const list = boundedList(z.number(), { most: 2, beyond: 'too_many' }).refine((found) => found.length !== 1)
  expect(list.safeParse([1, 2, 3]).error?.issues.map(({ message }) => message)).toEqual(['too_many'])
})

test('an empty text is refused where one is required', () => {
  const messages = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message)
  expect(messages(boundedText({ most: 3, required: 'needed' }), '')).toEqual(['needed'])
  expect(messages(boundedText({ most: 3, required: 'needed' }), 7)).toEqual(['needed'])
  expect(messages(boundedText({ most: 3, absent: 'needed' }), undefined)).toEqual(['needed'])
  expect(messages(boundedText({ most: 3, absent: 'needed' }), '')).toBeUndefined()
})
