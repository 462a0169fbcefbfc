import { expect, test } from 'vitest'
import { isAwaited, loadable } from './loadable.ts'
import { orNull } from './loads.ts'

const read = { error: null, isAsking: false, isEarlier: false, retry: () => undefined }

test('what was read and is nothing is not awaited: the page beside it is shown', () => {
  expect(isAwaited(orNull(loadable({ ...read, value: null })))).toBe(false)
  expect(isAwaited(orNull(loadable<string>({ ...read, value: undefined, isAsking: true })))).toBe(true)
  expect(isAwaited(orNull(loadable<string>({ ...read, value: undefined, error: new Error() })))).toBe(false)
})
