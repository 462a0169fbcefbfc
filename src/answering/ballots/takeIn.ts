import { sql } from 'kysely'
import type { BallotKey, BallotKeys } from '../../data/keys/ballotKeys.ts'
import { engineOf, type Db } from '../../data/db/db.ts'
import { standInLine } from '../../data/engines/line.ts'
import { prepared, type Given } from '../../data/engines/prepared.ts'
import { lastDayTaken, takesDeposits } from '../../asking/waves/rules.ts'
import type { BallotRow } from './sealing.ts'

/** A ballot that has passed every check but those of the rows it changes; sealed for the group that signed. */
export interface Arrival {
  waveId: string
  groupId: string
  tokenHash: string
  seal(key: BallotKey): BallotRow
}

type Urn = 'open' | 'ended' | 'gone' | 'cancelled'
/** The urn, or the generation under which the ballot must be sealed instead. */
type Answer = Urn | number

const ATTEMPTS = 5

/**
 * Spends the token and keeps the ballot, or neither; a token spent before changes nothing. More ballots than signatures
 * never come in: the table refuses it. Where the ballot key has been changed meanwhile, the ballot is sealed again (C5).
 */
export async function takeIn(db: Db, keys: BallotKeys, arrival: Arrival, now: Date): Promise<Urn> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await keep(db, { ...arrival, ballot: arrival.seal(keys.current()) }, now)
    if (typeof answer !== 'number') return answer
    if (!(await keys.use(answer)))
      throw new Error(`deposit: the ballot key of generation ${answer} is missing`)
  }
  throw new Error('deposit: the ballot key kept changing')
}

interface Sealed {
  waveId: string
  groupId: string
  tokenHash: string
  ballot: BallotRow
}

function keep(db: Db, arrival: Sealed, now: Date): Promise<Answer> {
  if (engineOf(db) === 'sqlite') return inSteps(db, arrival, now)
  return standInLine(db, arrival.waveId, () => inOneStatement(db, arrival, now))
}

function inSteps(db: Db, { waveId, groupId, tokenHash, ballot }: Sealed, now: Date): Promise<Answer> {
  return db.transaction().execute(async (tx: Db) => {
    const wave = await tx
      .selectFrom('waves')
      .select(['state', 'depositsUntil', 'closesOn', 'cancelled'])
      .select(sql<string>`(select value from installation where name = 'ballot_generation')`.as('generation'))
      .where('id', '=', waveId)
      .executeTakeFirst()
    if (!wave) return 'gone'
    if (wave.cancelled) return 'cancelled'
    if (!takesDeposits(wave, now)) return 'ended'
    if (Number(wave.generation) !== ballot.generation) return Number(wave.generation)
    const spent = await tx
      .insertInto('spentTokens')
      .values({ waveId, tokenHash })
      .onConflict((conflict) => conflict.columns(['waveId', 'tokenHash']).doNothing())
      .executeTakeFirst()
    if (Number(spent.numInsertedOrUpdatedRows) === 0) return 'open'
    await tx
      .updateTable('reportingGroups')
      .set((eb) => ({ spent: eb('spent', '+', 1) }))
      .where('id', '=', groupId)
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('ballots').values(ballot).execute()
    return 'open'
  })
}

/**
 * The same on PostgreSQL, where a round trip costs more than anything done in it. The wave is held first, so that the
 * transaction that ends the deposits waits for this one or comes before it, and the generation, so that the one that
 * changes it does.
 */
async function inOneStatement(db: Db, { ballot, ...arrival }: Sealed, now: Date): Promise<Answer> {
  const { generation } = ballot
  const values = {
    ...arrival,
    ...ballot,
    now: now.toISOString(),
    day: lastDayTaken(now),
    named: String(generation),
  }
  const [urn] = await takeInOne(db, values)
  if (!urn) return 'gone'
  if (urn.cancelled) return 'cancelled'
  if (!urn.isOpen) return 'ended'
  return Number(urn.generation) === generation ? 'open' : Number(urn.generation)
}

interface Taking extends BallotRow {
  tokenHash: string
  now: string
  /** The earliest last day of a campaign whose deposits are taken still. */
  day: string
  /** The generation as the table of the installation has it. */
  named: string
}

const takeInOne = prepared((db, given: Given<Taking>) => {
  const statement = sql<{ isOpen: boolean; cancelled: number; generation: string }>`
    with urn as (
      select id, cancelled, (state = 'open' or (state = 'closing' and deposits_until > ${given.now}))
        and (closes_on is null or closes_on >= ${given.day}) as is_open
      from waves where id = ${given.waveId} for key share
    ), agreed as (
      select value from installation where name = 'ballot_generation' for share
    ), spent as (
      insert into spent_tokens (wave_id, token_hash)
      select id, ${given.tokenHash} from urn, agreed where is_open and value = ${given.named}
      on conflict do nothing returning wave_id
    ), counted as (
      update reporting_groups set spent = spent + 1 from spent where id = ${given.groupId} returning id
    ), kept as (
      insert into ballots (id, wave_id, group_id, generation, withdrawal_hash, sealed_answers)
      select ${given.id}, wave_id, (select id from counted), ${given.generation}::integer, ${given.withdrawalHash},
        ${given.sealedAnswers}
      from spent
    )
    select is_open, cancelled, (select value from agreed) as generation from urn`
  return { compile: () => statement.compile(db) }
})
