import { setCounting, setIdentifiers } from '../../people/auth/accountWrites.ts'
import { inUse, numberKey, numberOf, subjectKey, type Identifier } from '../../people/auth/identifiers.ts'
import { setProviderAddress, setSubject } from '../../people/auth/identifierWrites.ts'
import { keyOfNumber } from '../../people/auth/rules.ts'
import { revokeAccess, type Credential } from '../../people/auth/revoke.ts'
import { emailChanged, keysChanged } from '../../surveys/waves/excludedIdentifiers.ts'
import type { WriteContext } from '../../data/keys/applicationKey.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { zone } from '../../base/time/zone.ts'
import type { ProviderIdentity } from './provider.ts'
import { judge, type SignOnDecision } from './rules.ts'

export async function meet(
  db: Db,
  arrived: ProviderIdentity,
  companies: readonly string[],
): Promise<SignOnDecision> {
  const byKey = async (key: Identifier | null) => (key ? known(db, { key }) : undefined)
  const found = {
    linked: await byKey(subjectKey(arrived)),
    numbered: await byKey(arrived.number === null ? null : numberKey(arrived.number)),
    addressed: arrived.email === null ? undefined : await known(db, { email: arrived.email }),
  }
  return judge(found, companies)
}

function known(db: Db, by: { key: Identifier } | { email: string }) {
  const query = db
    .selectFrom('accounts')
    .leftJoin('secondFactors', 'secondFactors.accountId', 'accounts.id')
    .select(['accounts.id', 'role', 'status', 'companyId', 'secondFactors.confirmed', inUse.as('inUse')])
  const one =
    'email' in by
      ? query.where('accounts.email', '=', by.email)
      : query.where('accounts.id', '=', ({ selectFrom }) =>
          selectFrom('accountIdentifiers')
            .select('accountId')
            .where('kind', '=', by.key.kind)
            .where('issuer', '=', by.key.issuer)
            .where('valueKey', '=', by.key.valueKey),
        )
  return one
    .executeTakeFirst()
    .then((row) => row && { ...row, inUse: Boolean(row.inUse), hasSecondFactor: row.confirmed === 1 })
}

/** What the person types on the sign-in page. */
export async function nameOf(db: Db, accountId: string): Promise<string> {
  const { email, number } = await db
    .selectFrom('accounts')
    .select(['email', numberOf.as('number')])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return email ?? keyOfNumber(number ?? '')
}

/** Links by number: locks and checks the account again, for it may have been activated meanwhile. */
export async function linkFirst(
  tx: Db,
  arrived: ProviderIdentity,
  companies: readonly string[],
  tools: WriteContext,
) {
  const first = await meet(tx, arrived, companies)
  if (first.kind === 'link') await held(tx, first.accountId)
  const verdict = await meet(tx, arrived, companies)
  if (verdict.kind !== 'link') throw new Refusal('changed_meanwhile', 409)
  return link(tx, verdict.accountId, arrived, tools)
}

/** Links (issuer, subject) to this account. An earlier subject stops working. */
export async function link(
  tx: Db,
  accountId: string,
  arrived: ProviderIdentity,
  tools: WriteContext,
): Promise<Credential> {
  const { now } = tools
  const account = await held(tx, accountId)
  const after = subjectKey(arrived)
  const before = await setSubject(tx, { accountId, key: after, value: valueOf(arrived) })
  await keysChanged(tx, { id: accountId, before, after: [after] }, tools)
  const today = dayOf(now, zone())
  // The provider vouches for its person: they count (C22.1).
  await setCounting(tx, [accountId], today)
  return { accountId, version: account.accessVersion }
}

/** The provider's address for this person, as the link stores it. */
const valueOf = ({ email, isVerified, subject }: ProviderIdentity) => (isVerified && email ? email : subject)

async function held(tx: Db, accountId: string) {
  const query = tx
    .selectFrom('accounts')
    .select(['accounts.id', 'email', 'firstName', 'lastName', 'companyId', 'countsSince', 'accessVersion'])
    .select(numberOf.as('number'))
    .where('accounts.id', '=', accountId)
  return forUpdate(tx, query).executeTakeFirstOrThrow()
}

/**
 * Our address follows the provider's change where both were equal and it is free (C19.11); else the person reads it.
 */
export async function comeBack(
  tx: Db,
  accountId: string,
  arrived: ProviderIdentity,
  tools: WriteContext,
): Promise<Credential> {
  const account = await held(tx, accountId)
  const credential = { accountId, version: account.accessVersion }
  const { email, isVerified, issuer } = arrived
  if (email === null || !isVerified) return credential
  const before = await tx
    .selectFrom('accountIdentifiers')
    .select('value')
    .where('accountId', '=', accountId)
    .where('kind', '=', 'oidc')
    .where('issuer', '=', issuer)
    .executeTakeFirstOrThrow()
  if (before.value === email) return credential
  await setProviderAddress(tx, { accountId, issuer }, email)
  if (account.email === null || account.email === email || before.value !== account.email) return credential
  return follow(tx, account, email, tools)
}

type LinkedAccount = Awaited<ReturnType<typeof held>>

async function follow(
  tx: Db,
  account: LinkedAccount,
  email: string,
  tools: WriteContext,
): Promise<Credential> {
  const { id, number, firstName, lastName, countsSince } = account
  const other = await tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()
  // The person alone reads it: a line of the journal would say when somebody signed in (C24.10).
  if (other) return { accountId: id, version: account.accessVersion }
  await emailChanged(tx, { id, before: account.email, after: email }, tools)
  await setIdentifiers(tx, [{ id, firstName, lastName, email, number }])
  // The provider has confirmed the new one (C22.1).
  if (countsSince) await setCounting(tx, [id], countsSince)
  // Links sent to the former address stop working.
  return revokeAccess(tx, id)
}
