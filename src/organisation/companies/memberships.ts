import { daysBefore } from '../../surveys/waves/counting.ts'
import { publishChanges } from '../../data/db/publishChange.ts'
import type { Db, TeamMember } from '../../data/db/schema.ts'
import { writeInSlices } from '../../data/writing/writeInSlices.ts'
import type { Day } from '../../base/time/civilDays.ts'

// The one writer of `teamMembers` and `pastMembers`. Callers pass ids that they read within their scope, in a
// transaction that has locked the company.

const announce = (tx: Db, memberships: readonly { companyId: string }[]) =>
  publishChanges(
    tx,
    [...new Set(memberships.map(({ companyId }) => companyId))].flatMap((companyId) => [
      { topic: 'teams' as const, companyId },
      { topic: 'employees' as const, companyId },
    ]),
  )

/** How many of them are new. */
export async function addMemberships(tx: Db, memberships: readonly TeamMember[]): Promise<number> {
  let added = 0
  await writeInSlices(memberships, async (some) => {
    const rows = await tx
      .insertInto('teamMembers')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .returning('companyId')
      .execute()
    added += rows.length
    await announce(tx, rows)
  })
  return added
}

/** Ends one membership, or all of a person's; they are remembered for 75 days. */
export async function membershipsEnd(
  tx: Db,
  { accountId, teamKey }: { accountId: string; teamKey?: string },
  day: Day,
): Promise<number> {
  let ended = tx.deleteFrom('teamMembers').where('accountId', '=', accountId)
  if (teamKey !== undefined) ended = ended.where('teamKey', '=', teamKey)
  const rows = await ended.returningAll().execute()
  for (const { since, ...member } of rows)
    await tx
      .insertInto('pastMembers')
      .values({ ...member, since: since.slice(0, 10), leftOn: day })
      .onConflict((conflict) =>
        conflict.columns(['teamKey', 'accountId', 'since']).doUpdateSet({ leftOn: day }),
      )
      .execute()
  await announce(tx, rows)
  return rows.length
}

export type KeptMembership = [teamKey: string, since: string]

interface Returner {
  accountId: string
  companyId: string
}

/** In the teams that still exist, as if the person had never left them (C19.6). */
export async function restoreMemberships(
  tx: Db,
  { accountId, companyId }: Returner,
  kept: readonly KeptMembership[],
): Promise<void> {
  for (const [teamKey, since] of kept) {
    await tx
      .deleteFrom('pastMembers')
      .where('accountId', '=', accountId)
      .where('teamKey', '=', teamKey)
      .where('since', '=', since.slice(0, 10))
      .execute()
    const team = await tx
      .selectFrom('teams')
      .select('key')
      .where('key', '=', teamKey)
      .where('companyId', '=', companyId)
      .executeTakeFirst()
    if (team) await addMemberships(tx, [{ teamKey, accountId, companyId, since }])
  }
}

/** With the company: nothing of it is remembered. */
export async function deleteMemberships(tx: Db, companyId: string): Promise<void> {
  await tx.deleteFrom('teamMembers').where('companyId', '=', companyId).execute()
  await announce(tx, [{ companyId }])
}

const KEPT_DAYS = 75

export async function forgetPastMembers(db: Db, today: Day): Promise<void> {
  await db.deleteFrom('pastMembers').where('leftOn', '<', daysBefore(today, KEPT_DAYS)).execute()
}
