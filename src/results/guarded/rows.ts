import { toHex } from '../../base/encoding/bytes.ts'
import { keysetPages } from '../../base/async/keysetPages.ts'
import { yieldEvery10ms } from '../../base/async/yieldToEventLoop.ts'
import { readJson } from '../../base/encoding/json.ts'
import { isAct } from '../../answering/guarded/act.ts'
import { partsOf, type CutBallot } from '../../answering/guarded/cut.ts'
import { partsOfForm } from '../../answering/guarded/form.ts'
import { opened, openCut, type BallotRow } from '../../answering/ballots/seal.ts'
import type { BallotKeys } from '../../data/keys/ballotKeys.ts'
import type { WaveRow } from '../../data/db/answersSchema.ts'
import type { Db } from '../../data/db/db.ts'
import { numberOfGuardians } from '../../organisation/guardians/store.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { questionsOf } from '../../surveys/questions/versions.ts'

export interface CutRow extends CutBallot {
  id: string
  group: string
}

export interface CutRowsQuery {
  waveId: string
  questions: readonly Question[]
  guardians: number
}

export async function cutRowsOf(db: Db, wave: WaveRow): Promise<CutRowsQuery> {
  const { guardians } = readJson(wave.guardedAct ?? '', isAct)
  const questions = await questionsOf(db, wave.versionId)
  return { waveId: wave.id, questions, guardians: await numberOfGuardians(db, guardians) }
}

export type RowPlace = Pick<CutRow, 'id' | 'group'> & { nonce: string }

const SLICE = 200

export async function readPlaces(
  db: Db,
  keys: BallotKeys,
  query: CutRowsQuery,
): Promise<RowPlace[] | 'ballots_unreadable' | 'ballots_overspent'> {
  const [places, tokens, turn] = [[] as RowPlace[], new Set<string>(), yieldEvery10ms()]
  const pages = keysetPages({ size: SLICE, keyOf: ({ id }: BallotRow) => id }, (after) =>
    db
      .selectFrom('ballots')
      .selectAll()
      .where('waveId', '=', query.waveId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(SLICE)
      .execute(),
  )
  for await (const page of pages)
    for (const row of page) {
      const read = await openRow(keys, row, query)
      if (!read) return 'ballots_unreadable'
      if (tokens.has(read.token)) return 'ballots_overspent'
      tokens.add(read.token)
      places.push({ id: row.id, group: row.groupId, nonce: toHex(read.nonce) })
      await turn()
    }
  return places
}

async function openRow(keys: BallotKeys, row: BallotRow, { questions, guardians }: CutRowsQuery) {
  const deposit = await opened(keys, row, openCut)
  const parts = deposit && partsOf(deposit.ballot, partsOfForm(questions, { suite: 1, guardians }))
  return parts && { ...parts, token: deposit.token, id: row.id, group: row.groupId }
}

/** Sorted by nonce; those that share one are all left out (C28.6). */
export function withoutRepeats(places: readonly RowPlace[]): RowPlace[] {
  const byNonce = Map.groupBy(places, ({ nonce }) => nonce)
  return [...byNonce.keys()].sort().flatMap((nonce) => {
    const [row, second] = byNonce.get(nonce) ?? []
    return row && !second ? [row] : []
  })
}

/** The rows of these places, in their order, a slice at a time: all of them would take too much memory. */
export async function* rowsAt(
  db: Db,
  keys: BallotKeys,
  query: CutRowsQuery,
  places: readonly RowPlace[],
): AsyncGenerator<CutRow> {
  for (let from = 0; from < places.length; from += SLICE) {
    const ids = places.slice(from, from + SLICE).map(({ id }) => id)
    const rows = await db.selectFrom('ballots').selectAll().where('id', 'in', ids).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const id of ids) {
      const row = byId.get(id)
      const read = row && (await openRow(keys, row, query))
      if (!read) throw new Error('a ballot changed while the box was read')
      yield read
    }
  }
}
