import { sql } from 'kysely'
import { engineOf, type Db } from '../../data/db/db.ts'
import { inTurn } from '../../data/db/line.ts'
import { takesDeposits } from '../../asking/waves/rules.ts'

/** A ballot that has passed every check but those of the rows it changes. */
export interface Arrival {
  waveId: string
  groupId: string
  tokenHash: string
  ballot: { id: string; withdrawalHash: string; sealedAnswers: Uint8Array }
}

type Urn = 'open' | 'ended' | 'gone'

/**
 * Spends the token and keeps the ballot, or neither; a token spent before changes nothing. A team that was deleted counts
 * for « entreprise ». More ballots than signatures never come in: the table refuses it.
 */
export function takeIn(db: Db, arrival: Arrival, now: Date): Promise<Urn> {
  if (engineOf(db) === 'sqlite') return inSteps(db, arrival, now)
  return inTurn(db, arrival.waveId, () => inOneStatement(db, arrival, now))
}

function inSteps(db: Db, { waveId, groupId, tokenHash, ballot }: Arrival, now: Date): Promise<Urn> {
  return db.transaction().execute(async (tx: Db) => {
    const wave = await tx
      .selectFrom('waves')
      .select(['state', 'depositsUntil'])
      .where('id', '=', waveId)
      .executeTakeFirst()
    if (!wave) return 'gone'
    if (!takesDeposits(wave, now)) return 'ended'
    const spent = await tx
      .insertInto('spentTokens')
      .values({ waveId, tokenHash })
      .onConflict((conflict) => conflict.columns(['waveId', 'tokenHash']).doNothing())
      .executeTakeFirst()
    if (Number(spent.numInsertedOrUpdatedRows) === 0) return 'open'
    const group = await tx
      .updateTable('reportingGroups')
      .set((eb) => ({ spent: eb('spent', '+', 1) }))
      .where('id', '=', groupId)
      .returning(countedFor)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('ballots')
      .values({ ...ballot, waveId, groupId: group.id })
      .execute()
    return 'open'
  })
}

/** The group that a ballot of this one counts for. */
const countedFor = sql<string>`case ended when 0 then id else (
  select company.id from reporting_groups company
  where company.wave_id = reporting_groups.wave_id and company.position = 0) end`.as('id')

/**
 * The same on PostgreSQL, where a round trip costs more than anything done in it. The wave is held first, so that the
 * transaction that ends the deposits waits for this one or comes before it; tables are taken in the order of mixing.
 */
async function inOneStatement(db: Db, arrival: Arrival, now: Date): Promise<Urn> {
  const { waveId, groupId, tokenHash, ballot } = arrival
  const { rows } = await sql<{ isOpen: boolean }>`
    with urn as (
      select id, (state = 'open' or (state = 'closing' and deposits_until > ${now.toISOString()})) as is_open
      from waves where id = ${waveId} for key share
    ), spent as (
      insert into spent_tokens (wave_id, token_hash) select id, ${tokenHash} from urn where is_open
      on conflict do nothing returning wave_id
    ), counted as (
      update reporting_groups set spent = spent + 1 from spent where id = ${groupId}
      returning ${countedFor}
    ), kept as (
      insert into ballots (id, wave_id, group_id, withdrawal_hash, sealed_answers)
      select ${ballot.id}, wave_id, (select id from counted), ${ballot.withdrawalHash}, ${ballot.sealedAnswers}
      from spent
    )
    select is_open from urn`.execute(db)
  const [urn] = rows
  if (!urn) return 'gone'
  return urn.isOpen ? 'open' : 'ended'
}
