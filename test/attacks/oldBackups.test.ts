import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BallotKey } from '../../src/data/keys/ballotKeys.ts'
import { readKeyFile } from '../../src/data/keys/ballotKeyStores.ts'
import { days, hours } from '../../src/base/time/dates.ts'
import { rotate, type HeldRows } from '../../src/answering/rotation/backupRotation.ts'
import { isRotationDue } from '../../src/answering/rotation/due.ts'
import { openBallot, openComment, type BallotRow, type CommentRow } from '../../src/answering/ballots/seal.ts'
import { withdrawBallot } from '../../src/answering/ballots/store.ts'
import { runDaily } from '../../src/results/publication/daily.ts'
import { backupFile, makeBackup } from '../../src/operations/backup/backup.ts'
import { openArchive } from '../../src/operations/backup/openArchive.ts'
import { dailyBackup } from '../../src/operations/jobs/jobs.ts'
import { toolsOf } from '../ballots.ts'
import { filledPlace } from '../database/filled.ts'
import { newPlace } from '../database/places.ts'
import { depositNatively } from '../nativeDeposit.ts'

// ATT31: the files of the product's own daily backups, and every key kept in the same folder.
interface Copy {
  name: string
  ballots: BallotRow[]
  comments: CommentRow[]
}

type Here = Awaited<ReturnType<typeof installed>>
let here: Here
let waveId: string

beforeEach(async () => {
  here = await installed()
  waveId = here.waveId
})
afterEach(() => here.database.close())

/** With files, which `world()` has not. */
async function installed() {
  const filled = await filledPlace(await newPlace(), 0)
  let now = filled.now()
  return {
    ...filled,
    now: () => now,
    parts: { ...filled.parts, clock: () => now },
    travel: (milliseconds: number) => (now = new Date(now.getTime() + milliseconds)),
  }
}

const daily = (now = here.now(), held?: HeldRows) => dailyBackup(here.parts, now, held)
const byHand = () => makeBackup({ ...here.parts, now: here.now() }, backupFile(here.config, here.now()))
const night = () =>
  rotate({ db: here.db, keys: here.parts.ballotKeys, clock: here.now, log: here.parts.log, backup: daily })

/** Everything that can ever be opened is sealed: what a backup holds of the other tables opens nothing. */
async function copies(): Promise<Copy[]> {
  const names = readdirSync(here.config.backupDir).sort()
  return Promise.all(
    names.map(async (name) => {
      const copy: Copy = { name, ballots: [], comments: [] }
      const archive = await openArchive(join(here.config.backupDir, name), here.config)
      for await (const { table, row } of archive.rows()) {
        const camel = Object.fromEntries(
          Object.entries(row).map(([column, value]) => [column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value]), // prettier-ignore
        )
        if (table === 'ballots') copy.ballots.push(camel as unknown as BallotRow)
        if (table === 'waiting_comments') copy.comments.push(camel as unknown as CommentRow)
      }
      return copy
    }),
  )
}

async function heldKeys(): Promise<BallotKey[]> {
  const { ballotKeys } = here.parts
  const held = [...readKeyFile(here.config.ballotKeyFile).keys()]
  const found = await Promise.all(held.map((each) => ballotKeys.of(each)))
  return found.filter((key) => key !== undefined)
}

const tried = <T>(open: () => T): T[] => {
  try {
    return [open()]
  } catch {
    return []
  }
}

/** Fourteen days: people answer, two withdraw, batches are published, the key is changed every night. */
async function fourteenDays() {
  const said = (n: number) => `Réponse ${n}`
  const withdrawn: string[] = []
  for (let day = 0; day < 14; day += 1) {
    for (let n = 0; n < 4; n += 1) {
      const text = said(day * 4 + n)
      const { proof } = await depositNatively(here, waveId, [['eng1', 1 + n], ['txt1', text]]) // prettier-ignore
      if (day % 7 !== 3 || n !== 0) continue
      await byHand()
      expect(await withdrawBallot(here.db, { waveId, proof }, here.parts)).toBe(true)
      withdrawn.push(text)
    }
    // 06:00 publishes and its backup follows; within the hour the key is changed, at night once more.
    await runDaily(toolsOf(here))
    const isDue = await isRotationDue(here.db, here.parts.ballotKeys)
    if (isDue) await daily()
    here.travel(hours(1))
    if (isDue) await night()
    here.travel(days(1) - hours(1))
    await night()
  }
  return { withdrawn }
}

test('ATT31 fourteen backups and the keys of today read nothing that was published or withdrawn', async () => {
  const { withdrawn } = await fourteenDays()
  for (const n of [1, 2, 3]) await depositNatively(here, waveId, [['txt1', `Attend ${n}`]])
  await night()
  const files = await copies()
  expect(files.filter(({ name }) => name.includes('-auto-'))).toHaveLength(14)
  expect(files.length).toBe(16)
  expect(files.filter(({ ballots }) => ballots.length > 0).length).toBeGreaterThan(5)
  expect(await here.db.selectFrom('batches').selectAll().execute()).not.toEqual([])
  const now = await here.db.selectFrom('ballots').selectAll().execute()
  const key = here.parts.ballotKeys.current()
  const waiting = new Set(now.map((row) => JSON.stringify(openBallot(key, row))))
  expect(waiting.size).toBeGreaterThan(0)

  // The application key is in the same folder as the backups: it opens no ballot.
  const keys = [...(await heldKeys()), { ...here.parts.key, generation: 0, check: '' }]
  const read = files.flatMap(({ ballots, comments }) =>
    keys.flatMap((each) => [
      ...ballots.flatMap((row) => tried(() => JSON.stringify(openBallot(each, row)))),
      ...comments.flatMap((row) => tried(() => openComment(each, row))),
    ]),
  )
  // The last of them is of tonight, and is meant to be read: what waits is nowhere else.
  expect(read.filter((text) => waiting.has(text)).length).toBe(now.length)
  const tonight = await here.db.selectFrom('waitingComments').selectAll().execute()
  const waitingComments = new Set(tonight.map((row) => openComment(key, row)))
  expect(read.filter((text) => !waiting.has(text) && !waitingComments.has(text))).toEqual([])
  for (const text of withdrawn) expect(read.some((each) => each.includes(`${text}"`))).toBe(false)
}, 120_000)

test('ATT31 no value of a ballot stands in the backups of two nights', async () => {
  for (let n = 0; n < 12; n += 1) await depositNatively(here, waveId, [['eng1', 1 + (n % 5)]])
  await night()
  here.travel(days(1))
  await night()
  const [one, two] = await copies()
  const valuesOf = ({ ballots }: Copy) =>
    new Set(
      ballots.flatMap(({ id, withdrawalHash, sealedAnswers, generation }) => [id, withdrawalHash, Buffer.from(sealedAnswers).toString('hex'), `g${generation}`]), // prettier-ignore
    )
  const [first, second] = [valuesOf(one!), valuesOf(two!)]
  const shared = [...first].filter((value) => second.has(value))
  expect(first.size).toBe(37)
  expect(shared).toEqual([])
  // What they do share, wave and group, is the same for all of them.
  for (const column of ['waveId', 'groupId'] as const)
    expect(new Set([...one!.ballots, ...two!.ballots].map((row) => row[column])).size).toBe(1)
  // Nor does any piece of 16 bytes of a ciphertext come back.
  const pieces = (copy: Copy) =>
    copy.ballots.flatMap(({ sealedAnswers }) => {
      const bytes = Buffer.from(sealedAnswers)
      return Array.from({ length: bytes.length - 15 }, (_, at) => bytes.toString('latin1', at, at + 16))
    })
  const known = new Set(pieces(one!))
  expect(pieces(two!).filter((piece) => known.has(piece))).toEqual([])
  for (const { ballots } of [one!, two!])
    expect(ballots.map(({ id }) => id)).toEqual(ballots.map(({ id }) => id).sort())
  const text = readFileSync(here.config.ballotKeyFile, 'utf8')
  expect([...text.matchAll(/"(\d+)":/g)].map(([, generation]) => Number(generation))).toEqual([
    two!.ballots[0]!.generation,
    here.parts.ballotKeys.current().generation,
  ])
})
