import { sql } from 'kysely'
import { setCounting } from '../../people/auth/accountWrites.ts'
import { emailKey, keysOf, type Key } from '../../people/auth/identifiers.ts'
import { deleteLinks } from '../../people/auth/accessLinks.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { queueMail } from '../../data/mail/store.ts'
import type { Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { daysBefore } from './counting.ts'
import { isMailConfigured } from './mailSince.ts'
import { BARRED_DAYS } from '../../thresholds.ts'

// One person, one ballot (C19.9): an identifier used in an open wave excludes other accounts with it.

export interface JoiningAccount {
  id: string
  email: string | null
}

type IdentifierOwner = string | null

export const isBarred = (owner: IdentifierOwner | undefined, accountId: string) =>
  owner !== undefined && owner !== accountId

export async function excludedKeys(
  tx: Db,
  waveId: string,
  today: string,
): Promise<Map<string, IdentifierOwner>> {
  const rows = await tx
    .selectFrom('returnedKeys')
    .select(['keyHmac', 'accountId'])
    .where('waveId', '=', waveId)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', today)]))
    .execute()
  return new Map(rows.map(({ keyHmac: hmac, accountId }) => [hmac, accountId]))
}

/** Whether another account used one of these identifiers during the wave (C8). */
export async function isExcluded(
  db: Db,
  waveId: string,
  person: JoiningAccount,
  { key, today }: { key: ApplicationKey; today: string },
): Promise<boolean> {
  const barred = await excludedKeys(db, waveId, today)
  if (barred.size === 0) return false
  const keys = await keysOf(db, person)
  return keys.some((each) => isBarred(barred.get(keyHmac(key, waveId, each)), person.id))
}

/** Both formulas stay for ever: rows of earlier versions must match (C19.9). */
export const keyHmac = (key: ApplicationKey, waveId: string, { kind, issuer, valueKey }: Key): string =>
  kind === 'email'
    ? key.hmac('returned-address', waveId, valueKey)
    : key.hmac('returned-key', waveId, kind, issuer, valueKey)

type KeyTools = { key: ApplicationKey; now: Date }

/**
 * A person who returns under these identifiers is not asked again, whether they answered or not (C8): a
 * difference would reveal it.
 */
export async function accountDeleted(tx: Db, account: JoiningAccount, tools: KeyTools): Promise<void> {
  const keys = await keysOf(tx, account)
  const waves = [...(await wavesOf(tx, account.id)), ...(await barring(tx, account.id, keys, tools))]
  await rememberKeys(tx, keys, { ...tools, waves, owner: null })
  await tx.updateTable('returnedKeys').set({ accountId: null }).where('accountId', '=', account.id).execute()
}

/** The old address excludes other accounts; the new one counts once confirmed (C22.1). */
export async function emailChanged(
  tx: Db,
  { id, before, after }: { id: string; before: string | null; after: string | null },
  tools: KeyTools,
): Promise<void> {
  const keys = (email: string | null) => (email === null ? [] : [emailKey(email)])
  await keysChanged(tx, { id, before: keys(before), after: keys(after) }, tools)
  // A link sent to the old address does not confirm the new one.
  await deleteLinks(tx, id)
  if (!(await isMailConfigured(tx))) return
  await setCounting(tx, [id], null)
  if (after !== null) await queueMail(tx, { kind: 'confirmation', to: after }, tools.now)
}

interface KeyChange {
  id: string
  before: readonly Key[]
  after: readonly Key[]
}

/** Before an identifier changes; an excluded person stays excluded under the new one. */
export async function keysChanged(tx: Db, { id, before, after }: KeyChange, tools: KeyTools): Promise<void> {
  const { email } = await tx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const barred = await barring(tx, id, await keysOf(tx, { id, email }), tools)
  await rememberKeys(tx, before, { ...tools, waves: await wavesOf(tx, id), owner: id })
  await rememberKeys(tx, [...before, ...after], { ...tools, waves: barred, owner: null })
}

type OpenWave = { id: string; mode: 'permanent' | 'once' }

const wavesOf = (tx: Db, id: string): Promise<OpenWave[]> =>
  tx
    .selectFrom('roster')
    .innerJoin('waves', 'waves.id', 'roster.waveId')
    .select(['waves.id', 'waves.mode'])
    .where('roster.accountId', '=', id)
    .where('waves.state', '<>', 'closed')
    .execute()

async function barring(
  tx: Db,
  id: string,
  keys: readonly Key[],
  { key, now }: KeyTools,
): Promise<OpenWave[]> {
  if (keys.length === 0) return []
  const waves = await tx
    .selectFrom('waves')
    .select(['waves.id', 'waves.mode'])
    .where('waves.state', '<>', 'closed')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('returnedKeys').select('keyHmac').whereRef('returnedKeys.waveId', '=', 'waves.id')),
    )
    .execute()
  const found: OpenWave[] = []
  for (const wave of waves) {
    const hmacs = keys.map((each) => keyHmac(key, wave.id, each))
    const row = await tx
      .selectFrom('returnedKeys')
      .select('keyHmac')
      .where('waveId', '=', wave.id)
      .where('keyHmac', 'in', hmacs)
      .where(({ or, eb }) => or([eb('accountId', 'is', null), eb('accountId', '<>', id)]))
      .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', dayOf(now, zone()))]))
      .limit(1)
      .executeTakeFirst()
    if (row) found.push(wave)
  }
  return found
}

interface ExclusionContext extends KeyTools {
  waves: readonly OpenWave[]
  owner: string | null
}

async function rememberKeys(tx: Db, keys: readonly Key[], { key, now, owner, waves }: ExclusionContext) {
  if (keys.length === 0) return
  const until = daysBefore(dayOf(now, zone()), -BARRED_DAYS)
  for (const { id: waveId, mode } of waves) {
    const row = { accountId: owner, until: mode === 'once' ? null : until }
    // PostgreSQL writes no row twice in one statement, so identifiers before and after are deduplicated.
    const hmacs = new Set(keys.map((each) => keyHmac(key, waveId, each)))
    await tx
      .insertInto('returnedKeys')
      .values([...hmacs].map((hmac) => ({ ...row, waveId, keyHmac: hmac })))
      .onConflict((conflict) =>
        conflict.columns(['waveId', 'keyHmac']).doUpdateSet({
          // An identifier of two accounts excludes both.
          accountId: sql`case when returned_keys.account_id = excluded.account_id then excluded.account_id end`,
          until: row.until,
        }),
      )
      .execute()
  }
}

export async function deleteOldKeys(db: Db, today: string): Promise<void> {
  await db.deleteFrom('returnedKeys').where('until', '<=', today).execute()
}
