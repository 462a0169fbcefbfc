import { beforeEach, expect, test } from 'vitest'
import type { BallotKey } from '../../src/data/keys/ballotKeys.ts'
import { days, hours } from '../../src/base/kit/dates.ts'
import { isRotationDue, rotate } from '../../src/answering/ballots/rotation.ts'
import {
  openBallot,
  openComment,
  type BallotRow,
  type CommentRow,
} from '../../src/answering/ballots/sealing.ts'
import { withdrawBallot } from '../../src/answering/ballots/store.ts'
import { runDaily } from '../../src/results/publication/daily.ts'
import { toolsOf } from '../ballots.ts'
import { depositNatively } from '../nativeDeposit.ts'
import { openCompanyWave } from '../waves.ts'
import { world, type World } from '../world.ts'

// K1: the fourteen daily backups of the product, and every key that lies beside them.
interface Copy {
  ballots: BallotRow[]
  comments: CommentRow[]
}

let here: World
let waveId: string
let copies: Copy[]

beforeEach(async () => {
  here = await world()
  waveId = await openCompanyWave(here, here.acme.id)
  copies = []
})

/** Everything of it that can ever be opened is sealed: what a backup holds of the other tables opens nothing. */
const backup = async () =>
  void copies.push({
    ballots: await here.db.selectFrom('ballots').selectAll().execute(),
    comments: await here.db.selectFrom('waitingComments').selectAll().execute(),
  })

const night = () =>
  rotate({ db: here.db, keys: here.parts.ballotKeys, now: here.now(), log: here.parts.log, backup })

async function heldKeys(): Promise<BallotKey[]> {
  const { ballotKeys } = here.parts
  const found = await Promise.all((await ballotKeys.generations(here.db)).map((each) => ballotKeys.of(each)))
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
      await backup()
      expect(await withdrawBallot(here.db, { waveId, proof }, here.parts)).toBe(true)
      withdrawn.push(text)
    }
    // 06:00 publishes and its backup follows; within the hour the key is changed, at night once more.
    await runDaily(toolsOf(here))
    await backup()
    here.travel(hours(1))
    if (await isRotationDue(here.db, here.parts.ballotKeys)) await night()
    here.travel(days(1) - hours(1))
    await night()
  }
  return { withdrawn }
}

test('K1 fourteen backups and the keys of today read nothing that was published or withdrawn', async () => {
  const { withdrawn } = await fourteenDays()
  for (const n of [1, 2, 3]) await depositNatively(here, waveId, [['txt1', `Attend ${n}`]])
  await night()
  expect(copies.length).toBeGreaterThan(28)
  expect(await here.db.selectFrom('batches').selectAll().execute()).not.toEqual([])
  const now = await here.db.selectFrom('ballots').selectAll().execute()
  const [key] = await heldKeys()
  const waiting = new Set(now.map((row) => JSON.stringify(openBallot(key!, row))))
  expect(waiting.size).toBeGreaterThan(0)

  // The application key lies beside the backups too: it opens nothing of a ballot.
  const keys = [...(await heldKeys()), { ...here.parts.key, generation: 0 }]
  const read = copies.flatMap(({ ballots, comments }) =>
    keys.flatMap((each) => [
      ...ballots.flatMap((row) => tried(() => JSON.stringify(openBallot(each, row)))),
      ...comments.flatMap((row) => tried(() => openComment(each, row))),
    ]),
  )
  const waitingComments = new Set((copies.at(-1)?.comments ?? []).map((row) => openComment(key!, row)))
  expect(read.filter((text) => !waiting.has(text) && !waitingComments.has(text))).toEqual([])
  for (const text of withdrawn) expect(read.some((each) => each.includes(`${text}"`))).toBe(false)
}, 120_000)

test('K1 no value of a ballot stands in the backups of two nights', async () => {
  for (let n = 0; n < 4; n += 1) await depositNatively(here, waveId, [['eng1', 1 + n]])
  await night()
  await night()
  const [one, two] = copies.map(
    ({ ballots }) =>
      new Set(
        ballots.flatMap(({ id, withdrawalHash, sealedAnswers }) => [id, withdrawalHash, Buffer.from(sealedAnswers).toString('hex')]), // prettier-ignore
      ),
  )
  expect(one!.size).toBe(12)
  expect([...one!].filter((value) => two!.has(value))).toEqual([])
})
