import { beforeEach, expect, test } from 'vitest'
import type { CompanyInScope } from '../../src/organisation/companies/requireCompany.ts'
import { waysOf } from '../../src/people/accounts/means.ts'
import { listCompanyEmployees } from '../../src/organisation/companies/employees.ts'
import { describeCompany } from '../../src/organisation/companies/store.ts'
import type { Db } from '../../src/data/db/db.ts'
import { findQuestionnaire, listQuestionnaires } from '../../src/surveys/questionnaires/store.ts'
import { findTeam, listTeams } from '../../src/organisation/teams/store.ts'
import { addMember, addTeam } from '../waves.ts'
import { populatedFixture, type PopulatedFixture } from '../populatedFixture.ts'

let on: PopulatedFixture
/** The database as a request of Globex' manager sees it; Acme has a row of everything. */
let asBruno: Db
beforeEach(async () => {
  on = await populatedFixture()
  asBruno = on.parts.database.scopedTo({ companyId: on.globex.id, accountId: on.ids.bruno })
  const key = await addTeam(on, on.globex.id, 'RH')
  await addMember(on, on.globex.id, key, on.ids.emile)
})

// Disables the application's own check: an administrator's queries filter nothing.
const administrator = {
  id: 'x',
  email: '',
  number: null,
  firstName: '',
  lastName: '',
  role: 'admin',
  status: 'approved',
  companyId: null,
  companyName: null,
} as const
const all = { search: '', page: 1 }
const byName = { ...all, sort: 'name' } as const
/** As if `requireCompany` had let the company through. */
const inScope = (company: { id: string; name: string }) =>
  ({ ...company, minimumGroupSize: 5, languages: null }) as CompanyInScope

test('AZ-14 with the application’s check switched off the database still shows nothing of another company', async () => {
  expect((await describeCompany(asBruno, inScope(on.globex))).id).toBe(on.globex.id)
  await expect(describeCompany(asBruno, inScope(on.acme))).rejects.toThrow('company_not_found')
  expect(await listTeams(asBruno, inScope(on.globex), byName)).toMatchObject({ total: 1 })
  expect(await listTeams(asBruno, inScope(on.acme), byName)).toMatchObject({ total: 0 })
  expect(await listTeams(on.db, inScope(on.acme), byName)).toMatchObject({ total: 1 })
  await expect(findTeam(asBruno, inScope(on.acme), 'Ventes')).rejects.toThrow('team_not_found')
  await expect(findQuestionnaire(asBruno, administrator, 'climat')).rejects.toThrow('questionnaire_not_found')
  expect((await findQuestionnaire(on.db, administrator, 'climat')).id).toBe('climat')
  expect(await listQuestionnaires(asBruno, administrator, { page: 1, archived: 'non' })).toMatchObject({
    total: 0,
  })
  const ways = waysOf({ config: on.parts.config, now: on.now() })
  expect(await listCompanyEmployees(asBruno, inScope(on.acme), byName, ways)).toMatchObject({ total: 0 })
  expect(await listCompanyEmployees(on.db, inScope(on.acme), byName, ways)).toMatchObject({ total: 3 })
})

test('AZ-14 no row of another company can be read, changed, made or deleted, table by table', async () => {
  const own = { companies: [on.globex.id], accounts: [on.ids.bruno, on.ids.emile].sort() }
  const ids = async (table: 'companies' | 'accounts') =>
    (await asBruno.selectFrom(table).select('id').execute()).map(({ id }) => id).sort()
  expect(await ids('companies')).toEqual(own.companies)
  expect(await ids('accounts')).toEqual(own.accounts)
  for (const table of ['teams', 'teamMembers'] as const)
    expect(
      (await asBruno.selectFrom(table).select('companyId').execute()).map(({ companyId }) => companyId),
    ).toEqual([on.globex.id])
  for (const table of [
    'waves',
    'waveTeams',
    'questionnaireTeams',
    'batches',
    'publications',
    'publishedTables',
    'comments',
    'participationCounts',
    'legalNotices',
  ] as const)
    expect(await asBruno.selectFrom(table).selectAll().execute(), table).toEqual([])
  const renamed = await asBruno.updateTable('companies').set({ name: 'Pris' }).executeTakeFirst()
  expect(Number(renamed.numUpdatedRows)).toBe(1)
  const moved = await asBruno
    .updateTable('accounts')
    .set({ firstName: 'Pris' })
    .where('id', '=', on.ids.paul)
    .executeTakeFirst()
  expect(Number(moved.numUpdatedRows)).toBe(0)
  const deleted = await asBruno.deleteFrom('teams').executeTakeFirst()
  expect(Number(deleted.numDeletedRows)).toBe(1)
  const team = { key: 'k', companyId: on.acme.id, name: 'Intrus', sortName: 'intrus', createdAt: 'x' }
  await expect(asBruno.insertInto('teams').values(team).execute()).rejects.toThrow(/row-level security/)
  await expect(
    asBruno.updateTable('accounts').set({ companyId: on.acme.id }).where('id', '=', on.ids.emile).execute(),
  ).rejects.toThrow(/row-level security/)
  expect(
    (await on.db.selectFrom('companies').select('name').where('id', '=', on.acme.id).executeTakeFirst())
      ?.name,
  ).toBe('Acme')
})

test('AZ-14 the scope ends with its statement and its transaction, and nobody inherits it', async () => {
  await asBruno.transaction().execute(async (tx) => {
    expect(await tx.selectFrom('companies').select('id').execute()).toHaveLength(1)
  })
  await expect(
    asBruno
      .selectFrom('companies')
      .select('nothing' as never)
      .execute(),
  ).rejects.toThrow()
  await expect(
    asBruno.transaction().execute(async (tx) => {
      await tx.selectFrom('companies').select('id').execute()
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  const seen = await Promise.all(
    Array.from({ length: 25 }, () => on.db.selectFrom('companies').select('id').execute()),
  )
  for (const companies of seen) expect(companies).toHaveLength(2)
  const nobody = on.parts.database.scopedTo({ companyId: null, accountId: on.ids.solal })
  expect(await nobody.selectFrom('companies').select('id').execute()).toEqual([])
  expect((await nobody.selectFrom('accounts').select('id').execute()).map(({ id }) => id)).toEqual([
    on.ids.solal,
  ])
})
