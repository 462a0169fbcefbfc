import type { Db } from '../../data/db/db.ts'
import { sealAgain } from './accountSeal.ts'
import { numberKey, type Identifier } from './identifiers.ts'

export async function insertNumbers(tx: Db, accounts: readonly { id: string; number?: string }[]) {
  const rows = accounts.flatMap(({ id, number: value }) =>
    value ? [{ accountId: id, ...numberKey(value), value }] : [],
  )
  if (rows.length > 0) await tx.insertInto('accountIdentifiers').values(rows).execute()
}

interface NewIdentifier {
  accountId: string
  key: Identifier
  value: string
}

export async function setIdentifier(tx: Db, { accountId, key, value }: NewIdentifier): Promise<Identifier[]> {
  const { kind, issuer } = key
  await sealAgain(tx, [accountId], {
    identifiers: (keys) => [...keys.filter((each) => each.kind !== kind || each.issuer !== issuer), key],
  })
  const before = await tx
    .deleteFrom('accountIdentifiers')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('issuer', '=', issuer)
    .returning(['kind', 'issuer', 'valueKey'])
    .execute()
  await tx
    .insertInto('accountIdentifiers')
    .values({ accountId, ...key, value })
    .execute()
  return before
}

export async function setProviderAddress(
  tx: Db,
  { accountId, issuer }: { accountId: string; issuer: string },
  value: string,
): Promise<void> {
  await tx
    .updateTable('accountIdentifiers')
    .set({ value })
    .where('accountId', '=', accountId)
    .where('kind', '=', 'oidc')
    .where('issuer', '=', issuer)
    .execute()
}
