import { expect, test } from 'vitest'
import { Line } from './line.ts'

const away = new Error('connection terminated')

test('so many are served at a time, the others in the order in which they came', async () => {
  const line = new Line(2)
  const served: number[] = []
  const all = [1, 2, 3, 4].map((who) => line.enter().then(() => served.push(who)))
  await Promise.all(all.slice(0, 2))
  expect(served).toEqual([1, 2])

  line.leave()
  line.leave()
  await Promise.all(all)
  expect(served).toEqual([1, 2, 3, 4])
})

test('when nothing is served any more, all who wait are told at once, and newcomers try again', async () => {
  const line = new Line(2)
  await line.enter()
  await line.enter()
  const waiting = [line.enter(), line.enter()].map((each) => each.catch((error: unknown) => error))
  line.leaveFailed(away)
  expect(await Promise.all(waiting)).toEqual([away, away])

  await line.enter()
  const third = line.enter().catch((error: unknown) => error)
  line.leaveFailed(away)
  expect(await third).toBe(away)
})
