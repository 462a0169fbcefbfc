import type { Db } from '../../data/db/db.ts'

interface Recipients {
  companyId: string
  addresses: readonly string[]
  roles: readonly ('cse' | 'sub-admin')[]
}

/** Of the guardians of a list, then of those who are in the company in these roles; each once. */
export async function guardingAddresses(
  db: Db,
  { companyId, addresses, roles }: Recipients,
): Promise<string[]> {
  const accounts = await db
    .selectFrom('accounts')
    .select('email')
    .where('companyId', '=', companyId)
    .where('role', 'in', roles)
    .where('status', '=', 'approved')
    .where('email', 'is not', null)
    .where('leftOn', 'is', null)
    .orderBy('id')
    .execute()
  return [...new Set([...addresses, ...accounts.flatMap(({ email }) => email ?? [])])]
}
