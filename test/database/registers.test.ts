import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkChain } from '../../src/data/register/chain.ts'
import { rememberHeads, registersFile } from '../../src/data/register/heads.ts'
import { readEntries, record } from '../../src/data/register/store.ts'
import { publicationNumbersFile } from '../../src/results/publication/publicationNumbers.ts'
import { makeBackup } from '../../src/operations/backup/backup.ts'
import { restoreBackup } from '../../src/operations/backup/restore.ts'
import { configOf, filledPlace } from './filled.ts'
import { lookInto, newPlace, type Place } from './places.ts'

/** An empty place that has the keys and the publication numbers, as after a move to another machine. */
async function emptyPlace(place: Place): Promise<Place> {
  const empty = await newPlace()
  for (const end of ['', '.ballots']) copyFileSync(`${place.dataDir}.key${end}`, `${empty.dataDir}.key${end}`)
  copyFileSync(publicationNumbersFile(configOf(place)), publicationNumbersFile(configOf(empty)))
  return empty
}

test('C16.3: after a restore every register goes on, and lists the heads that were lost since the backup', async () => {
  const place = await newPlace()
  const source = await filledPlace(place)
  const { id: companyId } = source.acme
  const file = join(mkdtempSync(join(tmpdir(), 'ressenti-registers-')), 'one.backup')
  await makeBackup({ database: source.database, key: source.key, now: source.now() }, file)
  const heads = registersFile(source.config)
  await rememberHeads(source.db, heads)
  const later = { companyId, now: source.now() }
  const lost = await record(source.db, later, { kind: 'k_raised', body: { from: 5, to: 6 } })
  await rememberHeads(source.db, heads)
  const target = await emptyPlace(place)
  copyFileSync(heads, registersFile(configOf(target)))
  await restoreBackup(file, configOf(target))
  await lookInto(target, async (db) => {
    const entries = await readEntries(db, companyId)
    expect(entries.map(({ kind }) => kind)).toEqual(['genesis', 'restored'])
    expect(entries[1]?.body).toEqual({ lost: [{ length: 2, hash: lost.hash }] })
    expect(await checkChain(companyId, { entries }, { length: 2, hash: lost.hash })).toMatchObject({
      ok: true,
    })
  })
  const unknown = await emptyPlace(place)
  await restoreBackup(file, configOf(unknown))
  await lookInto(unknown, async (db) => {
    expect((await readEntries(db, companyId))[1]?.body).toEqual({ lost: null })
  })
  await source.database.close()
})
