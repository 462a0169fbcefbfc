import { countOf, onPage } from '../../data/db/paging.ts'
import { audit } from '../../data/db/auditLog.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { isConflict, isDangling } from '../../data/engines/conflict.ts'
import { contains } from '../../data/db/search.ts'
import type { Db } from '../../data/db/schema.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { type ListAsked } from '../../base/http/paging.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { WaveTools } from '../../surveys/waves/groups.ts'
import { addToRoster } from '../../surveys/waves/roster.ts'
import { addMemberships, membershipsEnd } from '../companies/memberships.ts'
import { addTeams, removeTeam } from '../companies/teamWrites.ts'
import { withSigningKeys } from '../../surveys/waves/keys.ts'
import { questionnairesOfTeamsAlone, teamDeleted } from '../../surveys/waves/moves.ts'
import { employees, pageOfPeople } from './people.ts'
import { teamId, type TeamRefusal, type TeamsAsked } from './rules.ts'

// Every query below is limited to one company, which `requireCompany` has loaded.

/** By name unless asked otherwise; ties by name and key. */
export async function listTeams(db: Db, { id: companyId }: CompanyInScope, asked: TeamsAsked) {
  const { search, page, sort } = asked
  const found = db
    .selectFrom('teams')
    .where('companyId', '=', companyId)
    .where(contains(db, 'sortName', search))
  const counts = await countOf(found)
  const rows = await found
    .select(['key', 'name', 'createdAt'])
    .select((eb) =>
      eb
        .selectFrom('groupings')
        .whereRef('groupings.id', '=', 'teams.groupingId')
        .select('groupings.name')
        .as('entity'),
    )
    .select((eb) =>
      eb
        .selectFrom('teamMembers')
        .whereRef('teamMembers.teamKey', '=', 'teams.key')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('memberCount'),
    )
    .select((eb) =>
      eb
        .selectFrom('teamMembers')
        .innerJoin('accounts', 'accounts.id', 'teamMembers.accountId')
        .whereRef('teamMembers.teamKey', '=', 'teams.key')
        .where('accounts.status', '=', 'pending')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('waitingCount'),
    )
    .$if(sort.endsWith('members'), (query) => query.orderBy('memberCount', directionOf(sort)))
    .orderBy('sortName', directionOf(sort))
    .orderBy('key')
    .$call(onPage(page))
    .execute()
  const teams = rows.map(({ name, createdAt, entity, memberCount, waitingCount }) => ({
    id: teamId(companyId, name),
    name,
    createdAt,
    memberCount: Number(memberCount),
    waitingCount: Number(waitingCount),
    entity,
  }))
  return { teams, ...counts }
}

const directionOf = (sort: string) => (sort.startsWith('-') ? 'desc' : 'asc')

export async function teamNames(db: Db, company: CompanyInScope): Promise<string[]> {
  const rows = await db
    .selectFrom('teams')
    .select('name')
    .where('companyId', '=', company.id)
    .orderBy('sortName')
    .orderBy('key')
    .execute()
  return rows.map(({ name }) => name)
}

export async function findTeam(db: Db, { id: companyId }: CompanyInScope, name: string | null) {
  const team =
    name === null
      ? undefined
      : await db
          .selectFrom('teams')
          .select(['key', 'name', 'createdAt'])
          .where('companyId', '=', companyId)
          .where('name', '=', name)
          .executeTakeFirst()
  if (!team) throw refusal('team_not_found', 404)
  return { ...team, companyId, id: teamId(companyId, team.name) }
}

export async function createTeam(db: Db, actor: Actor, company: CompanyInScope, name: string, now: Date) {
  const { id: companyId } = company
  return db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, companyId)
    await addTeams(tx, { companyId, names: [name] }, now).catch((error: unknown) => {
      throw isConflict(error) ? refusal('team_name_taken', 409) : error
    })
    await audit(tx, { actor, action: 'team_created', subject: name, companyId, now })
    for (const topic of ['teams', 'companies'] as const) await publishChange(tx, topic, { companyId })
    return {
      id: teamId(companyId, name),
      name,
      createdAt: now.toISOString(),
      memberCount: 0,
      waitingCount: 0,
      entity: null,
    }
  })
}

type FoundTeamRow = Awaited<ReturnType<typeof findTeam>>

export async function listMembers(db: Db, { key, companyId }: FoundTeamRow, { search, page }: ListAsked) {
  const found = employees(db, companyId, search).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('teamMembers')
        .select('teamKey')
        .where('teamKey', '=', key)
        .whereRef('teamMembers.accountId', '=', 'accounts.id'),
    ),
  )
  return pageOfPeople(found, page)
}

export async function listAvailable(db: Db, { key, companyId }: FoundTeamRow, { search, page }: ListAsked) {
  const found = employees(db, companyId, search)
    .where('status', '=', 'approved')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('teamMembers')
            .select('teamKey')
            .where('teamKey', '=', key)
            .whereRef('teamMembers.accountId', '=', 'accounts.id'),
        ),
      ),
    )
  return pageOfPeople(found, page)
}

/** Idempotent. */
export async function addMember(
  db: Db,
  actor: Actor,
  team: FoundTeamRow,
  accountId: string,
  tools: WaveTools,
) {
  await withSigningKeys(db, async (tx, keys) => {
    const { key, companyId, name } = team
    await lockCompany(tx, companyId)
    const person = await employees(tx, companyId, '')
      .where('id', '=', accountId)
      .select(['firstName', 'lastName', 'status'])
      .executeTakeFirst()
    if (!person) throw refusal('member_not_found', 404)
    if (person.status !== 'approved') throw refusal('member_not_approved', 409)
    const membership = { teamKey: key, accountId, companyId, since: tools.now.toISOString() }
    const added = await addMemberships(tx, [membership]).catch((error: unknown) => {
      throw isDangling(error) ? refusal('team_not_found', 404) : error
    })
    if (added === 0) return
    await addToRoster(tx, accountId, { ...tools, keys })
    const subject = `${person.firstName} ${person.lastName} (${name})`
    await audit(tx, { actor, action: 'team_member_added', subject, companyId, now: tools.now })
  })
}

export async function removeMember(db: Db, actor: Actor, team: FoundTeamRow, accountId: string, now: Date) {
  await db.transaction().execute(async (tx: Db) => {
    const { key, companyId, name } = team
    await lockCompany(tx, companyId)
    const person = await employees(tx, companyId, '')
      .where('id', '=', accountId)
      .select(['firstName', 'lastName'])
      .executeTakeFirst()
    const ended = person ? await membershipsEnd(tx, { accountId, teamKey: key }, dayOf(now, zone())) : 0
    if (!person || ended === 0) throw refusal('member_not_found', 404)
    const subject = `${person.firstName} ${person.lastName} (${name})`
    await audit(tx, { actor, action: 'team_member_removed', subject, companyId, now })
  })
}

/** Each person once. */
export async function countDeletion(db: Db, teams: readonly FoundTeamRow[]) {
  const keys = teams.map(({ key }) => key)
  const { n } = await db
    .selectFrom('teamMembers')
    .where('teamKey', 'in', keys)
    .select(({ fn }) => fn.count<number>('accountId').distinct().as('n'))
    .executeTakeFirstOrThrow()
  const closing = await questionnairesOfTeamsAlone(db, keys)
  return { members: Number(n), closing: closing.map(({ title }) => title) }
}

/** Memberships are deleted, the people stay; waiting ballots then count for « Entreprise » (D15). */
export async function deleteTeam(db: Db, actor: Actor, team: FoundTeamRow, tools: WaveTools) {
  await db.transaction().execute(async (tx: Db) => {
    const { companyId, name } = team
    const { name: companyName } = await lockCompany(tx, companyId)
    await deleteTeamIn(tx, team, tools)
    const subject = `${name} (${companyName})`
    await audit(tx, { actor, action: 'team_deleted', subject, companyId, now: tools.now })
  })
}

export async function deleteTeamIn(tx: Db, team: FoundTeamRow, tools: WaveTools): Promise<void> {
  const { key, companyId } = team
  await teamDeleted(tx, key, tools)
  await leaveActions(tx, team)
  // Remembered: who is put elsewhere today is no newcomer there (C12.6).
  await membershipsEnd(tx, { teamKey: key }, dayOf(tools.now, zone()))
  if (!(await removeTeam(tx, key))) throw refusal('team_not_found', 404)
  for (const topic of ['teams', 'employees', 'companies', 'questionnaires', 'results', 'actions'] as const)
    await publishChange(tx, topic, { companyId })
}

/** The team's decisions become the company's (C18 case 3); their words are hidden until somebody shows them again. */
async function leaveActions(tx: Db, { key, name }: FoundTeamRow) {
  await tx
    .updateTable('actions')
    .set((eb) => ({ formerTeam: name, teamKey: null, visible: 0, revision: eb('revision', '+', 1) }))
    .where('teamKey', '=', key)
    .execute()
}

const refusal = (code: TeamRefusal, status: 404 | 409) => new Refusal(code, status)
