import { audit } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/db.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import type { WaveTools } from '../../surveys/waves/groups.ts'
import { addAllToRoster } from '../../surveys/waves/roster.ts'
import { withSigningKeys } from '../../surveys/waves/keys.ts'
import { addMemberships, membershipsEnd } from '../companies/memberships.ts'

interface SelectedTeam {
  key: string
  companyId: string
  name: string
}

const peopleOf = (tx: Db, companyId: string, accountIds: readonly string[]) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', accountIds)
    .where('companyId', '=', companyId)
    .orderBy('id')

/** Adds the approved employees; skips members and people who are no longer there. */
export function addMembers(
  db: Db,
  actor: Actor,
  { key, companyId, name }: SelectedTeam,
  accountIds: readonly string[],
  tools: WaveTools,
): Promise<{ added: string[] }> {
  return withSigningKeys(db, async (tx, keys) => {
    await lockCompany(tx, companyId)
    const people = await peopleOf(tx, companyId, accountIds)
      .where('role', '=', 'employee')
      .where('status', '=', 'approved')
      .where('id', 'not in', (eb) =>
        eb.selectFrom('teamMembers').select('accountId').where('teamKey', '=', key),
      )
      .execute()
    const since = tools.now.toISOString()
    await addMemberships(
      tx,
      people.map(({ id }) => ({ teamKey: key, accountId: id, companyId, since })),
    )
    for (const { firstName, lastName } of people) {
      const subject = `${firstName} ${lastName} (${name})`
      await audit(tx, { actor, action: 'team_member_added', subject, companyId, now: tools.now })
    }
    const added = people.map(({ id }) => id)
    await addAllToRoster(tx, companyId, added, { ...tools, keys })
    return { added }
  })
}

export function removeMembers(
  db: Db,
  actor: Actor,
  { key, companyId, name }: SelectedTeam,
  accountIds: readonly string[],
  now: Date,
): Promise<{ removed: string[] }> {
  return db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, companyId)
    const people = await peopleOf(tx, companyId, accountIds).execute()
    const removed: string[] = []
    for (const { id, firstName, lastName } of people) {
      const ended = await membershipsEnd(tx, { accountId: id, teamKey: key }, dayOf(now, zone()))
      if (ended === 0) continue
      removed.push(id)
      const subject = `${firstName} ${lastName} (${name})`
      await audit(tx, { actor, action: 'team_member_removed', subject, companyId, now })
    }
    return { removed }
  })
}
