import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../http/client.ts'
import { createQueryClient, retryJitter } from './queries.ts'

beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
})

/** A mounted query that receives these answers in turn. */
function screen(answers: readonly (string | ApiError)[], patience?: number) {
  const queries = createQueryClient(patience)
  let asked = 0
  const queryFn = async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)] ?? ''
    if (typeof answer === 'string') return answer
    throw answer
  }
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn })
  const leave = observer.subscribe(() => undefined)
  const end = () => {
    leave()
    queries.clear()
  }
  return { asked: () => asked, shown: () => observer.getCurrentResult().data, end }
}

const passing = [new ApiError('network', 0), new ApiError('unavailable', 503), new ApiError('server', 500)]

test.each(passing)(
  'what failed in passing ($status) is asked again by itself until it is answered',
  async (failure) => {
    const { asked, shown, end } = screen([failure, failure, 'there'], 9_000)
    await vi.advanceTimersByTimeAsync(8_900)
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(asked()).toBe(2)
    await vi.advanceTimersByTimeAsync(9_000)
    expect([asked(), shown()]).toEqual([3, 'there'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked()).toBe(3)
    end()
  },
)

test.each([401, 403, 404, 429])('what was refused (%i) is not asked again by itself', async (status) => {
  const { asked, end } = screen([new ApiError('refused', status)], 9_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(1)
  end()
})

test('each browser has its own pace, 8 to 16 seconds', async () => {
  const paces = Array.from({ length: 200 }, retryJitter)
  expect(Math.min(...paces)).toBeGreaterThanOrEqual(8_000)
  expect(Math.max(...paces)).toBeLessThan(16_000)
  expect(new Set(paces).size).toBeGreaterThan(100)
  const { asked, end } = screen(passing.slice(0, 1))
  await vi.advanceTimersByTimeAsync(7_900)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(8_200)
  expect(asked()).toBeGreaterThan(1)
  end()
})

test('after a restart browsers come back at their own pace, and at once where a network is back', () => {
  const paces = Array.from({ length: 200 }, retryJitter)
  expect([Math.min(...paces) >= 8_000, Math.max(...paces) < 16_000]).toEqual([true, true])
  expect(Math.max(...paces) - Math.min(...paces)).toBeGreaterThan(4_000)
  expect(createQueryClient().getDefaultOptions().queries?.refetchOnReconnect).toBe(true)
})

test('an error is asked again by a part of the page that comes, but not within eight seconds', async () => {
  const queries = createQueryClient(60_000)
  let asked = 0
  const queryFn = async () => {
    asked += 1
    throw new ApiError('refused', 403)
  }
  const come = () => new QueryObserver(queries, { queryKey: ['list'], queryFn }).subscribe(() => undefined)
  const leave = come()
  await vi.advanceTimersByTimeAsync(1_000)
  const parts = Array.from({ length: 20 }, come)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  parts.push(come())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toBe(2)
  for (const stop of [leave, ...parts]) stop()
  queries.clear()
})
