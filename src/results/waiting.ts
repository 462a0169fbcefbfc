import type { ApplicationKey } from '../db/applicationKey.ts'
import type { Db } from '../db/db.ts'
import { openBallot } from '../ballots/sealing.ts'
import type { Question } from '../questionnaires/rules.ts'
import type { Waiting } from './batches.ts'
import { Tally } from './tally.ts'

const SLICE = 100

export type WaitingGroup = Waiting & { isCompany: boolean; spent: number }

/** How many ballots wait in each reporting group of a wave. */
export async function waitingGroups(db: Db, waveId: string): Promise<WaitingGroup[]> {
  const rows = await db
    .selectFrom('reportingGroups as g')
    .select(['g.id', 'g.position', 'g.spent', 'g.teamKey'])
    .select((eb) =>
      eb
        .selectFrom('ballots')
        .whereRef('ballots.waveId', '=', 'g.waveId')
        .whereRef('ballots.groupId', '=', 'g.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('waiting'),
    )
    .where('g.waveId', '=', waveId)
    .orderBy('g.position')
    .execute()
  return rows.map(({ id, position, spent, teamKey, waiting }) => ({
    group: id,
    isCompany: position === 0,
    isTeam: position > 0 && teamKey !== null,
    count: Number(waiting),
    spent,
  }))
}

export interface Reading {
  ids: string[]
  tally: Tally
}

/** Reads every waiting ballot of these groups, a slice at a time: nobody else waits for long (P4). */
export async function readWaiting(
  db: Db,
  key: ApplicationKey,
  waveId: string,
  groups: readonly string[],
  questions: readonly Question[],
): Promise<Reading> {
  const reading: Reading = { ids: [], tally: new Tally(questions) }
  for (const groupId of groups) {
    for (let last = ''; ;) {
      const slice = await db
        .selectFrom('ballots')
        .select(['id', 'sealedAnswers'])
        .where('waveId', '=', waveId)
        .where('groupId', '=', groupId)
        .where('id', '>', last)
        .orderBy('id')
        .limit(SLICE)
        .execute()
      for (const { id, sealedAnswers } of slice) {
        reading.ids.push(id)
        reading.tally.add(openBallot(key, sealedAnswers))
      }
      await breathe()
      const final = slice.at(-1)
      if (!final || slice.length < SLICE) break
      last = final.id
    }
  }
  return reading
}

/** Lets everything that waits on the event loop have its turn. */
export const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))
