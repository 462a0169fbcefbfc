import { sql } from 'kysely'
import type { Db } from '../../data/db/db.ts'
import { batchQuery } from '../../data/writing/batchQuery.ts'
import { bulkWrite } from '../../data/writing/bulkWrite.ts'

/** What a signature writes (C3.1), with the counters of the wave and of the group. */
export interface SignedResponse {
  id: string
  accountId: string
  waveId: string
  groupId: string
  blindedToken: Uint8Array
  touchedMonth: string
  /** The signature protects nobody else yet: counted in the group and stored nowhere else (C22.3). */
  isNew: boolean
  copy: { revision: number; sealed: Uint8Array }
}

/**
 * Writes response, copy and counters together; false when wave, response or copy changed since. Updates
 * the wave first, as closing does: no deadlock.
 */
export const recordSignature = (db: Db, { copy, isNew, ...response }: SignedResponse): Promise<boolean> =>
  keep(db, { ...response, ...copy, asNew: isNew ? 1 : 0 })

type SignatureValues = Omit<SignedResponse, 'copy' | 'isNew'> & SignedResponse['copy'] & { asNew: number }

const everyone = sql<number>`(select count(*) from asked)`

const keepAll = bulkWrite<SignatureValues>(
  {
    id: 'text',
    accountId: 'text',
    waveId: 'text',
    groupId: 'text',
    blindedToken: 'bytea',
    touchedMonth: 'text',
    revision: 'integer',
    sealed: 'bytea',
    asNew: 'integer',
  },
  [
    {
      write: sql`update waves set answered = answered + ${everyone}, stirring = 'due'
        where id = (select min(wave_id) from asked) and state = 'open'`,
      rows: sql`1`,
    },
    {
      write: sql`insert into responses (id, account_id, wave_id, is_completed, group_id, blinded_token, touched_month)
        select id, account_id, wave_id, 1, group_id, blinded_token, touched_month from asked where true
        on conflict (account_id, wave_id) do update set is_completed = 1, group_id = excluded.group_id,
          blinded_token = excluded.blinded_token, touched_month = excluded.touched_month
        where responses.is_completed = 0`,
      rows: everyone,
    },
    {
      write: sql`insert into sealed_copies (response_id, revision, sealed)
        select id, revision, sealed from asked where true
        on conflict (response_id) do update set revision = excluded.revision, sealed = excluded.sealed
        where sealed_copies.revision = excluded.revision - 1`,
      rows: everyone,
    },
    {
      write: sql`update reporting_groups set issued = issued + counted.many, issued_new = issued_new + counted.as_new
        from (select group_id, count(*) as many, sum(as_new) as as_new from asked group by group_id) as counted
        where reporting_groups.id = counted.group_id`,
      rows: sql`(select count(distinct group_id) from asked)`,
    },
  ],
)

const keep = batchQuery({
  line: ({ waveId }: SignatureValues) => waveId,
  alone: (db, one: SignatureValues) => keepAll(db, [one]),
  together: async (db, all: readonly SignatureValues[]) =>
    (await keepAll(db, all)) ? all.map(() => true) : null,
})
