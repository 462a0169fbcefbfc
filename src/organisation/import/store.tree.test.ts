import { expect, test } from 'vitest'
import { freshFixture } from '../../../test/freshFixture.ts'
import { file, row } from '../../../test/importing.ts'
import { readSheetOfPeople } from '../../../test/peopleFiles.ts'
import { treeFiles } from '../../../test/treeFiles.ts'
import { addMember, addTeam } from '../../../test/waves.ts'

const the = freshFixture()

const { line, applied, isUnchanged, warned, drawn } = treeFiles(the)

test('T-I13 Direction, Site, Service and Équipe become a tree in one file; again, and in another order, nothing changes', async () => {
  const sheet = [
    ['Matricule', 'Nom', 'Prénom', 'Direction', 'Site', 'Service', 'Équipe'],
    ...Array.from({ length: 400 }, (_, n) => {
      const [direction, team] = [n % 5, n % 24]
      return [
        `D-${n}`,
        `Nom ${n}`,
        'Jo',
        `D${team % 5}`,
        `S${team % 3} D${team % 5}`,
        '',
        `E${team}`,
        direction,
      ]
    }),
  ]
  const read = readSheetOfPeople(sheet)
  expect(read.layout?.meanings.slice(3, 7)).toEqual(['niveau_1', 'niveau_2', 'niveau_3', 'equipes'])
  const { check } = await applied(read.rows)
  expect([check.arrivals.length, check.newTeams.length, check.organisation?.added.length]).toEqual([
    400, 24, 20,
  ])
  const tree = await drawn()
  expect(tree.filter((each) => !each.startsWith(' '))).toEqual(['D0', 'D1', 'D2', 'D3', 'D4'])
  expect(tree.slice(0, 4)).toEqual(['D0', '  S0 D0', '    · E0', '    · E15'])
  await isUnchanged(read.rows)
  const shuffled = readSheetOfPeople([sheet[0] ?? [], ...sheet.slice(1).toReversed()])
  await isUnchanged(shuffled.rows)
})

test('T-I14 one name under three workshops is three teams, told apart (P16); a rename is asked for that one alone', async () => {
  const rows = ['Atelier 1', 'Atelier 2', 'Atelier 3'].flatMap((place) =>
    Array.from({ length: 3 }, () => line(`Usine|${place}`, 'Équipe A')),
  )
  const first = await applied(rows)
  expect(warned(first)).toEqual([
    '« Équipe A » est sous Atelier 1 (3 personnes), sous Atelier 2 (3) et sous Atelier 3 (3) : 3 équipes distinctes, « Équipe A – Atelier 1 », « Équipe A – Atelier 2 », « Équipe A – Atelier 3 ».',
  ])
  expect(await drawn()).toEqual([
    ...['Usine', '  Atelier 1', '    · Équipe A – Atelier 1', '  Atelier 2', '    · Équipe A – Atelier 2'],
    ...['  Atelier 3', '    · Équipe A – Atelier 3'],
  ])
  await isUnchanged(rows)
  const renamed = rows.map((each) =>
    each.levels === 'Usine|Atelier 1' ? { ...each, teams: 'Pointe' } : each,
  )
  const asked = await file(the, 'ada', renamed)
  expect(asked.check.questions).toMatchObject([{ from: 'Équipe A – Atelier 1', to: 'Pointe', people: 3 }])
  const renames = asked.check.questions.map(({ teamKey }) => ({ teamKey, rename: true }))
  const before = await the.db.selectFrom('teams').select(['key', 'name']).orderBy('name').execute()
  await applied(renamed, { renames })
  const keyOf = before.find(({ name }) => name === 'Équipe A – Atelier 1')?.key
  const after = await the.db
    .selectFrom('teams')
    .select(['key', 'name'])
    .where('key', '=', keyOf ?? '')
    .execute()
  expect(after).toMatchObject([{ name: 'Pointe' }])
  await isUnchanged(renamed)
})

test('C19.15 the filled levels are a path; a head without team joins the team of the last level, inside it', async () => {
  const rows = [
    line('Production', ''),
    line('Production|Fonderie', 'Fusion'),
    line('Production|Fonderie', ''),
    line('', 'Siège'),
    // A level that repeats the one above is none.
    line('Achats|Achats', 'Achats'),
  ]
  await applied(rows)
  expect(await drawn()).toEqual([
    ...[
      'Achats',
      '  · Achats',
      'Production',
      '  · Production',
      '  Fonderie',
      '    · Fonderie',
      '    · Fusion',
    ],
    '· Siège',
  ])
  await isUnchanged(rows)
})

test('C19.15 without a column of teams only who is in none joins one; without levels the tree is left alone', async () => {
  const labo = await addTeam(the, the.acme.id, 'Labo')
  await addMember(the, the.acme.id, labo, the.ids.paul)
  const paul = row({ email: 'paul@exemple.fr', firstName: 'Paul', lastName: 'Petit', levels: 'Usine|Nord' })
  const paulAs = await the.db
    .selectFrom('accounts')
    .select(['email', 'firstName', 'lastName'])
    .where('id', '=', the.ids.paul)
    .executeTakeFirstOrThrow()
  const rows = [{ ...paul, ...paulAs, email: paulAs.email ?? '' }, line('Usine|Nord', null)]
  await applied(rows)
  expect(await drawn()).toEqual(['Usine', '  Nord', '    · Nord', '· Labo'])
  await isUnchanged(rows)
  const plain = rows.map((each) => ({ ...each, levels: null, teams: 'Labo' }))
  const { check } = await applied(plain)
  expect(check.organisation).toBeNull()
  expect(await drawn()).toEqual(['Usine', '  Nord', '    · Nord', '· Labo'])
})

test('C19.15 a team moves with its people; where most of them are elsewhere the name is another team', async () => {
  const team = (place: string, n: number) => Array.from({ length: n }, () => line(place, 'Contrôle'))
  const rows = team('Nord', 5)
  await applied(rows)
  const moved = rows.map((each) => ({ ...each, levels: 'Sud' }))
  const first = await file(the, 'ada', moved)
  expect(first.check.organisation).toMatchObject({
    added: [{ name: 'Sud', to: null }],
    placed: [{ name: 'Contrôle', from: 'Nord', to: 'Sud' }],
    empty: ['Nord'],
  })
  // One of five, and a newcomer: a team of its own.
  const split = [...rows.slice(0, 4), ...moved.slice(4), line('Sud', 'Contrôle')]
  const second = await applied(split)
  expect(second.check.questions).toEqual([])
  expect(await drawn()).toEqual(['Nord', '  · Contrôle', 'Sud', '  · Contrôle – Sud'])
  await isUnchanged(split)
  // A file of newcomers alone moves nothing that has people.
  await applied([line('Est', 'Contrôle – Nord'), line('Ouest', 'Contrôle')])
  expect(await drawn()).toContain('  · Contrôle – Ouest')
  expect(await drawn()).toEqual(expect.arrayContaining(['Nord', '  · Contrôle']))
})

test('an entity moves under a level put above it, with what lies in it; names that stand twice are told apart', async () => {
  const rows = [line('Usine|Nord', 'A'), line('Usine|Nord', 'A'), line('Usine|Sud', 'B')]
  await applied(rows)
  const ids = async () =>
    new Map(
      (await the.db.selectFrom('groupings').select(['name', 'id']).execute()).map((g) => [g.name, g.id]),
    )
  const before = await ids()
  const above = rows.map((each) => ({ ...each, levels: `Groupe|${each.levels}` }))
  const { check } = await applied(above)
  expect(check.organisation).toMatchObject({
    added: [{ name: 'Groupe', to: null }],
    moved: [{ name: 'Usine', from: null, to: 'Groupe' }],
    ...{ placed: [], empty: [], changes: 2 },
  })
  const after = await ids()
  expect([...before].map(([name, id]) => after.get(name) === id)).toEqual([true, true, true])
  await isUnchanged(above)
  const twice = [...above, line('Groupe|Siège|Nord', 'C')]
  const warning = await applied(twice)
  expect(warned(warning)).toEqual([
    '« Nord » est sous Siège (1 personne) et sous Usine (2) : 2 entités distinctes, « Nord – Siège », « Nord ».',
  ])
  await isUnchanged(twice)
})

test('C19.15 entities that become empty go by choice alone', async () => {
  const rows = [line('Vieux|Plus vieux', 'A'), line('Vieux', 'B')]
  await applied(rows)
  const moved = rows.map((each) => ({ ...each, levels: 'Neuf' }))
  const { check } = await applied(moved)
  expect(check.organisation?.empty.toSorted()).toEqual(['Plus vieux', 'Vieux'])
  expect(await drawn()).toEqual(['Neuf', '  · A', '  · B', 'Vieux', '  Plus vieux'])
  await isUnchanged(moved)
  const deleting = await applied(moved, { deleteEmpty: true })
  expect(deleting.check.organisation?.changes).toBe(2)
  expect(await drawn()).toEqual(['Neuf', '  · A', '  · B'])
  const actions = await the.db.selectFrom('auditEvents').select('action').execute()
  expect(actions.filter(({ action }) => action === 'groupings_changed')).toHaveLength(3)
})

test('« Appliquer l’organisation du fichier » off: the same teams, no tree; again nothing changes', async () => {
  const rows = [line('Nord', 'A'), line('Sud', 'A'), line('Sud', 'B')]
  const { check } = await applied(rows, { organisation: false })
  expect(check.organisation).toMatchObject({ added: [], placed: [], changes: 0 })
  expect(await drawn()).toEqual(['· A – Nord', '· A – Sud', '· B'])
  await isUnchanged(rows, { organisation: false })
  await applied(rows)
  expect(await drawn()).toEqual(['Nord', '  · A – Nord', 'Sud', '  · A – Sud', '  · B'])
})

test('P17 the levels say where the first team is; another one that no line places is in no entity', async () => {
  const rows = [line('Nord', 'A|Vigie|B'), line('Sud', 'B')]
  const first = await applied(rows)
  expect(warned(first)).toEqual([
    'Ligne 2 : les niveaux disent où est la première équipe seulement. « Vigie » sera hors de toute entité : placez-la à la main.',
  ])
  expect(await drawn()).toEqual(['Nord', '  · A', 'Sud', '  · B', '· Vigie'])
  await isUnchanged(rows)
})

test('lines of one person keep the place of each team, in whatever order', async () => {
  const head = ['Matricule', 'Nom', 'Prénom', 'Site', 'Équipe']
  const lines = [
    ['D-1', 'Roux', 'Camille', 'Nord', 'A'],
    ['D-1', 'Roux', 'Camille', 'Sud', 'B'],
    ['D-1', 'Roux', 'Camille', 'Est', ''],
  ]
  const { rows } = readSheetOfPeople([head, ...lines])
  expect(rows).toHaveLength(1)
  await applied(rows)
  expect(await drawn()).toEqual(['Est', '  · Est', 'Nord', '  · A', 'Sud', '  · B'])
  await isUnchanged(rows)
  await isUnchanged(readSheetOfPeople([head, ...lines.toReversed()]).rows)
})

test('T-I15 500 lines, 3 of them wrong and left out, « Liste complète »: 497 applied, the three neither changed nor left', async () => {
  const rows = Array.from({ length: 500 }, () => line('Usine', 'A'))
  await applied(rows)
  const wrong = rows.map((each, n) => (n < 3 ? { ...each, email: 'faux', levels: 'Nord, Sud' } : each))
  const moved = wrong.map((each, n) => (n < 3 ? each : { ...each, levels: 'Site' }))
  const chosen = { mode: 'full' as const, skip: wrong.slice(0, 3).map(({ number }) => number.toLowerCase()) }
  for (const id of [the.ids.paul, the.ids.chloe])
    await the.db.deleteFrom('accounts').where('id', '=', id).execute()
  const { check } = await applied(moved, chosen)
  expect([check.skipped.length, check.departures, check.unchanged.length]).toEqual([3, [], 497])
  expect(await drawn()).toEqual(['Site', '  · A', 'Usine'])
  await isUnchanged(moved, chosen)
})

test('a level column moves nobody into a team: who belongs to one since when stays as it was', async () => {
  const rows = [line('Nord', 'A'), line('Nord', 'A'), line('Nord', 'B')]
  await applied(rows)
  const since = () => the.db.selectFrom('teamMembers').selectAll().orderBy('accountId').execute()
  const before = await since()
  await applied(rows.map((each) => ({ ...each, levels: 'Sud|Ouest' })))
  expect(await since()).toEqual(before)
})
