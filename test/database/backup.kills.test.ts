import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkArchive } from '../../src/operations/backup/archive.ts'
import { makeBackup } from '../../src/operations/backup/backup.ts'
import { restoreBackup } from '../../src/operations/backup/restore.ts'
import { migrate } from '../../src/data/db/migrate.ts'
import { publicationNumbersFile } from '../../src/results/publication/publicationNumbers.ts'
import { people } from '../people.ts'
import { configOf, filledPlace, programs, rowsOf, settingsOf } from './filled.ts'
import { newPlace, openPlace, type Place } from './places.ts'

const folder = mkdtempSync(join(tmpdir(), 'ressenti-kills-'))
const file = join(folder, 'one.backup')
const ballotKeys = join(folder, 'one.ballots')
let place: Place
let source: Awaited<ReturnType<typeof filledPlace>>

beforeAll(async () => {
  place = await newPlace()
  source = await filledPlace(place)
  await makeBackup({ database: source.database, key: source.key, now: source.now() }, file)
  // Later backups drop the key of this one.
  copyFileSync(`${place.dataDir}.key.ballots`, ballotKeys)
})

afterAll(() => source.database.close())

async function emptyPlace(): Promise<Place> {
  const empty = await newPlace()
  copyFileSync(`${place.dataDir}.key`, `${empty.dataDir}.key`)
  copyFileSync(ballotKeys, `${empty.dataDir}.key.ballots`)
  copyFileSync(publicationNumbersFile(source.config), publicationNumbersFile(configOf(empty)))
  return empty
}

const rounds = process.env.ROUNDS === 'long' ? 50 : 4

test('kill -9 during a backup leaves no file, or a whole one', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const own = join(folder, `killed-${round}.backup`)
    await killDuring('backup', [own], place, round)
    if (existsSync(own)) await checkArchive(own, source)
  }
})

test('kill -9 during a restore leaves an empty place, which takes the next restore, or a whole one', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const target = await emptyPlace()
    await killDuring('restore', [file], target, round)
    await restoreBackup(file, configOf(target)).catch((error: Error) =>
      expect(error.message).toMatch(/contient déjà/),
    )
    const { db, close } = await openPlace(target)
    await migrate(db)
    expect(await rowsOf(db, 'accounts')).toHaveLength(Object.keys(people).length)
    expect(await rowsOf(db, 'ballots')).toHaveLength(7)
    await close()
  }
})

async function killDuring(name: 'backup' | 'restore', words: string[], where: Place, round: number) {
  const child = spawn(process.execPath, [programs(name), ...words], {
    env: settingsOf(where),
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await wait(250 + round * (600 / rounds))
  child.kill('SIGKILL')
  await ended
}
