import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { drawnBytes, type Db } from '../../data/db/db.ts'

// Browser records are encrypted with HMAC(application key, salt). All addressed people have one, so it
// reveals nothing; replacing it makes old records unreadable (C4).

const SALT_BYTES = 32

/** Creates missing salts for an open wave of this company (null: without company). */
export async function createRecordSalts(tx: Db, companyId: string | null): Promise<void> {
  const own = companyId === null ? sql`w.company_id is null` : sql`w.company_id = ${companyId}`
  await sql`
    insert into record_salts (wave_id, account_id, salt)
    select w.id, p.account_id, ${drawnBytes(tx)} from waves w
    join wave_people p on p.wave_id = w.id
    where ${own} and w.state = 'open'
      and not exists (select 1 from record_salts s where s.wave_id = w.id and s.account_id = p.account_id)
    on conflict do nothing`.execute(tx)
}

export async function addRecordSalt(tx: Db, waveId: string, accountIds: readonly string[]): Promise<void> {
  await sql`
    insert into record_salts (wave_id, account_id, salt)
    select r.wave_id, r.account_id, ${drawnBytes(tx)} from roster r
    where r.wave_id = ${waveId} and r.account_id in (${sql.join(accountIds)})
    on conflict do nothing`.execute(tx)
}

/** In a transaction after which earlier records must be unreadable. */
export async function renewSalt(tx: Db, waveId: string, accountId: string): Promise<void> {
  const salt = Uint8Array.from(randomBytes(SALT_BYTES))
  await tx
    .updateTable('recordSalts')
    .set({ salt })
    .where('waveId', '=', waveId)
    .where('accountId', '=', accountId)
    .execute()
}

export interface RecordKey {
  waveId: string
  /** Hexadecimal; never stored by the browser. */
  key: string
}

export async function recordKeysOf(db: Db, accountId: string, key: ApplicationKey): Promise<RecordKey[]> {
  const rows = await db
    .selectFrom('recordSalts')
    .select(['waveId', 'salt'])
    .where('accountId', '=', accountId)
    .execute()
  return rows.map(({ waveId, salt }) => ({ waveId, key: key.hmac('record', waveId, accountId, salt) }))
}
