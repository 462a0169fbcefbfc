import { daysBefore } from '../../surveys/waves/counting.ts'
import { publishChanges } from '../../data/db/publishChange.ts'
import { keyOf } from '../../data/keys/databaseKey.ts'
import { isRowSealed, sealRow } from '../../data/keys/rowSeals.ts'
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

const sealOf = (tx: Db, { teamKey, accountId, since }: Omit<TeamMember, 'companyId'>) =>
  sealRow(keyOf(tx), 'team-member', [teamKey, accountId, since])

/** How many of them are new. */
export async function addMemberships(tx: Db, memberships: readonly TeamMember[]): Promise<number> {
  let added = 0
  await writeInSlices(memberships, async (some) => {
    const rows = await tx
      .insertInto('teamMembers')
      .values(some.map((member) => ({ ...member, seal: sealOf(tx, member) })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('companyId')
      .execute()
    added += rows.length
    await announce(tx, rows)
  })
  return added
}

type EndedMemberships =
  | { accountId: string; teamKey?: string }
  /** All of a team's. */
  | { accountId?: undefined; teamKey: string }

/** Ends one membership, or all of a person's or a team's; they are remembered for 75 days. */
export async function membershipsEnd(
  tx: Db,
  { accountId, teamKey }: EndedMemberships,
  day: Day,
): Promise<number> {
  let ended = tx.deleteFrom('teamMembers')
  if (accountId !== undefined) ended = ended.where('accountId', '=', accountId)
  if (teamKey !== undefined) ended = ended.where('teamKey', '=', teamKey)
  const rows = await ended.returningAll().execute()
  for (const { since: moment, seal: before, ...member } of rows) {
    const since = moment.slice(0, 10)
    const row: [string, string, string] = [member.teamKey, member.accountId, moment]
    const isSealed = isRowSealed(keyOf(tx), 'team-member', { row, seal: before })
    const seal = isSealed
      ? sealRow(keyOf(tx), 'past-member', [member.teamKey, member.accountId, since, day])
      : null
    await tx
      .insertInto('pastMembers')
      .values({ ...member, since, leftOn: day, seal })
      .onConflict((conflict) =>
        conflict.columns(['teamKey', 'accountId', 'since']).doUpdateSet({ leftOn: day, seal }),
      )
      .execute()
  }
  await announce(tx, rows)
  return rows.length
}

/** With the seal of its row, which it gets back as it was. */
export type KeptMembership = [teamKey: string, since: string, seal: string]

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
  for (const [teamKey, since, seal] of kept) {
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
    if (team) await returnTo(tx, { teamKey, accountId, companyId, since, seal })
  }
}

/** A seal that was wrong stays wrong. */
async function returnTo(tx: Db, member: TeamMember & { seal: string }): Promise<void> {
  const rows = await tx
    .insertInto('teamMembers')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returning('companyId')
    .execute()
  await announce(tx, rows)
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

/** Once, by the upgrade that brings the seals: what is there is sealed as it is. */
export async function sealMemberships(tx: Db): Promise<void> {
  const key = keyOf(tx)
  const members = await tx.selectFrom('teamMembers').selectAll().where('seal', 'is', null).execute()
  for (const member of members)
    await tx
      .updateTable('teamMembers')
      .set({ seal: sealOf(tx, member) })
      .where('teamKey', '=', member.teamKey)
      .where('accountId', '=', member.accountId)
      .execute()
  const past = await tx.selectFrom('pastMembers').selectAll().where('seal', 'is', null).execute()
  for (const { teamKey, accountId, since, leftOn } of past)
    await tx
      .updateTable('pastMembers')
      .set({ seal: sealRow(key, 'past-member', [teamKey, accountId, since, leftOn]) })
      .where('teamKey', '=', teamKey)
      .where('accountId', '=', accountId)
      .where('since', '=', since)
      .execute()
}

/** As a departure keeps it; version 0.2 kept no seal. */
export const keptMembership = (
  tx: Db,
  accountId: string,
  [teamKey, since]: readonly [teamKey: string, since: string],
): KeptMembership => [teamKey, since, sealOf(tx, { teamKey, accountId, since })]
