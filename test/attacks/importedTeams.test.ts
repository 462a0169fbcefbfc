import { beforeEach, expect, test } from 'vitest'
import { asked } from '../ballots.ts'
import { freshFixture } from '../freshFixture.ts'
import { file, row } from '../importing.ts'
import { findRows, updateRows } from '../rows.ts'
import { addMember, addMembers, addQuestionnaire, addTeam, groupsOf } from '../waves.ts'

// Accomplices want Paul alone among them: a file puts him there today. He was established in his own team before.

const here = freshFixture()
let [paul, theirs] = ['', '']
beforeEach(async () => {
  const { acme, ids, db } = here
  await updateRows(db, 'companies', { id: acme.id }, { grownOn: '2026-01-05' })
  paul = ids.paul
  await addMember(here, acme.id, await addTeam(here, acme.id, 'Atelier'), paul, 60)
  theirs = await addTeam(here, acme.id, 'Complices')
  await addMembers(here, acme.id, await addTeam(here, acme.id, 'Ventes'), 8)
})

async function applied(cells: { teams: string; levels?: string }) {
  const account = await here.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', paul)
    .executeTakeFirstOrThrow()
  const { firstName, lastName, email } = account
  const { check, apply } = await file(here, 'samia', [
    row({ firstName, lastName, email: email ?? '', ...cells }),
  ])
  const renames = check.questions.map(({ teamKey }) => ({ teamKey, rename: false }))
  expect([check.problems, renames]).toEqual([[], []])
  expect((await apply()).status).toBe(200)
}

/** The names of Paul's labels in a wave that opens now. */
async function labels() {
  const waveId = await addQuestionnaire(here, here.acme.id, [], [asked('q')])
  const rights = await findRows(here.db, 'labelRights', ['groupId'], { waveId, accountId: paul })
  const groups = await groupsOf(here, waveId)
  return rights.map(({ groupId }) => groups.find(({ id }) => id === groupId)?.name)
}

const places = [4, 5].flatMap(
  (n) =>
    [
      [n, 'his line names that team', { teams: 'Complices' }],
      [
        n,
        'a level column puts that team and his into one entity',
        { teams: 'Complices', levels: 'Usine|Nord' },
      ],
      [n, 'a line without team makes him head of that entity', { teams: '', levels: 'Complices' }],
    ] as const,
)

test.each(places)('C15.7 among %i, where %s: that person counts for the company', async (n, _, cells) => {
  await addMembers(here, here.acme.id, theirs, n)
  await applied(cells)
  const member = await findRows(here.db, 'teamMembers', ['teamKey', 'since'], { accountId: paul })
  expect(member.map(({ since }) => since.slice(0, 10))).toEqual([here.now().toISOString().slice(0, 10)])
  expect(member[0]?.teamKey).toBe(theirs)
  expect(await labels()).toEqual([])
})

test('C15.7 moving a whole team by its levels establishes nobody, and ends nothing that was', async () => {
  await addMembers(here, here.acme.id, theirs, 5)
  const before = await findRows(here.db, 'teamMembers', ['accountId', 'teamKey', 'since'])
  await applied({ teams: 'Atelier', levels: 'Usine' })
  expect(await findRows(here.db, 'teamMembers', ['accountId', 'teamKey', 'since'])).toEqual(before)
  expect(await findRows(here.db, 'pastMembers', ['teamKey'], { accountId: paul })).toEqual([])
})
