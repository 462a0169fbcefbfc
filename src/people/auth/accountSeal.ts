import { sql } from 'kysely'
import { isText, listOf, nullOr } from '../../base/encoding/jsonGuards.ts'
import { readJson } from '../../base/encoding/json.ts'
import { forUpdate, hexadecimal, jsonLists, type Db } from '../../data/db/db.ts'
import type { Role, Status } from '../../data/db/schema.ts'
import { keyOf } from '../../data/keys/databaseKey.ts'
import { isRowSealed, sealRow } from '../../data/keys/rowSeals.ts'
import { writeInSlices } from '../../data/writing/writeInSlices.ts'
import { numberKey } from './identifiers.ts'

// `accounts.secret_seal` covers everything that lets somebody enter. Each query that decides about entering reads it
// with the row itself, so that no writer of the database changes one between two reads (C23.2).

export interface SealedAccount {
  id: string
  role: Role
  status: Status
  companyId: string | null
  email: string | null
  passwordHash: string | null
  entered: 0 | 1
  /** JSON of [kind, issuer, key, retired on]; null or empty: none. */
  identifiers: string | null
  /** The confirmed second factor's sealed secret, in hexadecimal. */
  secondFactor: string | null
  secretSeal: string | null
}

const identifiersOf = (db: Db) => sql<string | null>`(
  select ${jsonLists(db, 'i.kind', 'i.issuer', 'i.valueKey', 'i.retiredOn')}
  from account_identifiers i where i.account_id = accounts.id)`

const secondFactorOf = (db: Db) => sql<string | null>`(
  select ${hexadecimal(db, 'f.sealedSecret')}
  from second_factors f where f.account_id = accounts.id and f.confirmed = 1)`

export const sealedColumns = (db: Db) =>
  [
    'accounts.passwordHash',
    'accounts.entered',
    'accounts.secretSeal',
    identifiersOf(db).as('identifiers'),
    secondFactorOf(db).as('secondFactor'),
  ] as const

const wholeEntry = [
  'accounts.id',
  'accounts.role',
  'accounts.status',
  'accounts.companyId',
  'accounts.email',
] as const

interface SealedKey {
  kind: string
  issuer: string
  valueKey: string
  retiredOn?: string | null
}

const isKeys = listOf(listOf(nullOr(isText)))

const keysIn = (json: string | null): SealedKey[] =>
  readJson(json ?? '[]', isKeys).map(([kind, issuer, valueKey, retiredOn]) => ({
    kind: kind ?? '',
    issuer: issuer ?? '',
    valueKey: valueKey ?? '',
    retiredOn: retiredOn ?? null,
  }))

const jsonOf = (keys: readonly SealedKey[]) =>
  JSON.stringify(
    keys.map(({ kind, issuer, valueKey, retiredOn = null }) => [kind, issuer, valueKey, retiredOn]),
  )

type SealedFields = Parameters<typeof sealRow<'account-secret'>>[2]

function sealedFieldsOf(account: SealedAccount): SealedFields {
  const { id, role, companyId, status, email, passwordHash, entered, secondFactor } = account
  const identifiers = keysIn(account.identifiers)
    .map(({ kind, issuer, valueKey, retiredOn = null }) => [kind, issuer, valueKey, retiredOn] as const)
    .sort((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1))
  return [id, role, companyId, status, email, passwordHash, entered, identifiers, secondFactor]
}

/** Whether this account may enter, stay in or be sent a link: the program wrote what its row holds. */
export const isEntrySealed = (db: Db, account: SealedAccount): boolean =>
  isRowSealed(keyOf(db), 'account-secret', { row: sealedFieldsOf(account), seal: account.secretSeal })

const sealAccount = (tx: Db, account: SealedAccount) =>
  sealRow(keyOf(tx), 'account-secret', sealedFieldsOf(account))

/** Locked, and only those with a right seal: a wrong one stays wrong (C23.3). */
export async function lockSealed(tx: Db, ids: readonly string[]): Promise<SealedAccount[]> {
  const query = tx
    .selectFrom('accounts')
    .where('accounts.id', 'in', ids)
    .select(wholeEntry)
    .select(sealedColumns(tx))
    .orderBy('accounts.id')
  return (await forUpdate(tx, query).execute()).filter((account) => isEntrySealed(tx, account))
}

export type SealedValues = Partial<Omit<SealedAccount, 'id' | 'role' | 'secretSeal' | 'identifiers'>>

interface SealedChange extends SealedValues {
  identifiers?: (before: readonly SealedKey[]) => readonly SealedKey[]
}

/**
 * Before a change of what the seal covers: made from the sealed row and the change alone, so that what a writer of the
 * database puts in between is sealed by nobody (C23.2).
 */
export function sealAgain(
  tx: Db,
  ids: readonly string[],
  { identifiers: keysAfter = (keys) => keys, ...values }: SealedChange,
): Promise<void> {
  return writeInSlices(ids, async (some) => {
    const sealed = await lockSealed(tx, some)
    const after = sealed.map((account) => {
      const identifiers = jsonOf(keysAfter(keysIn(account.identifiers)))
      return { ...account, ...values, identifiers }
    })
    await writeSeals(tx, after)
  })
}

async function writeSeals(tx: Db, accounts: readonly SealedAccount[]): Promise<void> {
  if (accounts.length === 0) return
  const seals = accounts.map((account) => sql`(${account.id}, ${sealAccount(tx, account)})`)
  await sql`with seals (id, seal) as (values ${sql.join(seals)})
    update accounts set secret_seal = seals.seal from seals where accounts.id = seals.id`.execute(tx)
}

export async function isSealed(tx: Db, id: string): Promise<boolean> {
  return (await lockSealed(tx, [id])).length > 0
}

export function sealNew(
  tx: Db,
  account: Pick<SealedAccount, 'id' | 'role' | 'status'> &
    Pick<SealedValues, 'companyId' | 'email' | 'passwordHash'>,
  number = '',
): string {
  const nothing = {
    companyId: null,
    email: null,
    passwordHash: null,
    secondFactor: null,
    entered: 0 as const,
  }
  const identifiers = jsonOf(number ? [numberKey(number)] : [])
  return sealAccount(tx, { ...nothing, ...account, identifiers, secretSeal: null })
}

export async function sealFirst(tx: Db): Promise<void> {
  for (;;) {
    const unsealed = await tx
      .selectFrom('accounts')
      .where('secretSeal', 'is', null)
      .select(wholeEntry)
      .select(sealedColumns(tx))
      .limit(500)
      .execute()
    if (unsealed.length === 0) return
    await writeSeals(tx, unsealed)
  }
}
