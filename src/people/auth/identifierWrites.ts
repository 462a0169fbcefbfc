import type { Day } from '../../base/time/civilDays.ts'
import type { Db } from '../../data/db/db.ts'
import { sealAgain } from './accountSeal.ts'
import { numberKey, type Identifier } from './identifiers.ts'

export async function insertNumbers(tx: Db, accounts: readonly { id: string; number?: string }[]) {
  const rows = accounts.flatMap(({ id, number: value }) =>
    value ? [{ accountId: id, ...numberKey(value), value }] : [],
  )
  if (rows.length > 0) await tx.insertInto('accountIdentifiers').values(rows).execute()
}

interface NewSubject {
  accountId: string
  key: Identifier
  value: string
}

/** A provider's subject for this account; an earlier one of the same issuer ends. */
export async function setSubject(tx: Db, { accountId, key, value }: NewSubject): Promise<Identifier[]> {
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

interface NewNumber {
  accountId: string
  value: string
  /** Where the former number goes on to enter this account, and is nobody else's (C24.17). */
  retiredOn: Day | null
}

export async function setNumber(tx: Db, { accountId, value, retiredOn }: NewNumber): Promise<void> {
  const key = numberKey(value)
  await sealAgain(tx, [accountId], {
    identifiers: (keys) => [
      ...keys.flatMap((each) => {
        if (each.kind !== 'number') return [each]
        if (each.valueKey === key.valueKey) return []
        const since = each.retiredOn ?? retiredOn
        return since === null ? [] : [{ ...each, retiredOn: since }]
      }),
      key,
    ],
  })
  await tx
    .deleteFrom('accountIdentifiers')
    .where('accountId', '=', accountId)
    .where('kind', '=', 'number')
    .where(({ or, eb }) =>
      or([eb('valueKey', '=', key.valueKey), ...(retiredOn === null ? [eb('retiredOn', 'is', null)] : [])]),
    )
    .execute()
  await tx
    .updateTable('accountIdentifiers')
    .set({ retiredOn })
    .where('accountId', '=', accountId)
    .where('kind', '=', 'number')
    .where('retiredOn', 'is', null)
    .execute()
  await tx
    .insertInto('accountIdentifiers')
    .values({ accountId, ...key, value })
    .execute()
}

/** Numbers that were replaced until this day are free again. */
export async function forgetFormerNumbers(db: Db, until: Day): Promise<void> {
  await db.transaction().execute(async (tx: Db) => {
    const isOver = ({ retiredOn }: { retiredOn?: string | null }) => Boolean(retiredOn && retiredOn <= until)
    const rows = await tx
      .selectFrom('accountIdentifiers')
      .select('accountId')
      .distinct()
      .where('retiredOn', '<=', until)
      .execute()
    const ids = rows.map(({ accountId }) => accountId)
    await sealAgain(tx, ids, { identifiers: (keys) => keys.filter((each) => !isOver(each)) })
    await tx.deleteFrom('accountIdentifiers').where('retiredOn', '<=', until).execute()
  })
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
