import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../data/db/db.ts'
import { prepared, type Params } from '../../data/engines/prepared.ts'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { keyOfNumber } from './rules.ts'

// What somebody may be known by besides an address: the number of a letter, and what a provider of single sign-on calls
// them (C19.1). A number has no « @ », so that one field takes both.

/** Of the row of `accounts` that is read: the number of its letter, if there is one. */
export const numberOf = sql<string | null>`(
  select i.value from account_identifiers i where i.account_id = accounts.id and i.kind = 'number'
  order by i.value_key limit 1)`

/** Of the row of `accounts` that is read: its person has entered by any way, a password or a provider (C19.11). */
export const inUse = sql<SqlBool>`(accounts.password_hash is not null or exists (
  select 1 from account_identifiers o where o.account_id = accounts.id and o.kind = 'oidc'))`

/** How an account is called where its address stands otherwise: in the journal, in an authenticator app. */
export const displayNameOf = ({
  email,
  number,
}: {
  email: string | null
  number?: string | null | undefined
}) => email ?? (number ? `identifiant ${number}` : 'compte sans adresse')

/** One of the keys by which a person is known (C19.9). */
export interface Key {
  kind: 'email' | 'number' | 'oidc'
  issuer: string
  valueKey: string
}

export const emailKey = (email: string): Key => ({ kind: 'email', issuer: '', valueKey: email })

/** A key that stands beside the address. */
export type Identifier = Key & { kind: 'number' | 'oidc' }

export const numberKey = (value: string): Identifier => ({
  kind: 'number',
  issuer: '',
  valueKey: keyOfNumber(value),
})

/** Unlike a number, as it is written: two subjects that differ in case are two people. */
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

/** Everything that one person is known by. */
export async function keysOf(db: Db, { id, email }: { id: string; email: string | null }): Promise<Key[]> {
  const others: Key[] = await identifiers(db, { accountId: id })
  return email === null ? others : [emailKey(email), ...others]
}

/** The same for many at once, by account. */
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

/** The columns by which people are sorted and found: last then first name; either order of the names; e-mail and number. */
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
