import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { drawnBytes, forUpdateOfFree, type Db } from '../../data/db/db.ts'
import { shuffled } from '../../base/encoding/shuffle.ts'

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

/** In a transaction after which earlier records must be unreadable, and which marks the wave as changed. */
export async function renewSalt(tx: Db, waveId: string, accountId: string): Promise<void> {
  const salt = Uint8Array.from(randomBytes(SALT_BYTES))
  const renew = tx
    .updateTable('recordSalts')
    .set({ salt })
    .where('waveId', '=', waveId)
    .where('accountId', '=', accountId)
  const { numUpdatedRows } = await renew.executeTakeFirstOrThrow()
  // A row that was being rewritten is found by the next statement only.
  if (numUpdatedRows === 0n) await renew.execute()
}

/** Updates keep the answering order in places and transaction ids: the rows are inserted again (C5). */
export async function rewriteSalts(tx: Db, waveId: string, accountIds: readonly string[]): Promise<void> {
  const theirs = tx
    .selectFrom('recordSalts')
    .innerJoin('accounts', 'accounts.id', 'recordSalts.accountId')
    .selectAll('recordSalts')
    .where('waveId', '=', waveId)
    .where('recordSalts.accountId', 'in', accountIds)
  const salts = await forUpdateOfFree(tx, theirs, { of: 'recordSalts', kept: 'accounts' }).execute()
  if (salts.length === 0) return
  const held = salts.map(({ accountId }) => accountId)
  await tx.deleteFrom('recordSalts').where('waveId', '=', waveId).where('accountId', 'in', held).execute()
  await tx.insertInto('recordSalts').values(shuffled(salts)).execute()
}

/** With the copies of a wave (C5.1): until then a browser's own code lies under its salt. */
export async function deleteSaltsOfClosed(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('recordSalts')
    .where('waveId', 'in', (eb) => eb.selectFrom('waves').select('id').where('closedOn', '<', before))
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
