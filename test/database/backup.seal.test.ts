import { createHash } from 'node:crypto'
import { copyFileSync, createWriteStream, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { once } from 'node:events'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkArchive, readArchive } from '../../src/operations/backup/archive.ts'
import { makeBackup, verifyBackup } from '../../src/operations/backup/backup.ts'
import { openDigest } from '../../src/operations/backup/tables.ts'
import { longestLine } from '../../src/operations/backup/lines.ts'
import { restoreBackup } from '../../src/operations/backup/restore.ts'
import { migrate, migrations } from '../../src/data/db/migrate.ts'
import { applicationKey } from '../../src/data/keys/applicationKey.ts'
import { configOf, filledPlace } from './filled.ts'
import { newPlace, openPlace, type Place } from './places.ts'

let place: Place
let source: Awaited<ReturnType<typeof filledPlace>>
let file: string

beforeAll(async () => {
  place = await newPlace()
  source = await filledPlace(place)
  file = join(mkdtempSync(join(tmpdir(), 'ressenti-seal-')), 'one.backup')
  await makeBackup({ database: source.database, key: source.key, now: source.now() }, file)
})

afterAll(() => source.database.close())

async function emptyPlaceWith(keyFile: string): Promise<Place> {
  const empty = await newPlace()
  copyFileSync(keyFile, `${empty.dataDir}.key`)
  return empty
}

/** What somebody without the application key can do: change lines, and put every sum right again. */
function forge(change: (lines: string[]) => string[], from = file): string {
  const lines = change(gunzipSync(readFileSync(from)).toString().trimEnd().split('\n').slice(0, -1))
  const end = JSON.parse(gunzipSync(readFileSync(from)).toString().trimEnd().split('\n').at(-1) ?? '') as {
    tables: Record<string, unknown>
    sha256: string
  }
  let digest = openDigest()
  for (const line of lines) {
    const table = /^\{"table":"(\w+)"/.exec(line)?.[1]
    if (table) digest = openDigest()
    else if (line.startsWith('[')) digest.add(line)
    const name = lines.slice(0, lines.indexOf(line) + 1).findLast((each) => each.startsWith('{"table"'))
    if (name) end.tables[(JSON.parse(name) as { table: string }).table] = digest.result()
  }
  const body = lines.map((line) => `${line}\n`).join('')
  end.sha256 = createHash('sha256').update(body).digest('hex')
  const forged = join(dirname(file), 'forged.backup')
  writeFileSync(forged, gzipSync(`${body}${JSON.stringify(end)}\n`))
  return forged
}

/** Nora, a pending employee, as an administrator. */
const promote = (lines: string[]) =>
  lines.map((line) =>
    line.startsWith('["') && line.includes('nora.blanc')
      ? line.replace('"employee","pending","Acme"', '"admin","approved",""')
      : line,
  )

const asOlder = (schema: string) => (lines: string[]) => {
  const { key, madeAt } = JSON.parse(lines[0] ?? '') as { key: string; madeAt: string }
  return [JSON.stringify({ ressenti: 'backup', format: 1, schema, madeAt, key }), ...lines.slice(1)]
}

test('an administrator added to a backup, every sum put right, is refused by --check and by restore', async () => {
  const forged = forge(promote)
  expect(gunzipSync(readFileSync(forged)).toString()).toContain('"Blanc","admin","approved"')
  const target = await emptyPlaceWith(`${place.dataDir}.key`)
  for (const unsealed of [false, true]) {
    await expect(verifyBackup(forged, source.config, { unsealed })).rejects.toThrow(/tronquée ou altérée/)
    await expect(restoreBackup(forged, configOf(target), { unsealed })).rejects.toThrow(/altérée/)
  }
})

test('the seal is the application key’s: under another one not even the file itself holds', async () => {
  await expect(checkArchive(file, source)).resolves.toBeDefined()
  const another = applicationKey(Buffer.alloc(32, 8))
  await expect(checkArchive(file, { key: another })).rejects.toThrow(/altérée/)
})

test('a sealed backup cannot pass for one from before the seal', async () => {
  const sealedSchema = Object.keys(migrations).find((name) => name > '0003') ?? ''
  const later = forge((lines) => asOlder(sealedSchema)(promote(lines)))
  await expect(verifyBackup(later, source.config, { unsealed: true })).rejects.toThrow(/altérée/)
  const older = forge((lines) => asOlder('0002-find-people')(promote(lines)))
  await expect(verifyBackup(older, source.config)).rejects.toThrow(/d’avant le cachet.*--sans-cachet/)
})

test('a backup from before the seal restores on the word of the operator only', async () => {
  const kept = join(import.meta.dirname, '..', 'fixtures', '0.1.0')
  const older = join(kept, 'ressenti.backup')
  const target = await emptyPlaceWith(join(kept, 'secret.key'))
  const config = configOf(target)
  await expect(restoreBackup(older, config)).rejects.toThrow(/--sans-cachet/)
  expect(await verifyBackup(older, config, { unsealed: true })).toContain('schéma 0002-find-people')
  await restoreBackup(older, config, { unsealed: true })
  const { db, close } = await openPlace(target)
  await migrate(db)
  expect(await db.selectFrom('accounts').select('id').execute()).toHaveLength(77)
  await close()
})

test('a line without end stops the reading before it fills the memory', async () => {
  const long = join(dirname(file), 'long.backup')
  const gzip = createGzip({ level: 1 })
  const written = once(gzip.pipe(createWriteStream(long)), 'finish')
  gzip.write(`${gunzipSync(readFileSync(file)).toString().split('\n')[0]}\n`)
  const million = Buffer.alloc(1_000_000, 'x')
  for (let n = 0; n < 400; n += 1) if (!gzip.write(million)) await once(gzip, 'drain')
  gzip.end('\n')
  await written
  const before = process.memoryUsage().rss
  await expect(checkArchive(long, source)).rejects.toThrow(/tronquée ou altérée/)
  expect(process.memoryUsage().rss - before).toBeLessThan(8 * longestLine)
})

test('a file that was exchanged between the check and the reading leaves nothing restored', async () => {
  const { manifest } = await checkArchive(file, source)
  const read = async () => {
    for await (const { row } of readArchive(forge(promote), manifest)) expect(row).toBeDefined()
  }
  await expect(read()).rejects.toThrow(/altérée/)
})
