import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { sealBallot } from '../../src/answering/ballots/seal.ts'
import { readGeneration } from '../../src/data/keys/ballotGeneration.ts'
import { readHold } from '../../src/data/keys/ballotHold.ts'
import { checkArchive } from '../../src/operations/backup/archive.ts'
import { restoreBackup } from '../../src/operations/backup/restore.ts'
import { addAccount } from '../people.ts'
import { findRow, findRows, insertRows } from '../rows.ts'
import { senderOf, sendUnblinded } from '../sender.ts'
import { startServer } from '../serverProcess.ts'
import { configOf, filledPlace, programs, settingsOf } from './filled.ts'
import { newPlace } from './places.ts'

// So many that a deposit comes while they go to the backup's key.
const SLICES = 12
const SLICE = 500

async function addWaiting({ db, parts, waveId }: Awaited<ReturnType<typeof filledPlace>>) {
  const { id: groupId } = await findRow(db, 'reportingGroups', ['id'], { waveId, position: 0 })
  const one = () =>
    sealBallot(
      parts.ballotKeys.current(),
      { waveId, groupId },
      { mark: randomBytes(32), answers: [['eng1', 3]], longest: 100 },
    )
  for (let n = 0; n < SLICES; n += 1) await insertRows(db, 'ballots', Array.from({ length: SLICE }, one))
}

test('C23.1 npm run backup next to a server: deposits get 503 while it holds them, and go on after it', async () => {
  const place = await newPlace()
  const source = await filledPlace(place)
  const { db, waveId } = source
  await addWaiting(source)
  const before = (await findRows(db, 'ballots', ['id'])).length
  const accountId = await addAccount(db, { firstName: 'Jo', lastName: 'Un', companyId: source.acme.id })
  const server = await startServer(settingsOf(place))
  const deposits: number[] = []
  const app = {
    async request(address: string, request: RequestInit = {}) {
      const { pathname } = new URL(address)
      const headers = new Headers(request.headers)
      headers.set('origin', server.url)
      const answer = await fetch(server.url + pathname, { ...request, headers })
      if (pathname === '/api/ballots') deposits.push(answer.status)
      return answer
    },
  } as never
  const sender = await senderOf({ app, db, now: () => new Date() }, accountId, waveId)
  const send = () => sendUnblinded({ app }, sender)

  const file = join(place.dataDir, 'by-hand.backup')
  const command = spawn(process.execPath, [programs('backup'), file], { env: settingsOf(place) })
  const ended = once(command, 'exit')
  await vi.waitFor(async () => expect(await readHold(db)).not.toBeNull(), { timeout: 30_000, interval: 5 })
  expect(await send()).toBe('later')
  expect(deposits).toEqual([503])

  expect(await ended).toEqual([0, null])
  await checkArchive(file, source)
  expect(await readHold(db)).toBeNull()
  expect(await send()).toBe('sent')
  expect(deposits).toEqual([503, 200])
  const rows = await findRows(db, 'ballots', ['generation'])
  expect(rows).toHaveLength(before + 1)
  expect(new Set(rows.map(({ generation }) => generation))).toEqual(new Set([await readGeneration(db)]))
  expect(await server.end()).toBe(0)
  await source.database.close()

  // Its key is in the machine's file: nothing that waited at that moment is lost.
  const target = await newPlace()
  for (const end of ['.key', '.key.ballots', '.key.publications'])
    copyFileSync(place.dataDir + end, target.dataDir + end)
  expect(await restoreBackup(file, configOf(target))).toMatchObject({ lostBallots: 0 })
}, 180_000)
