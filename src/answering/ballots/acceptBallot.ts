import { sql } from 'kysely'
import { addSpent, countSpent } from '../../surveys/waves/groupWrites.ts'
import { agreedKey, CHECK } from '../../data/keys/ballotGeneration.ts'
import { HOLD } from '../../data/keys/ballotHold.ts'
import type { BallotKey, BallotKeys } from '../../data/keys/ballotKeys.ts'
import { engineOf, type Db } from '../../data/db/db.ts'
import { batchQuery } from '../../data/writing/batchQuery.ts'
import { preparedList, type Params } from '../../data/engines/prepared.ts'
import { lastDayTaken, acceptsDeposits } from '../../surveys/waves/rules.ts'
import type { BallotRow } from './seal.ts'

export interface AcceptedDeposit {
  waveId: string
  groupId: string
  tokenHash: string
  seal(key: BallotKey): BallotRow
}

type BallotBoxState = 'open' | 'ended' | 'gone' | 'cancelled' | 'held'
type AcceptResult = BallotBoxState | 'other key'

const ATTEMPTS = 5

/**
 * Spends the token and keeps the ballot, or neither; a spent token changes nothing. A ballot key changed
 * meanwhile seals the ballot again (C5).
 */
export async function acceptBallot(
  db: Db,
  keys: BallotKeys,
  arrival: AcceptedDeposit,
  now: Date,
): Promise<BallotBoxState> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await keep(db, sealed(keys.current(), arrival, now))
    if (answer !== 'other key') return answer
    await agreedKey(db, keys)
  }
  throw new Error('deposit: the ballot key kept changing')
}

interface SealedDeposit {
  waveId: string
  groupId: string
  tokenHash: string
  ballot: BallotRow
  /** Of the key: two machines may hold different keys of one number after a failover. */
  check: string
  now: Date
}

const sealed = (key: BallotKey, arrival: AcceptedDeposit, now: Date): SealedDeposit => ({
  ...arrival,
  ballot: arrival.seal(key),
  check: key.check,
  now,
})

const keep = batchQuery({
  line: ({ waveId }: SealedDeposit) => waveId,
  alone: (db, one: SealedDeposit) =>
    engineOf(db) === 'sqlite' ? inSteps(db, one) : inOneStatement(db, [one]).then(only),
  together: inOneStatement,
})

const installed = (name: string) => sql<string | null>`(select value from installation where name = ${name})`

function inSteps(
  db: Db,
  { waveId, groupId, tokenHash, ballot, check, now }: SealedDeposit,
): Promise<AcceptResult> {
  return db.transaction().execute(async (tx: Db) => {
    const wave = await tx
      .selectFrom('waves')
      .select(['state', 'depositsUntil', 'closesOn', 'cancelled'])
      .select([installed(CHECK).as('check'), installed(HOLD).as('hold')])
      .where('id', '=', waveId)
      .executeTakeFirst()
    if (!wave) return 'gone'
    if (wave.cancelled) return 'cancelled'
    if (!acceptsDeposits(wave, now)) return 'ended'
    if (wave.hold !== null && wave.hold > now.toISOString()) return 'held'
    if (wave.check !== check) return 'other key'
    const spent = await tx
      .insertInto('spentTokens')
      .values({ waveId, tokenHash })
      .onConflict((conflict) => conflict.columns(['waveId', 'tokenHash']).doNothing())
      .executeTakeFirst()
    if (Number(spent.numInsertedOrUpdatedRows) === 0) return 'open'
    await addSpent(tx, groupId)
    await tx.insertInto('ballots').values(ballot).execute()
    return 'open'
  })
}

/**
 * PostgreSQL: one round trip for ballots of one wave. The wave is locked first, then the generation, so
 * closing and rotation wait or come before.
 */
async function inOneStatement(db: Db, all: readonly SealedDeposit[]): Promise<AcceptResult[]> {
  const [box] = await acceptAll(db, all.map(takingOf))
  return all.map(({ check }) => {
    if (!box) return 'gone'
    if (box.cancelled) return 'cancelled'
    if (!box.isOpen) return 'ended'
    if (box.isHeld) return 'held'
    return box.check === check ? 'open' : 'other key'
  })
}

interface DepositRow extends BallotRow {
  tokenHash: string
  now: string
  day: string
  named: string
}

const takingOf = ({ ballot, now, check, ...arrival }: SealedDeposit): DepositRow => ({
  ...arrival,
  ...ballot,
  now: now.toISOString(),
  day: lastDayTaken(now),
  named: check,
})

const acceptAll = preparedList((db, all: readonly Params<DepositRow>[]) => {
  const rows = all.map(
    (each) => sql`(${each.id}, ${each.waveId}, ${each.groupId}, ${each.generation}::integer, ${each.named},
      ${each.withdrawalHash}, ${each.sealedAnswers}::bytea, ${each.tokenHash}, ${each.now}, ${each.day})`,
  )
  const statement = sql<{ isOpen: boolean; cancelled: number; isHeld: boolean; check: string }>`
    with given (id, wave_id, group_id, generation, named, withdrawal_hash, sealed_answers, token_hash, now, day)
      as (values ${sql.join(rows)}),
    asked as (select distinct on (token_hash) * from given),
    urn as (
      select id, cancelled,
        (state = 'open' or (state = 'closing' and deposits_until > (select max(now) from given)))
          and (closes_on is null or closes_on >= (select max(day) from given)) as is_open
      from waves where id = (select min(wave_id) from given) for key share
    ), agreed as (
      select value from installation where name = ${sql.lit(CHECK)} for share
    ), held as (
      select exists (select 1 from installation
        where name = ${sql.lit(HOLD)} and value > (select max(now) from given)) as is_held
    ), spent as (
      insert into spent_tokens (wave_id, token_hash)
      select urn.id, asked.token_hash from urn, agreed, held, asked
      where is_open and not is_held and value = asked.named
      on conflict do nothing returning token_hash
    ), taken as (
      select asked.* from asked join spent on spent.token_hash = asked.token_hash
    ), counted as (
      ${countSpent(sql`taken`)}
    ), kept as (
      insert into ballots (id, wave_id, group_id, generation, withdrawal_hash, sealed_answers)
      select id, wave_id, (select counted.id from counted where counted.id = group_id), generation, withdrawal_hash,
        sealed_answers
      from taken
    )
    select is_open, cancelled, is_held, (select value from agreed) as check from urn, held`
  return { compile: () => statement.compile(db) }
})

const only = ([answer]: AcceptResult[]): AcceptResult => answer ?? 'gone'
