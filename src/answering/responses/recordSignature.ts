import { sql } from 'kysely'
import { countIssued, sealOfCount } from '../../surveys/waves/groupWrites.ts'
import { countAnswered } from '../../surveys/waves/waveWrites.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { sealRow } from '../../data/keys/rowSeals.ts'
import type { Db } from '../../data/db/db.ts'
import { batchQuery } from '../../data/writing/batchQuery.ts'
import { bulkWrite } from '../../data/writing/bulkWrite.ts'

interface SignedResponse {
  id: string
  accountId: string
  waveId: string
  groupId: string
  blindedToken: Uint8Array
  touchedMonth: string
  /** The signature protects nobody else yet: counted in the group and stored nowhere else (C22.3). */
  isNew: boolean
  copy: { revision: number; sealed: Uint8Array; proof: string | null }
  /** The group's counters as they were read, with a right seal. */
  counted: { issued: number | null; issuedNew: number | null }
}

type Counters = { issued: number; issuedNew: number }
type SignatureValues = Omit<SignedResponse, 'copy' | 'isNew' | 'counted'> &
  SignedResponse['copy'] &
  Counters & { asNew: number; seal: string; countSeal: string }

/**
 * Writes response, copy and counters together; false when wave, response, copy or counters changed since. Updates
 * the wave first, as closing does: no deadlock.
 */
export function recordSignature(db: Db, key: ApplicationKey, given: SignedResponse): Promise<boolean> {
  const { copy, isNew, counted, ...response } = given
  const { waveId, groupId, accountId, blindedToken } = response
  const token = Buffer.from(blindedToken).toString('base64')
  const row = {
    ...{ ...response, ...copy, asNew: isNew ? 1 : 0, countSeal: '' },
    ...{ issued: counted.issued ?? 0, issuedNew: counted.issuedNew ?? 0 },
    seal: sealRow(key, 'response', [waveId, groupId, accountId, token]),
  }
  return keep(db, { key, row })
}

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
    proof: 'text',
    asNew: 'integer',
    seal: 'text',
    issued: 'integer',
    issuedNew: 'integer',
    countSeal: 'text',
  },
  [
    {
      write: countAnswered(everyone),
      rows: sql`1`,
    },
    {
      write: sql`insert into responses
          (id, account_id, wave_id, is_completed, group_id, blinded_token, touched_month, seal)
        select id, account_id, wave_id, 1, group_id, blinded_token, touched_month, seal from asked where true
        on conflict (account_id, wave_id) do update set is_completed = 1, group_id = excluded.group_id,
          blinded_token = excluded.blinded_token, touched_month = excluded.touched_month, seal = excluded.seal
        where responses.is_completed = 0`,
      rows: everyone,
    },
    {
      write: sql`insert into sealed_copies (response_id, revision, sealed, proof)
        select id, revision, sealed, proof from asked where true
        on conflict (response_id) do update
          set revision = excluded.revision, sealed = excluded.sealed, proof = excluded.proof
        where sealed_copies.revision = excluded.revision - 1`,
      rows: everyone,
    },
    {
      write: countIssued,
      rows: sql`(select count(distinct group_id) from asked)`,
    },
  ],
)

interface Keeping {
  key: ApplicationKey
  row: SignatureValues
}

const keep = batchQuery({
  inOrder: true,
  line: ({ row }: Keeping) => row.waveId,
  alone: (db, one: Keeping) => keepCounted(db, [one]),
  together: async (db, all: readonly Keeping[]) =>
    (await keepCounted(db, all)) ? all.map(() => true) : null,
})

const MOST_KNOWN = 5_000
const lastCounted = new WeakMap<Db, Map<string, Counters>>()

/**
 * The signatures of a line follow each other, so that the counters of the one before are known: each would have to
 * read them again otherwise, because others signed since it read them.
 */
async function keepCounted(db: Db, all: readonly Keeping[]): Promise<boolean> {
  const known = lastCounted.get(db) ?? new Map<string, Counters>()
  lastCounted.set(db, known)
  const groups = [...Map.groupBy(all, ({ row }) => row.groupId)].map(([groupId, some]) =>
    countOf(groupId, some, known.get(groupId)),
  )
  const rows = groups.flatMap(({ some, before, countSeal }) =>
    some.map(({ row }) => ({ ...row, ...before, countSeal })),
  )
  const isKept = await keepAll(db, rows)
  if (known.size > MOST_KNOWN) known.clear()
  for (const { groupId, after } of groups)
    if (isKept) known.set(groupId, after)
    else known.delete(groupId)
  return isKept
}

function countOf(groupId: string, some: readonly Keeping[], known: Counters | undefined) {
  const read = some.reduce((newest, each) => (each.row.issued > newest.row.issued ? each : newest))
  const { issued, issuedNew } = known && known.issued > read.row.issued ? known : read.row
  const after = {
    issued: issued + some.length,
    issuedNew: issuedNew + some.reduce((sum, { row }) => sum + row.asNew, 0),
  }
  const countSeal = sealOfCount(read.key, { id: groupId, ...after })
  return { groupId, some, before: { issued, issuedNew }, after, countSeal }
}
