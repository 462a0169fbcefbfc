import { sql } from 'kysely'
import type { ApplicationKey } from '../../data/db/applicationKey.ts'
import type { Db } from '../../data/db/db.ts'
import { breathe } from '../../base/kit/breathe.ts'
import { openBallot } from '../../answering/ballots/sealing.ts'
import type { Question } from '../../asking/questionnaires/rules.ts'
import type { Waiting } from './batches.ts'
import { Tally } from '../statistics/tally.ts'

const SLICE = 200

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

/** What one batch holds: its ballots and what they say together. */
export interface Reading {
  ids: string[]
  tally: Tally
}

/**
 * Reads the waiting ballots of a wave once, a slice at a time so that nobody else waits for long (P4), into the batch
 * of their group. In the order of the table itself: by its index each ballot would be a search of its own.
 */
export async function readWaiting(
  db: Db,
  key: ApplicationKey,
  waveId: string,
  {
    batches,
    questions,
  }: { batches: readonly { groups: readonly string[] }[]; questions: readonly Question[] },
): Promise<Reading[]> {
  const readings = batches.map((): Reading => ({ ids: [], tally: new Tally(questions) }))
  const batchOf = new Map(batches.flatMap(({ groups }, at) => groups.map((group) => [group, readings[at]])))
  for (let last = ''; ;) {
    const slice = await db
      .selectFrom('ballots')
      .select(['id', 'groupId', 'sealedAnswers'])
      .where(sql<string>`wave_id || ''`, '=', waveId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(SLICE)
      .execute()
    for (const { id, groupId, sealedAnswers } of slice) {
      const reading = batchOf.get(groupId)
      reading?.ids.push(id)
      reading?.tally.add(openBallot(key, sealedAnswers))
    }
    await breathe()
    const final = slice.at(-1)
    if (!final || slice.length < SLICE) return readings
    last = final.id
  }
}
