import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isConflict, isDangling } from '../../src/data/engines/conflict.ts'
import type { Schema } from '../../src/data/db/schema.ts'
import { containing } from '../../src/base/text/foldAccents.ts'
import { newId } from '../../src/base/encoding/ids.ts'
import { addAccount, addCompany } from '../fixture.ts'
import { freshFixture } from '../freshFixture.ts'

const here = freshFixture()

type Table = keyof Schema
const insert = <T extends Table>(table: T, row: Insertable<Schema[T]>) =>
  here.db.insertInto(table).values(row).execute()
const update = <T extends Table>(table: T, id: string, set: Updateable<Schema[T]>) =>
  sql`update ${sql.table(table)} set ${sql.join(
    Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  )} where id = ${id}`.execute(here.db)

const refused = /constraint|contrainte/i
const team = (companyId: string, name: string) => {
  const key = newId()
  return { key, companyId, name, sortName: name, createdAt: '2026-11-21' }
}

test('one e-mail address is one account, over all roles (D1)', async () => {
  const email = 'une@exemple.fr'
  await addAccount(here.db, { firstName: 'Une', lastName: 'Première', email })
  const second = addAccount(here.db, { firstName: 'Une', lastName: 'Seconde', role: 'sub-admin', email })
  await expect(second).rejects.toSatisfy((error) => isConflict(error, 'email'))
  const upper = addAccount(here.db, { firstName: 'A', lastName: 'B', email: 'Une@exemple.fr' })
  await expect(upper).rejects.toThrow(refused)
})

test.each([
  ['role', { role: 'chef' }],
  ['status', { status: 'maybe' }],
  ['an administrator who is pending', { role: 'admin', status: 'pending' }],
] as const)('an account has no other %s', async (_, set) => {
  const change = sql`update accounts set ${sql.join(
    Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  )} where id = ${here.ids.lucie}`.execute(here.db)
  await expect(change).rejects.toThrow(refused)
})

test('an administrator belongs to no company', async () => {
  await expect(update('accounts', here.ids.ada, { companyId: here.acme.id })).rejects.toThrow(refused)
})

test('a company name is taken once, letter case apart', async () => {
  await expect(addCompany(here.db, 'ACME')).rejects.toSatisfy((error) => isConflict(error, 'name_key'))
})

test('a team name is taken once in its company, by its exact letters, and free in another', async () => {
  await insert('teams', team(here.acme.id, 'Ventes'))
  await expect(insert('teams', team(here.acme.id, 'Ventes'))).rejects.toSatisfy((error) => isConflict(error))
  await insert('teams', team(here.acme.id, 'ventes'))
  await insert('teams', team(here.globex.id, 'Ventes'))
})

test('a member and the team are of one company; who leaves it leaves its teams', async () => {
  const sales = team(here.acme.id, 'Ventes')
  await insert('teams', sales)
  const member = { teamKey: sales.key, companyId: here.acme.id, since: '2026-11-21' }
  await insert('teamMembers', { ...member, accountId: here.ids.paul })
  const stranger = insert('teamMembers', { ...member, accountId: here.ids.emile })
  await expect(stranger).rejects.toSatisfy(isDangling)
  const twice = insert('teamMembers', { ...member, accountId: here.ids.paul })
  await expect(twice).rejects.toSatisfy((error) => isConflict(error))
  await expect(update('accounts', here.ids.paul, { companyId: here.globex.id })).rejects.toThrow()
})

test('the minimum group size lies between 5 and 20', async () => {
  for (const minimumGroupSize of [4, 21])
    await expect(update('companies', here.acme.id, { minimumGroupSize })).rejects.toThrow(refused)
})

const names = ['Zoé', 'Œuvre', 'eloise', 'Éloïse', 'Olivier', 'Zoe', 'Ægir', 'ELODIE', '100 %', 'a_b']

test('« Éloïse, Zoé, eloise, Œuvre » come in the same order on both engines', async () => {
  for (const [index, name] of names.entries()) await addCompany(here.db, name, `company${index}`)
  const rows = await here.db
    .selectFrom('companies')
    .where('id', 'like', 'company%')
    .select('name')
    .orderBy('sortName')
    .orderBy('id')
    .execute()
  const sorted = ['100 %', 'a_b', 'Ægir', 'ELODIE', 'eloise', 'Éloïse', 'Œuvre', 'Olivier', 'Zoé', 'Zoe']
  expect(rows.map((row) => row.name)).toEqual(sorted)
})

test.each([
  ['eloise', ['Éloïse', 'eloise']],
  ['ÉLOÏSE', ['Éloïse', 'eloise']],
  ['zoe', ['Zoe', 'Zoé']],
  ['œuvre', ['Œuvre']],
  ['oeuv', ['Œuvre']],
  ['%', ['100 %']],
  ['_', ['a_b']],
  ['\\', []],
])('the search « %s » finds the same names on both engines', async (text, found) => {
  for (const [index, name] of names.entries()) await addCompany(here.db, name, `company${index}`)
  const rows = await here.db
    .selectFrom('companies')
    .where(sql<boolean>`sort_name like ${containing(text)} escape '\\'`)
    .select('name')
    .execute()
  expect(rows.map((row) => row.name).sort()).toEqual([...found].sort())
})
