import { sql } from 'kysely'
import type { Db } from '../../data/db/db.ts'
import { standInLine } from '../../data/engines/line.ts'
import type { Given } from '../../data/engines/prepared.ts'
import { writeTogether } from '../../data/writing/writeTogether.ts'

/** What a signature leaves behind (C3.1), besides the counters of the wave and of the group. */
export interface SignedResponse {
  id: string
  accountId: string
  waveId: string
  groupId: string
  blindedToken: Uint8Array
  touchedMonth: string
  /** Whether it protects nobody else yet: counted apart in the group, and kept nowhere else (C22.3). */
  isNew: boolean
  copy: { revision: number; sealed: Uint8Array }
}

/**
 * Completes the response, keeps the coffre and counts the signature, or nothing of it: false when the wave was closed, the
 * response completed or the coffre written over since they were read. The wave comes first, as when it is closed, so that
 * nobody waits in a circle.
 */
export function keepSigned(db: Db, { copy, isNew, ...response }: SignedResponse): Promise<boolean> {
  const values = { ...response, ...copy, asNew: isNew ? 1 : 0 }
  return standInLine(db, response.waveId, () => keep(db, values))
}

type Values = Omit<SignedResponse, 'copy' | 'isNew'> & SignedResponse['copy'] & { asNew: number }

const keep = writeTogether((given: Given<Values>) => {
  const { id, accountId, waveId, groupId, blindedToken, touchedMonth, revision, sealed, asNew } = given
  return [
    sql`update waves set answered = answered + 1, stirring = 'due' where id = ${waveId} and state = 'open'`,
    sql`insert into responses (id, account_id, wave_id, is_completed, group_id, blinded_token, touched_month)
      values (${id}, ${accountId}, ${waveId}, 1, ${groupId}, ${blindedToken}, ${touchedMonth})
      on conflict (account_id, wave_id) do update set is_completed = 1, group_id = excluded.group_id,
        blinded_token = excluded.blinded_token, touched_month = excluded.touched_month
      where responses.is_completed = 0`,
    sql`insert into sealed_copies (response_id, revision, sealed) values (${id}, ${revision}, ${sealed})
      on conflict (response_id) do update set revision = excluded.revision, sealed = excluded.sealed
      where sealed_copies.revision = excluded.revision - 1`,
    sql`update reporting_groups set issued = issued + 1, issued_new = issued_new + ${asNew}
      where id = ${groupId}`,
  ]
})
