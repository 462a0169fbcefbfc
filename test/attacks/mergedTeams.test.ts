import { beforeEach, expect, test } from 'vitest'
import { asked } from '../ballots.ts'
import { freshFixture } from '../freshFixture.ts'
import { findRow, findRows, updateRows } from '../rows.ts'
import { addGroupings, addMember, addMembers, addQuestionnaire, addTeam, groupsOf } from '../waves.ts'

// Accomplices want Paul alone among them: he is put into their team today. He was established in his own before.

const here = freshFixture()
let [paul, others, own, theirs] = ['', '', '', '']
beforeEach(async () => {
  const { acme, ids, db } = here
  await updateRows(db, 'companies', { id: acme.id }, { grownOn: '2026-01-05' })
  paul = ids.paul
  own = await addTeam(here, acme.id, 'Atelier')
  theirs = await addTeam(here, acme.id, 'Complices')
  others = await addTeam(here, acme.id, 'Ventes')
  await addMember(here, acme.id, own, paul, 60)
  await addMembers(here, acme.id, others, 8)
})

const labelsOf = async (accountId: string) => {
  const waveId = await addQuestionnaire(here, here.acme.id, [], [asked('q')])
  const rights = await findRows(here.db, 'labelRights', ['groupId'], { waveId, accountId })
  const groups = await groupsOf(here, waveId)
  return rights.map(({ groupId }) => groups.find(({ id }) => id === groupId)?.name)
}
const path = (name: string) => `/api/companies/${here.acme.id}/teams/${here.acme.id}-${name}`

test.each([4, 5])(
  'C15.7 by deleting the team of one person, among %i: that person counts for the company',
  async (n) => {
    await addMembers(here, here.acme.id, theirs, n)
    expect((await here.as('ada').delete(path('Atelier'))).status).toBe(204)
    await here.as('ada').post(`${path('Complices')}/members`, { accountId: paul })
    expect(await findRows(here.db, 'teamMembers', ['teamKey'], { accountId: paul })).toEqual([
      { teamKey: theirs },
    ])
    expect(await labelsOf(paul)).toEqual([])
  },
)

test.each([4, 5])(
  'C15.7 by merging that team with one of %i: that person counts for the entity or the company',
  async (n) => {
    await addMembers(here, here.acme.id, theirs, n)
    const merged = await here
      .as('ada')
      .post(`/api/companies/${here.acme.id}/teams/merge`, { into: 'Complices', teams: ['Atelier'] })
    expect(merged.status).toBe(204)
    const member = await findRow(here.db, 'teamMembers', ['since'], { accountId: paul, teamKey: theirs })
    expect(member.since.slice(0, 10)).toBe(here.now().toISOString().slice(0, 10))
    expect(await findRows(here.db, 'pastMembers', ['teamKey'], { accountId: paul })).toEqual([
      { teamKey: own },
    ])
    expect(await findRows(here.db, 'teams', ['name'], { key: own })).toEqual([])
    expect(await labelsOf(paul)).toEqual([])
  },
)

test('C15.7 a merge names teams of the company that nothing asks, and is an administrator’s', async () => {
  await addMembers(here, here.acme.id, theirs, 5)
  const merge = (form: object, as: 'ada' | 'samia' = 'ada') =>
    here.as(as).post(`/api/companies/${here.acme.id}/teams/merge`, form)
  expect((await merge({ into: 'Complices', teams: ['Atelier'] }, 'samia')).status).toBe(403)
  for (const form of [
    { into: 'Complices', teams: ['Inconnue'] },
    { into: 'Inconnue', teams: ['Atelier'] },
  ])
    expect((await merge(form)).status).toBe(404)
  for (const teams of [[], ['Complices'], ['Atelier', 'Atelier']])
    expect((await merge({ into: 'Complices', teams })).status).toBe(400)
  const ids = await addGroupings(here, here.acme.id, { Usine: ['Atelier'] })
  expect((await merge({ into: 'Complices', teams: ['Atelier', 'Ventes'] })).status).toBe(204)
  expect((await findRows(here.db, 'teams', ['name', 'groupingId'])).map(({ name }) => name)).toEqual([
    'Complices',
  ])
  expect(await findRows(here.db, 'teamMembers', ['accountId'], { teamKey: theirs })).toHaveLength(14)
  expect(await findRows(here.db, 'groupings', ['id'])).toEqual([{ id: ids.Usine }])
  const actions = await findRows(here.db, 'auditEvents', ['action', 'subject'])
  expect(actions.at(-1)).toEqual({ action: 'teams_merged', subject: 'Atelier, Ventes → Complices (Acme)' })
})
