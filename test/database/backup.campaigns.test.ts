import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sealSettings } from '../../src/surveys/waves/waveWrites.ts'
import { migrate } from '../../src/data/db/migrate.ts'
import { afterOutage, runDueCampaigns } from '../../src/campaigns/lifecycle/due.ts'
import {
  publicationNumbersFile,
  writePublicationNumber,
} from '../../src/results/publication/publicationNumbers.ts'
import { makeBackup } from '../../src/operations/backup/backup.ts'
import { restoreBackup } from '../../src/operations/backup/restore.ts'
import { configOf, filledPlace } from './filled.ts'
import { newPlace, openPlace } from './places.ts'
import { findRows, updateRows } from '../rows.ts'

test('a campaign cancelled after the backup comes back closed, its keys erased, and never opens again (C12 case 15)', async () => {
  const place = await newPlace()
  const { db, database, key, now, waveId, parts } = await filledPlace(place)
  // Of the day on which the backup was made the wave is that of a campaign still open.
  const today = now().toISOString().slice(0, 10)
  await updateRows(db, 'waves', { id: waveId }, { mode: 'once', takesNewcomers: 1, closesOn: today })
  await sealSettings(db, key, waveId)
  const backup = join(mkdtempSync(join(tmpdir(), 'ressenti-cancelled-')), 'day-four.backup')
  await makeBackup({ database, key, now: now() }, backup)
  await database.close()

  const target = await newPlace()
  for (const end of ['key', 'key.ballots', 'key.publications'])
    copyFileSync(`${place.dataDir}.${end}`, `${target.dataDir}.${end}`)
  const config = configOf(target)
  // Cancelling raises the number in the file before it erases anything (C12.11).
  writePublicationNumber(publicationNumbersFile(config), waveId, 1)
  expect(await restoreBackup(backup, config)).toMatchObject({ lostBallots: 7, replaced: 0, accepted: 1 })

  const restored = await openPlace(target)
  await migrate(restored.db)
  const wave = () =>
    restored.db.selectFrom('waves').selectAll().where('id', '=', waveId).executeTakeFirstOrThrow()
  const lost = { state: 'closed', publicationNumber: 1, replacedBy: null, restoredOn: expect.any(String) }
  expect(await wave()).toMatchObject(lost)
  const keys = await findRows(restored.db, 'reportingGroups', ['sealedPrivateKey'], { waveId })
  expect(keys.filter(({ sealedPrivateKey }) => sealedPrivateKey !== null)).toEqual([])
  // Nor is the absence an outage that would give it a day (C12.14).
  const later = { ...parts, database: restored, config, clock: now }
  await afterOutage(later, now())
  await runDueCampaigns(later)(now())
  expect(await wave()).toMatchObject({ ...lost, closesOn: today })
  await restored.close()
})
