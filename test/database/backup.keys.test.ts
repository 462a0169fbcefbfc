import { copyFileSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { opened, openBallot } from '../../src/answering/ballots/seal.ts'
import { rotate, type HeldRows } from '../../src/answering/rotation/backupRotation.ts'
import { rotateLive } from '../../src/answering/rotation/rotation.ts'
import { readBackupGenerations, readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { keyStoreOf, readKeyFile } from '../../src/data/keys/ballotKeyStores.ts'
import { makeBackup } from '../../src/operations/backup/backup.ts'
import { restoreBackup } from '../../src/operations/backup/restore.ts'
import { keyCopyOf, readKeyCopy } from '../../src/results/publication/keyCopy.ts'
import {
  keepPublicationNumbers,
  publicationNumbersFile,
} from '../../src/results/publication/publicationNumbers.ts'
import { depositNatively } from '../nativeDeposit.ts'
import { configOf, filledPlace } from './filled.ts'
import { newPlace, openPlace } from './places.ts'

// C5.11: the night's backup opens with the copied key until the next one, however often the live key changed.
const PEOPLE = 12

test('a lost machine: the newest backup restores with SECRET_FILE and the copy, after rounds of the live key', async () => {
  const place = await newPlace()
  const source = await filledPlace(place, PEOPLE)
  const { db, config, parts, now, database, key } = source
  const copy = join(mkdtempSync(join(tmpdir(), 'ressenti-elsewhere-')), 'mounted', 'ressenti.copy')
  mkdirSync(dirname(copy))
  const file = join(dirname(copy), 'night.backup')
  await keepPublicationNumbers(db, publicationNumbersFile(config))
  const tools = { db, keys: parts.ballotKeys, now: now(), clock: now, log: parts.log }
  const backup = (at: Date, held: HeldRows) => makeBackup({ database, key, now: at, held }, file)
  await rotate({ ...tools, backup, copy: keyCopyOf({ ...config, ballotKeyCopy: copy }) })
  const [night] = (await readBackupGenerations(db))!
  for (let round = 0; round < 2; round += 1) {
    await depositNatively({ db, parts }, source.waveId, [['eng1', 3]])
    await rotateLive(tools)
  }
  const copied = readKeyCopy(copy)!.secrets
  expect([...copied.keys()]).toEqual([night])
  // The machine itself cannot open its own backup (C23.1).
  expect([...readKeyFile(config.ballotKeyFile).keys()]).toEqual([night! + 3])
  await database.close()

  const target = await newPlace()
  copyFileSync(`${place.dataDir}.key`, `${target.dataDir}.key`)
  const where = { ...configOf(target), ballotKeyCopy: copy }
  expect(existsSync(where.ballotKeyFile)).toBe(false)
  expect(await restoreBackup(file, where)).toMatchObject({ lostBallots: 0, replaced: 0, accepted: 0 })

  const restored = await openPlace(target)
  const keys = await readBallotKeys(restored.db, keyStoreOf(where))
  await rotateLive({ ...tools, db: restored.db, keys })
  const rows = await restored.db.selectFrom('ballots').selectAll().execute()
  const answers = await Promise.all(rows.map((row) => opened(keys, row, openBallot)))
  expect(answers.filter((each) => each !== undefined)).toHaveLength(PEOPLE)
  // The same backup must open again until this installation has made its own.
  expect(keys.generations()).toContain(night)
  await restored.close()
}, 120_000)
