import { audit } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/db.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { WaveTools } from '../../surveys/waves/groups.ts'
import { withSigningKeys } from '../../surveys/waves/keys.ts'
import { addAllToRoster } from '../../surveys/waves/roster.ts'
import { addMemberships } from '../companies/memberships.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import type { TeamDeletions, TeamMerge } from './rules.ts'
import { countDeletion, deleteTeamIn, findTeam } from './store.ts'

/**
 * The people of the teams become members of the one that stays, today; then the teams are deleted (C15.7). An earlier
 * day would establish somebody among accomplices at once.
 */
export async function mergeTeams(
  db: Db,
  actor: Actor,
  company: CompanyInScope,
  { form, ...tools }: WaveTools & { form: TeamMerge },
): Promise<void> {
  const { id: companyId } = company
  await withSigningKeys(db, async (tx, keys) => {
    const { name } = await lockCompany(tx, companyId)
    const into = await findTeam(tx, company, form.into)
    for (const each of form.teams) {
      const team = await findTeam(tx, company, each)
      const people = await peopleToMove(tx, { from: team.key, into: into.key })
      const since = tools.now.toISOString()
      await deleteTeamIn(tx, team, tools)
      await addMemberships(
        tx,
        people.map((accountId) => ({ teamKey: into.key, accountId, companyId, since })),
      )
      await addAllToRoster(tx, companyId, people, { ...tools, keys })
    }
    const subject = `${form.teams.join(', ')} → ${into.name} (${name})`
    await audit(tx, { actor, action: 'teams_merged', subject, companyId, now: tools.now })
  })
}

/** All of them, or none: what a dry run counts is what goes (D15). */
export async function deleteTeams(
  db: Db,
  actor: Actor,
  company: CompanyInScope,
  { form, ...tools }: WaveTools & { form: TeamDeletions },
) {
  return db.transaction().execute(async (tx: Db) => {
    const { name } = await lockCompany(tx, company.id)
    const teams: Awaited<ReturnType<typeof findTeam>>[] = []
    for (const each of form.teams) teams.push(await findTeam(tx, company, each))
    const counts = await countDeletion(tx, teams)
    if (form.dryRun) return counts
    for (const team of teams) {
      await deleteTeamIn(tx, team, tools)
      const subject = `${team.name} (${name})`
      await audit(tx, { actor, action: 'team_deleted', subject, companyId: company.id, now: tools.now })
    }
    return counts
  })
}

async function peopleToMove(tx: Db, { from, into }: { from: string; into: string }): Promise<string[]> {
  const rows = await tx
    .selectFrom('teamMembers')
    .select('accountId')
    .where('teamKey', '=', from)
    .where('accountId', 'not in', (eb) =>
      eb.selectFrom('teamMembers').select('accountId').where('teamKey', '=', into),
    )
    .orderBy('accountId')
    .execute()
  return rows.map(({ accountId }) => accountId)
}
