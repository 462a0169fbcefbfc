import { expect, test } from 'vitest'
import { freshFixture } from '../../../test/freshFixture.ts'
import { addAccount, type Person } from '../../../test/fixture.ts'
import { everything, file } from '../../../test/importing.ts'
import { readSheetOfPeople } from '../../../test/peopleFiles.ts'
import { addCompany } from '../../../test/people.ts'
import { treeFiles } from '../../../test/treeFiles.ts'
import { addTeam } from '../../../test/waves.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import { appoint } from '../responsibilities/store.ts'
import { importWarningText, problemText } from '../peopleFile/problemMessages.ts'
import type { ImportRow } from './rules.ts'

const the = freshFixture()
const { line, applied, isUnchanged } = treeFiles(the)

/** « N3: Nord » for each responsibility, by name. */
async function managers() {
  const rows = await the.db
    .selectFrom('responsibilities as r')
    .innerJoin('accounts as a', 'a.id', 'r.accountId')
    .leftJoin('teams as t', 't.key', 'r.teamKey')
    .leftJoin('groupings as g', 'g.id', 'r.groupingId')
    .select(['a.lastName', 'g.name as entity', 't.name as team'])
    .execute()
  return rows.map(({ lastName, entity, team }) => `${lastName}: ${entity ?? `· ${team}`}`).sort()
}
const readers = () =>
  the.db.selectFrom('teamReaders').select(['accountId', 'teamKey']).where('ended', '=', 0).execute()
const appointByHand = (accountId: string, team: string) => {
  const actor = { id: the.ids.ada, role: 'admin', firstName: 'Ada', lastName: 'Lovelace' } as unknown as Actor
  const form = { accountId, teams: [team], groupings: [], until: null }
  return appoint(the.db, the.acme as unknown as CompanyInScope, form, { actor, now: the.now() })
}
const led = (rows: readonly ImportRow[], leads: Record<number, string>) =>
  rows.map((each, n) => ({ ...each, leads: leads[n] ?? '' }))
const names = (rows: readonly ImportRow[]) => rows.map(({ lastName }) => lastName)
const problemsOf = async (rows: readonly ImportRow[], by: Person = 'ada') =>
  (await file(the, by, rows)).check.problems.map(problemText)

const some = () => [
  line('Usine|Nord', 'A'),
  line('Usine|Nord', 'B'),
  line('Usine|Sud', 'C'),
  line('Siège', ''),
]

test('T-I13 a tree of three levels, 24 teams and nine managers in one upload; again: unchanged, in any order of lines', async () => {
  const sheet = Array.from({ length: 400 }, (_, n) => {
    const team = n % 24
    const leads = n < 5 ? `D${n}` : n < 9 ? `E${n}` : ''
    return [`D-${n}`, `Nom ${n}`, 'Jo', `D${team % 5}`, `Site ${team % 10}`, `E${team}`, leads]
  })
  const head = ['Matricule', 'Nom', 'Prénom', 'Direction', 'Site', 'Équipe', 'Responsable de']
  const { rows } = readSheetOfPeople([head, ...sheet])
  const { check } = await applied(rows)
  expect([check.newTeams.length, check.managers?.appointed.length]).toEqual([24, 9])
  expect(await managers()).toHaveLength(9)
  expect(await readers()).toHaveLength(24 + 4)
  await isUnchanged(rows)
  await isUnchanged(readSheetOfPeople([head, ...sheet.toReversed()]).rows)
  const mails = await the.db.selectFrom('mailOutbox').select('kind').execute()
  expect(mails).toEqual([])
})

test('C19.16 the column is the whole list that came from a file; what was given by hand stays, and is given once', async () => {
  const rows = some()
  const [a, b] = names(rows)
  await applied(led(rows, { 0: 'Nord|Usine', 1: 'b' }))
  expect(await managers()).toEqual([`${a}: Nord`, `${a}: Usine`, `${b}: · B`])
  const { id } = await the.db
    .selectFrom('accounts')
    .select('id')
    .where('lastName', '=', b ?? '')
    .executeTakeFirstOrThrow()
  await appointByHand(id, 'A')
  const next = led(rows, { 0: 'Usine', 1: 'A' })
  const { check } = await applied(next)
  expect(check.managers).toEqual({
    appointed: [],
    withdrawn: [
      { name: `Jo ${a}`, place: 'Nord' },
      { name: `Jo ${b}`, place: 'B' },
    ],
  })
  expect(await managers()).toEqual([`${a}: Usine`, `${b}: · A`])
  await isUnchanged(next)
  await applied(led(rows, {}))
  expect(await managers()).toEqual([`${b}: · A`])
  // Without the column nothing is said.
  const { check: silent } = await applied(rows)
  expect(silent.managers).toBeNull()
  const actions = await the.db.selectFrom('auditEvents').select('action').execute()
  const counted = actions.filter(({ action }) => action.startsWith('manager_')).map(({ action }) => action)
  expect(counted.toSorted()).toEqual([
    ...Array(4).fill('manager_appointed'),
    ...Array(3).fill('manager_withdrawn'),
  ])
})

test('a skipped line’s person keeps theirs; who leaves with the list has none', async () => {
  const rows = led(some(), { 0: 'Nord', 1: 'Sud', 2: 'Siège' })
  const [a, b] = names(rows)
  await applied(rows)
  for (const id of [the.ids.paul, the.ids.chloe])
    await the.db.deleteFrom('accounts').where('id', '=', id).execute()
  const next = led(rows, {}).filter((_, n) => n !== 2)
  const skip = [(next[0]?.number ?? '').toLowerCase()]
  await applied(next, { mode: 'full', skip })
  expect(await managers()).toEqual([`${a}: Nord`])
  expect(names(next)).toContain(b)
})

test('an entity wins over a team of its name; a name under several entities is the one on the line’s own path, else P13', async () => {
  const rows = [
    line('Nord|Labo', 'Labo'),
    line('Nord|Quai', 'Q'),
    line('Sud|Quai', 'Q'),
    line('Nord', 'Siège Nord'),
  ]
  const [a, b, c] = names(rows)
  await applied(led(rows, { 0: 'Labo', 1: 'Quai', 2: 'Q' }))
  const named = [`${a}: Labo`, `${b}: Quai – Nord`, `${c}: · Q – Quai – Sud`]
  expect(await managers()).toEqual(named.toSorted())
  await isUnchanged(led(rows, { 0: 'Labo', 1: 'Quai', 2: 'Q' }))
  const wrong = led(rows, { 3: 'Quai' })
  expect(await problemsOf(wrong)).toEqual([
    'Ligne 5 : « Responsable de » nomme « Quai », qui n’est ni une équipe ni une entité.',
  ])
})

test('bad input of « Responsable de »: one’s own team is one; another company’s, thirty, or a fourth manager is told', async () => {
  await addCompany(the.db, 'Initech', 'initech')
  await addTeam(the, 'initech', 'Ailleurs')
  const rows = [...some(), line('Siège', 'D')]
  const [a] = names(rows)
  await applied(led(rows, { 0: 'A' }))
  expect(await managers()).toEqual([`${a}: · A`])
  expect(await problemsOf(led(rows, { 1: 'Ailleurs' }))).toEqual([
    'Ligne 3 : « Responsable de » nomme « Ailleurs », qui n’est ni une équipe ni une entité.',
  ])
  const thirty = Array.from({ length: 30 }, (_, n) => line('Siège', `T${n}`))
  const all = thirty.map(({ teams }) => teams).join('|')
  expect(await problemsOf(led(thirty, { 2: all }))).toEqual([
    `Ligne 4 : Jo ${thirty[2]?.lastName} serait responsable de plus de 20 équipes ou entités.`,
  ])
  expect(await problemsOf(led(rows, { 0: 'A', 1: 'A', 2: 'A', 4: 'A' }))).toEqual([
    '« A » aurait plus de trois responsables (lignes 3, 4, 6).',
  ])
})

test('an entity that goes with the file has no manager: the line says so', async () => {
  const rows = [line('Vieux', 'A'), line('Vieux', 'B')]
  await applied(rows)
  const moved = led(
    rows.map((each) => ({ ...each, levels: 'Neuf' })),
    { 1: 'Vieux' },
  )
  const { check } = await file(the, 'ada', moved, { deleteEmpty: true })
  expect(check.problems.map(problemText)).toEqual([
    'Ligne 3 : « Responsable de » nomme « Vieux », qui n’est ni une équipe ni une entité.',
  ])
  await applied(moved)
  await applied(led(moved, {}), { deleteEmpty: true })
  expect(await managers()).toEqual([])
})

test('P18 who waits for an approval is named later: the same file then appoints them', async () => {
  const rows = led([line('Nord', 'A')], { 0: 'Nord' })
  const first = await file(the, 'samia', rows)
  const name = `Jo ${rows[0]?.lastName}`
  expect(first.check.warnings.map(importWarningText)).toEqual([
    `Ligne 2 : le compte de ${name} n’est pas encore approuvé. Nommez cette personne ensuite, ou déposez de nouveau le fichier.`,
  ])
  expect((await first.apply()).status).toBe(200)
  expect(await managers()).toEqual([])
  await the.db
    .updateTable('accounts')
    .set({ status: 'approved' })
    .where('status', '=', 'pending')
    .where('companyId', '=', the.acme.id)
    .execute()
  const again = await file(the, 'samia', rows)
  expect((await again.apply()).status).toBe(200)
  expect(await managers()).toEqual([`${rows[0]?.lastName}: Nord`])
})

test('responsibilities changed meanwhile: nothing is written of what was checked before', async () => {
  const rows = led(some(), { 0: 'Nord' })
  const checked = await file(the, 'ada', rows)
  const id = await addAccount(the.db, {
    firstName: 'Lou',
    lastName: 'Neuf',
    email: 'lou@exemple.fr',
    companyId: the.acme.id,
  })
  await addTeam(the, the.acme.id, 'Labo')
  await appointByHand(id, 'Labo')
  const before = await everything(the)
  const answer = await checked.apply()
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'state_changed' }])
  expect(await everything(the)).toEqual(before)
})
