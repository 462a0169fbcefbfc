import { expect, test } from 'vitest'
import { days, later } from '../../base/time/dates.ts'
import { backupName } from '../../data/db/backupNames.ts'
import { expired, type StoredFile } from './retention.ts'

const limits = { timeZone: 'Europe/Paris', bytes: 1_000 }
const file = (name: string, bytes = 1): StoredFile => ({ name: `ressenti-${name}.backup`, bytes, idle: 0 })
const gone = (files: StoredFile[], newest: string, bytes = 1_000) =>
  expired(files, { ...limits, bytes, newest: `ressenti-${newest}.backup` }).map((name) =>
    name.replace(/^ressenti-|\.backup$/g, ''),
  )

test('two backups of one moment have two names', () => {
  const now = new Date('2026-11-22T02:00:00.000Z')
  const names = Array.from({ length: 50 }, () => backupName(now, { auto: true }))
  expect(new Set(names).size).toBe(50)
  expect(names[0]).toMatch(/^ressenti-auto-2026-11-22T02-00-00-[0-9a-f]{8}\.backup$/)
})

test.each<[string, { files: string[]; newest: string; removed: string[] }]>([
  [
    'what the server made earlier the same day is replaced',
    {
      files: ['auto-2026-11-22T02-00-00-aa', 'auto-2026-11-22T05-00-00-bb', 'auto-2026-11-21T05-00-00-cc'],
      newest: 'auto-2026-11-22T05-00-00-bb',
      removed: ['auto-2026-11-22T02-00-00-aa'],
    },
  ],
  [
    'two of one second are told apart by their names',
    {
      files: ['auto-2026-11-22T02-00-00-aa', 'auto-2026-11-22T02-00-00-bb'],
      newest: 'auto-2026-11-22T02-00-00-aa',
      removed: ['auto-2026-11-22T02-00-00-bb'],
    },
  ],
  [
    'a day is a day of the installation: 23:30 UTC is tomorrow in Paris',
    {
      files: ['auto-2026-11-21T22-30-00-aa', 'auto-2026-11-21T23-30-00-bb', 'auto-2026-11-22T02-00-00-cc'],
      newest: 'auto-2026-11-22T02-00-00-cc',
      removed: ['auto-2026-11-21T23-30-00-bb'],
    },
  ],
  [
    'what somebody asked for is not replaced, nor what is not ours',
    {
      files: ['2026-11-22T01-00-00-aa', '2026-11-22T01-00-00', 'mine', 'auto-2026-11-22T02-00-00-cc'],
      newest: 'auto-2026-11-22T02-00-00-cc',
      removed: [],
    },
  ],
])('%s', (_, { files, newest, removed }) => {
  expect(
    gone(
      files.map((name) => file(name)),
      newest,
    ),
  ).toEqual(removed)
})

test('fourteen days stay, however many backups each of them has', () => {
  const start = new Date('2026-11-01T03:00:00.000Z')
  const moments = Array.from({ length: 20 }, (_, n) =>
    later(start, days(n)).slice(0, 19).replaceAll(':', '-'),
  )
  const files = moments.flatMap((moment) => [file(`${moment}-aa`), file(`${moment}-bb`)])
  const removed = gone(files, `${moments[19]}-bb`)
  expect(removed.sort()).toEqual(moments.slice(0, 6).flatMap((moment) => [`${moment}-aa`, `${moment}-bb`]))
})

test('the oldest go where there is no room, and the newest stays even if it alone is too large', () => {
  const names = ['2026-11-20T03-00-00-aa', '2026-11-21T03-00-00-bb', '2026-11-22T03-00-00-cc']
  const files = names.map((name) => file(name, 400))
  expect(gone(files, names[2] ?? '')).toEqual([names[0]])
  expect(gone(files, names[2] ?? '', 100)).toEqual([names[1], names[0]])
})

test('what a killed backup left behind goes after a day, and one that is being written stays', () => {
  const whole = file('auto-2026-11-22T03-00-00-aa')
  const half = (name: string, idle: number) => ({
    name: `ressenti-${name}.backup.partial-12`,
    bytes: 1,
    idle,
  })
  const files = [whole, half('auto-x', days(1) + 1), half('y', 5)]
  expect(expired(files, { ...limits, newest: whole.name })).toEqual(['ressenti-auto-x.backup.partial-12'])
})
