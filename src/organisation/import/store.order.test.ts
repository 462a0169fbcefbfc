import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everything, file, row } from '../../../test/importing.ts'
import { fixture, type Fixture } from '../../../test/fixture.ts'
import { readSheetOfPeople } from '../../../test/peopleFiles.ts'
import { editCell, editedRows, noEdits } from '../peopleFile/edits.ts'
import { choiceKeys, type ImportRow } from './rules.ts'

// A personnel department's sheet: titles, totals and repeated lines, one wrong address, two people of one name.

const person = fc.record({
  who: fc.nat(9),
  hasEmail: fc.boolean(),
  teams: fc.constantFrom('', 'Atelier', 'Labo', 'Ventes'),
  times: fc.integer({ min: 1, max: 3 }),
})
const sheet = fc.record({
  people: fc.uniqueArray(person, { selector: ({ who }) => who, minLength: 2, maxLength: 8 }),
  titles: fc.nat(4),
  mode: fc.constantFrom('partial' as const, 'full' as const),
  /** Whose lines are left out. */
  skipped: fc.option(fc.nat(9), { nil: null }),
  order: fc.infiniteStream(fc.nat(1_000)),
})
type Sheet = typeof sheet extends fc.Arbitrary<infer Value> ? Value : never

const cellsOf = ({ who, hasEmail, teams }: Sheet['people'][number]) => [
  `N-${who}`,
  // Two of them have one name.
  ...(who < 2 ? ['MARTIN', 'Claude'] : [`FOULE ${who}`, `Jo${who}`]),
  who === 5 ? 'faux' : hasEmail ? `n${who}@exemple.fr` : '',
  teams,
]

function linesOf({ people, titles, order }: Sheet, isShuffled: boolean) {
  const lines = people.flatMap((each) => Array.from({ length: each.times }, () => cellsOf(each)))
  const keys = lines.map(() => order.next().value ?? 0)
  const shuffled = isShuffled
    ? lines.map((line, at) => ({ line, key: keys[at] ?? 0 })).sort((a, b) => a.key - b.key)
    : lines.map((line) => ({ line }))
  return [
    ...Array.from({ length: isShuffled ? titles : 0 }, (_, n) => [`Personnel, page ${n}`]),
    ['Matricule', 'Nom', 'Prénom', 'Courriel', 'Service'],
    ...shuffled.map(({ line }) => line),
    ...(isShuffled ? [[''], ['Total', '', '', '', String(people.length)]] : []),
  ]
}

/** Reads, corrects the wrong address, answers the question of names, leaves lines out, and checks. */
async function planned(on: Fixture, given: Sheet, isShuffled: boolean) {
  const read = readSheetOfPeople(linesOf(given, isShuffled))
  expect(read.problems).toEqual([])
  const wrong = read.rows.find(({ email }) => email === 'faux')
  const edits = wrong ? editCell(noEdits, wrong, 'email', 'juste@exemple.fr') : noEdits
  const rows = editedRows(read.rows, edits)
  const keyOf = choiceKeys(rows)
  const chosen = (some: (each: ImportRow) => boolean) => rows.filter(some).map(keyOf)
  const left = `N-${given.skipped}`
  const choices = {
    mode: given.mode,
    skip: chosen(({ number }) => number === left),
    others: chosen(({ lastName }) => lastName === 'MARTIN'),
  }
  const { check } = await file(on, 'ada', rows, choices)
  const renames = check.questions.map(({ teamKey }) => ({ teamKey, rename: false }))
  return file(on, 'ada', rows, { ...choices, renames })
}

/** What a check says, whatever its lines are numbered. */
const shown = ({ check }: Awaited<ReturnType<typeof planned>>) => ({
  ...{ problems: check.problems, arrivals: check.arrivals.length, unchanged: check.unchanged.length },
  changes: check.changes.map((change) => JSON.stringify({ ...change, line: 0 })).sort(),
  departures: check.departures.map(({ name }) => name).sort(),
  teams: check.newTeams.toSorted(),
  ...{ skipped: check.skipped.length, keepsAbsent: check.keepsAbsent },
})

test('C24.19 the same people in any order, under titles and with repeated lines, give the same plan; applied twice is applied once (INV25)', async () => {
  const given = fc.asyncProperty(fc.array(sheet, { minLength: 1, maxLength: 3 }), async (sheets) => {
    const on = await fixture()
    for (const each of sheets) {
      const plain = await planned(on, each, false)
      const before = await everything(on)
      const messy = await planned(on, each, true)
      expect(shown(messy)).toEqual(shown(plain))
      expect(await everything(on)).toEqual(before)
      expect(messy.check.problems).toEqual([])
      const leaving = messy.check.isGuarded ? messy.check.departures.length : null
      expect((await messy.apply({ leaving })).status).toBe(200)
      const after = await everything(on)
      const again = await planned(on, each, false)
      expect(again.check).toMatchObject({ problems: [], arrivals: [], changes: [], departures: [] })
      expect((await again.apply()).status).toBe(200)
      expect(await everything(on)).toEqual(after)
    }
  })
  await fc.assert(given, { numRuns: 15 })
})

test('INV26 a person of two lines is one person, and a line left out makes no second of somebody present', async () => {
  const on = await fixture()
  const one = ['N-1', 'FOULE', 'Jo', '', 'Atelier']
  const head = ['Matricule', 'Nom', 'Prénom', 'Courriel', 'Service']
  const read = readSheetOfPeople([head, one, one, [...one.slice(0, 4), 'Labo']])
  expect(read.rows).toHaveLength(1)
  await (await file(on, 'ada', read.rows)).apply()
  const byAddress = row({ email: 'jo.foule@exemple.fr', firstName: 'Jo', lastName: 'FOULE' })
  const left = await file(on, 'ada', [byAddress], { mode: 'full', skip: ['jo.foule@exemple.fr'] })
  expect(left.check).toMatchObject({ problems: [], arrivals: [], skipped: [2], keepsAbsent: false })
  expect(left.check.departures.map(({ name }) => name)).not.toContain('Jo FOULE')
})

test('INV25 a line left out means the same after somebody of its name has arrived', async () => {
  const on = await fixture()
  const [kept, left] = ['N-1', 'N-0'].map((number) =>
    row({ number, firstName: 'Claude', lastName: 'Martin' }),
  )
  const chosen = { mode: 'full', skip: ['n-0'], others: ['n-1'] }
  const rows = [kept, left].flatMap((each) => each ?? [])
  const first = await file(on, 'ada', rows, chosen)
  expect(first.check).toMatchObject({ problems: [], departures: [], keepsAbsent: true })
  expect((await first.apply()).status).toBe(200)
  const again = await file(on, 'ada', rows, chosen)
  expect(again.check).toMatchObject({ arrivals: [], departures: [], keepsAbsent: true })
})
