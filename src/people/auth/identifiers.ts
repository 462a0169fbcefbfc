import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../data/db/db.ts'
import { prepared, type Params } from '../../data/engines/prepared.ts'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { keyOfNumber } from './rules.ts'

// Identifiers apart from the address: a letter's number, and a provider's subject (C19.1). A number has no «
// @ », so one field accepts both.

/** For the current row of `accounts`; null without a letter. */
export const numberOf = sql<string | null>`(
  select i.value from account_identifiers i where i.account_id = accounts.id and i.kind = 'number'
  and i.retired_on is null order by i.value_key limit 1)`

/** A password was chosen, or somebody has entered in any way (C19.13). */
export const inUse = sql<SqlBool>`(accounts.password_hash is not null or accounts.entered = 1)`

/** In use, or on the roster of any wave: only administrators change its address and number (C19.13). */
export const isFixed = sql<SqlBool>`(${inUse} or exists (
  select 1 from roster r where r.account_id = accounts.id))`

/**
 * Numbers of these accounts, replaced ones too. The kind is looked at here: asked for it too, SQLite reads every number
 * of the installation.
 */
export async function numbersOf(db: Db, accountIds: readonly string[]) {
  const rows = await db
    .selectFrom('accountIdentifiers')
    .select(['kind', 'accountId', 'value', 'retiredOn'])
    .where('accountId', 'in', accountIds)
    .orderBy('valueKey')
    .execute()
  return rows.filter(({ kind }) => kind === 'number')
}

export const displayNameOf = ({
  email,
  number,
}: {
  email: string | null
  number?: string | null | undefined
}) => email ?? (number ? `identifiant ${number}` : 'compte sans adresse')

export interface Key {
  kind: 'email' | 'number' | 'oidc'
  issuer: string
  valueKey: string
}

export const emailKey = (email: string): Key => ({ kind: 'email', issuer: '', valueKey: email })

export type Identifier = Key & { kind: 'number' | 'oidc' }

export const numberKey = (value: string): Identifier => ({
  kind: 'number',
  issuer: '',
  valueKey: keyOfNumber(value),
})

/** Case-sensitive, unlike numbers: two subjects that differ in case are two people. */
export const subjectKey = ({ issuer, subject }: { issuer: string; subject: string }): Identifier => ({
  kind: 'oidc',
  issuer,
  valueKey: subject,
})

const identifiers = prepared((db, { accountId }: Params<{ accountId: string }>) =>
  db
    .selectFrom('accountIdentifiers')
    .select(['kind', 'issuer', 'valueKey'])
    .where('accountId', '=', accountId)
    .orderBy('valueKey'),
)

export async function keysOf(db: Db, { id, email }: { id: string; email: string | null }): Promise<Key[]> {
  const others: Key[] = await identifiers(db, { accountId: id })
  return email === null ? others : [emailKey(email), ...others]
}

export async function keysOfMany(
  db: Db,
  people: readonly { id: string; email: string | null }[],
): Promise<Map<string, Key[]>> {
  const keys = new Map(people.map(({ id, email }) => [id, email === null ? [] : [emailKey(email)]]))
  for (let from = 0; from < people.length; from += SLICE) {
    const ids = people.slice(from, from + SLICE).map(({ id }) => id)
    const rows = await db
      .selectFrom('accountIdentifiers')
      .select(['accountId', 'kind', 'issuer', 'valueKey'])
      .where('accountId', 'in', ids)
      .execute()
    for (const { accountId, ...key } of rows) keys.get(accountId)?.push(key)
  }
  return keys
}

const SLICE = 500

/** Columns for sorting and searching: last then first name; both orders of the names; e-mail and number. */
export function accountTexts(person: {
  firstName: string
  lastName: string
  email: string | null
  number?: string | null
}) {
  const searchName = foldAccents(`${person.firstName} ${person.lastName} ${person.firstName}`)
  return {
    sortName: foldAccents(`${person.lastName} ${person.firstName}`),
    searchName,
    searchText: `${searchName} ${foldAccents([person.email, person.number].filter(Boolean).join(' '))}`,
  }
}
