import type { Db } from '../db/schema.ts'
import { contains } from '../db/search.ts'
import { counted, pageSize, type ListAsked } from '../kit/lists.ts'

/** One page of the employees of one company, whatever their status, each with their teams (spec §3). */
export async function listCompanyEmployees(db: Db, companyId: string, { search, page }: ListAsked) {
  const found = db
    .selectFrom('accounts')
    .where('role', '=', 'employee')
    .where('companyId', '=', companyId)
    .where(contains('searchText', search))
  const total = await found.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const rows = await found
    .select(['id', 'email', 'firstName', 'lastName', 'status', 'createdAt'])
    .orderBy('sortName')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { employees: await withTeams(db, companyId, rows), ...counted(total.n) }
}

/** `teams` are names and `teamId` their public ids, in the same order. */
export async function withTeams<Person extends { id: string }>(db: Db, companyId: string, people: Person[]) {
  const rows = people.length
    ? await db
        .selectFrom('teamMembers')
        .innerJoin('teams', 'teams.key', 'teamMembers.teamKey')
        .where(
          'teamMembers.accountId',
          'in',
          people.map(({ id }) => id),
        )
        .where('teams.companyId', '=', companyId)
        .select(['teamMembers.accountId', 'teams.name'])
        .orderBy('teams.sortName')
        .orderBy('teams.key')
        .execute()
    : []
  return people.map((person) => {
    const teams = rows.filter(({ accountId }) => accountId === person.id).map(({ name }) => name)
    return { ...person, teams, teamId: teams.map((name) => `${companyId}-${name}`) }
  })
}
