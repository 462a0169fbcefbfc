import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, hours } from '../../src/base/time/dates.ts'
import { noteFirstStart } from '../../src/data/db/provenBackups.ts'
import { readInstallation } from '../../src/operations/alarms/installation.ts'
import { checkArchive } from '../../src/operations/backup/archive.ts'
import { backupFile } from '../../src/operations/backup/backup.ts'
import { dailyBackup } from '../../src/operations/jobs/jobs.ts'
import { filledPlace } from './filled.ts'
import { newPlace } from './places.ts'

let source: Awaited<ReturnType<typeof filledPlace>>

beforeAll(async () => {
  source = await filledPlace(await newPlace())
})

afterAll(() => source.database.close())

test('a backup is late 26 hours after the one that the server proved, or after the first start', async () => {
  const { db, config, parts, now } = source
  const read = (at: Date) => readInstallation(db, config, at)
  mkdirSync(config.backupDir, { recursive: true })
  writeFileSync(join(config.backupDir, 'ressenti-2099-01-01.backup'), 'of somebody else')
  expect(await read(new Date(now().getTime() + days(9)))).toMatchObject({ isBackupLate: false })
  await noteFirstStart(db, now())
  await noteFirstStart(db, new Date(now().getTime() + days(1)))
  const begun = now().getTime() + hours(26)
  expect(await read(new Date(begun))).toMatchObject({ lastBackupOn: null, isBackupLate: false })
  expect(await read(new Date(begun + 1))).toMatchObject({ lastBackupOn: null, isBackupLate: true })
  await dailyBackup(parts, now())
  expect(await read(now())).toMatchObject({ lastBackupOn: '2026-11-21', isBackupLate: false })
  const late = new Date(now().getTime() + hours(26))
  expect(await read(late)).toMatchObject({ isBackupLate: false })
  expect(await read(new Date(late.getTime() + 1_000))).toMatchObject({ isBackupLate: true })
  rmSync(join(config.backupDir, 'ressenti-2099-01-01.backup'))
})

test('the daily backup keeps fourteen days and what it did not make; one day holds one', async () => {
  const { config, now } = source
  const folder = config.backupDir
  const daily = (day: number, later = 0) =>
    dailyBackup(source.parts, new Date(now().getTime() + days(day) + hours(later)))
  await daily(0)
  for (let day = 1; day < 16; day += 1)
    writeFileSync(backupFile(config, new Date(now().getTime() + days(day)), { auto: true }), '')
  writeFileSync(join(folder, 'mine.txt'), '')
  await daily(16)
  await daily(16, 2)
  const names = readdirSync(folder).sort()
  expect(names).toHaveLength(15)
  expect(names[0]).toBe('mine.txt')
  expect(names[1]).toMatch(/^ressenti-auto-2026-11-24T09-00-00-/)
  expect(names.at(-1)).toMatch(/^ressenti-auto-2026-12-07T11-00-00-/)
  await checkArchive(join(folder, names.at(-1) ?? ''), source)
})
