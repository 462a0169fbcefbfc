import { sql } from 'kysely'
import type { BallotKeys } from '../../data/keys/ballotKeys.ts'
import type { Db } from '../../data/db/db.ts'
import { yieldEvery10ms } from '../../base/async/yieldToEventLoop.ts'
import { opened, openDeposit } from '../../answering/ballots/seal.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import type { WaitingBallots } from '../batches/batches.ts'
import { commentsIn, freeTextsOf, type SubmittedComment } from '../comments/rules.ts'
import { Tally } from '../statistics/tally.ts'

const SLICE = 200

export type WaitingGroup = WaitingBallots & {
  isCompany: boolean
  spent: number
  issued: number
  issuedNew: number
  countSeal: string | null
  countsFor: string
  team: string | null
  grouping: string | null
}

export async function waitingGroups(db: Db, waveId: string): Promise<WaitingGroup[]> {
  const rows = await db
    .selectFrom('reportingGroups as g')
    .select(['g.id', 'g.position', 'g.spent', 'g.issued', 'g.issuedNew', 'g.countSeal'])
    .select(['g.teamKey', 'g.groupingId'])
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
  const company = rows.find(({ position }) => position === 0)?.id ?? ''
  return rows.map(({ id, position, issuedNew, teamKey, groupingId, waiting, ...row }) => ({
    ...{ spent: row.spent, issued: row.issued, issuedNew, countSeal: row.countSeal },
    group: id,
    isCompany: position === 0,
    isTeam: position > 0 && teamKey !== null,
    count: Number(waiting),
    newSigners: issuedNew,
    countsFor: teamKey === null && groupingId === null ? company : id,
    team: teamKey,
    grouping: groupingId,
  }))
}

/** Ballots of ended groups count for « entreprise » (C1). */
export function plannedGroups(groups: readonly WaitingGroup[]): WaitingGroup[] {
  return groups
    .filter(({ group, countsFor }) => group === countsFor)
    .map((each) => ({
      ...each,
      ...sumOf(groups.filter(({ countsFor }) => countsFor === each.group)),
    }))
}

/** ν of an ended group moves with its ballots. */
const sumOf = (groups: readonly WaitingGroup[]) => ({
  count: groups.reduce((sum, { count }) => sum + count, 0),
  newSigners: groups.reduce((sum, { newSigners }) => sum + newSigners, 0),
})

export interface BallotReading {
  ids: string[]
  tally: Tally
  comments: SubmittedComment[]
}

interface WaitingGroupsQuery {
  batches: readonly { groups: readonly string[] }[]
  questions: readonly Question[]
}

type UncountableBallots = 'ballots_unreadable' | 'ballots_overspent'

/**
 * Reads waiting ballots once, in slices (PERF4) and table order; an index would search once per ballot. None where
 * one does not open (C2), or a token was deposited twice (C23.3).
 */
export async function readWaiting(
  db: Db,
  keys: BallotKeys,
  waveId: string,
  { batches, questions }: WaitingGroupsQuery,
): Promise<BallotReading[] | UncountableBallots> {
  const readings = batches.map((): BallotReading => ({ ids: [], tally: new Tally(questions), comments: [] }))
  const freeTexts = freeTextsOf(questions)
  const batchOf = new Map(batches.flatMap(({ groups }, at) => groups.map((group) => [group, readings[at]])))
  const [tokens, turn] = [new Set<string>(), yieldEvery10ms()]
  for (let last = ''; ;) {
    const slice = await db
      .selectFrom('ballots')
      .select(['id', 'groupId', 'generation', 'sealedAnswers'])
      .where(sql<string>`wave_id || ''`, '=', waveId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(SLICE)
      .execute()
    for (const row of slice) {
      await turn()
      const deposit = await opened(keys, { ...row, waveId }, openDeposit)
      if (!deposit) return 'ballots_unreadable'
      if (tokens.has(deposit.token)) return 'ballots_overspent'
      tokens.add(deposit.token)
      const reading = batchOf.get(row.groupId)
      reading?.ids.push(row.id)
      reading?.tally.add(deposit.answers)
      reading?.comments.push(...commentsIn(deposit.answers, freeTexts))
    }
    const final = slice.at(-1)
    if (!final || slice.length < SLICE) return readings
    last = final.id
  }
}
