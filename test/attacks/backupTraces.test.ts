import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { reorderCopies } from '../../src/answering/responses/reorderCopies.ts'
import { rotate, type HeldRows } from '../../src/answering/rotation/backupRotation.ts'
import { days } from '../../src/base/time/dates.ts'
import { readKeyFile } from '../../src/data/keys/ballotKeyStores.ts'
import { ensureReceiptKey } from '../../src/data/register/receiptKey.ts'
import { openArchive } from '../../src/operations/backup/openArchive.ts'
import { dailyBackup } from '../../src/operations/jobs/jobs.ts'
import { rotationRound } from '../ballots.ts'
import { filledPlace } from '../database/filled.ts'
import { newPlace } from '../database/places.ts'
import { addAccounts } from '../people.ts'
import { senderOf, sendUnblinded } from '../sender.ts'

// C5.8: what one answer more changes in the backups of two nights and in the files of keys.

type Here = Awaited<ReturnType<typeof installed>>
let here: Here
beforeEach(async () => {
  here = await installed()
})
afterEach(() => here.database.close())

async function installed() {
  const filled = await filledPlace(await newPlace(), 7)
  let now = filled.now()
  const parts = { ...filled.parts, clock: () => now }
  await ensureReceiptKey(filled.db, filled.key)
  const travel = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))
  return { ...filled, now: () => now, parts, travel, app: createApp(parts) }
}

const answer = async (accountId: string) =>
  expect(await sendUnblinded(here, await senderOf(here, accountId, here.waveId))).toBe('sent')

/** A round of fifteen minutes, then the night's backup; what is on the disk afterwards. */
async function night() {
  const { db, parts, config } = here
  await db.deleteFrom('sessions').execute()
  await rotationRound(here)
  await reorderCopies(parts)(here.now())
  const backup = (at: Date, held: HeldRows) => dailyBackup(parts, at, held)
  await rotate({ db, keys: parts.ballotKeys, clock: here.now, log: parts.log, backup })
  const newest = readdirSync(config.backupDir).sort().at(-1) ?? ''
  const { header, manifest } = await openArchive(join(config.backupDir, newest), config)
  here.travel(days(1))
  return { header, tables: manifest.tables, files: files() }
}

/** Names without day and chance, and how many keys are held. */
function files(): string[] {
  const { backupDir, secretFile, ballotKeyFile } = here.config
  const keyFiles = readdirSync(dirname(secretFile)).filter((name) => name.startsWith(basename(secretFile)))
  const held = `${readKeyFile(ballotKeyFile).size} keys`
  return [...new Set(readdirSync(backupDir).map(plain)), ...keyFiles.sort(), held]
}

const plain = (name: string) => name.replace(/\d{4}-.*-[0-9a-f]+(?=\.)/, 'DAY')

type Night = Awaited<ReturnType<typeof night>>

const differing = (before: Night, after: Night) =>
  Object.fromEntries(
    Object.entries(after.tables).flatMap(([table, { rows, digest }]) => {
      const known = before.tables[table as keyof Night['tables']]
      return digest === known?.digest ? [] : [[table, rows - (known?.rows ?? 0)]]
    }),
  )

test('C5.8 one answer more is one row in four tables, and counts of its group: no other table of a backup changes', async () => {
  const [paul, other] = await addAccounts(here.db, [
    { firstName: 'Paul', lastName: 'Un', companyId: here.acme.id },
    { firstName: 'Anne', lastName: 'Deux', companyId: here.acme.id },
  ])
  await answer(other ?? '')
  await night()
  const quiet = await night()
  const still = await night()
  await answer(paul ?? '')
  const after = await night()

  // A night alone seals all that waits again, with a new time.
  expect(differing(quiet, still)).toEqual({ ballots: 0, installation: 0 })
  expect(differing(still, after)).toEqual({
    ...{ ballots: 1, installation: 0, reporting_groups: 0, waves: 0 },
    ...{ responses: 1, sealed_copies: 1, spent_tokens: 1 },
  })
  expect(after.files).toEqual(still.files)
  const { generations, madeAt, ...header } = after.header
  expect(header).toEqual({ ...still.header, generations: undefined, madeAt: undefined })
  expect([generations.length, madeAt.length]).toEqual([1, still.header.madeAt.length])
  const keys = readFileSync(here.config.ballotKeyFile, 'utf8')
  for (const name of [paul ?? '', here.acme.id, 'Acme', 'Entreprise', here.waveId])
    expect(keys).not.toContain(name)
}, 60_000)
