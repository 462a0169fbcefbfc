import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawTree } from '../../../test/drawnTree.ts'
import { fixture, type Fixture } from '../../../test/fixture.ts'
import { everything, file } from '../../../test/importing.ts'
import { readSheetOfPeople } from '../../../test/peopleFiles.ts'

// Files whose levels and teams often bear one name in several places, are moved, renamed and left out.

const name = fc.constantFrom('', 'Nord', 'Sud', 'Atelier', 'atelier')
const line = fc.record({
  who: fc.nat(11),
  direction: name,
  site: name,
  team: fc.constantFrom('', 'Atelier', 'Labo', 'Nord', 'Labo|Vente'),
})
const sheet = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 14 }),
  organisation: fc.boolean(),
  deleteEmpty: fc.boolean(),
  mode: fc.constantFrom('partial' as const, 'full' as const),
  rename: fc.boolean(),
  order: fc.infiniteStream(fc.nat(1_000)),
})
type Sheet = typeof sheet extends fc.Arbitrary<infer Value> ? Value : never

const rowsOf = ({ lines, order }: Sheet) => {
  const shuffled = lines
    .map((each) => ({ each, key: order.next().value ?? 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ each: { who, direction, site, team } }) => [
      `N-${who}`,
      `Foule ${who}`,
      'Jo',
      direction,
      site,
      team,
    ])
  return readSheetOfPeople([['Matricule', 'Nom', 'Prénom', 'Direction', 'Site', 'Équipe'], ...shuffled]).rows
}

type Planned = Awaited<ReturnType<typeof planned>>

async function planned(on: Fixture, given: Sheet) {
  const { organisation, deleteEmpty, mode } = given
  const rows = rowsOf(given)
  const first = await file(on, 'ada', rows, { organisation, deleteEmpty, mode })
  const renames = first.check.questions.map(({ teamKey }) => ({ teamKey, rename: given.rename }))
  return file(on, 'ada', rows, { organisation, deleteEmpty, mode, renames })
}

/** What a check says, whatever its lines are numbered; of lines that repeat a name the first one spells it. */
const shown = (planned: Planned) => JSON.stringify(said(planned)).toLowerCase()
const sorted = (names: readonly string[]) => names.map((each) => each.toLowerCase()).sort()
const said = ({ check }: Planned) => ({
  ...{ organisation: check.organisation, arrivals: check.arrivals.length, teams: sorted(check.newTeams) },
  changes: check.changes.map(({ name: who, teams }) => [who, teams?.map(sorted)]).sort(),
  questions: check.questions,
  problems: check.problems.map(({ code }) => code),
})

/** No name is there twice, no entity lies in itself, whatever the files say. */
async function isTree(on: Fixture) {
  const [entities, teams] = await Promise.all([
    on.db.selectFrom('groupings').select(['id', 'name', 'parentId']).execute(),
    on.db.selectFrom('teams').select('name').execute(),
  ])
  const unique = (names: readonly string[]) => new Set(names).size === names.length
  expect(unique(entities.map((each) => each.name.toLowerCase()))).toBe(true)
  expect(unique(teams.map((each) => each.name))).toBe(true)
  const drawn = await drawTree(on)
  expect(drawn.filter((each) => !each.includes('·'))).toHaveLength(entities.length)
}

test('C19.15 any files, in any order of lines, give the same tree; applied twice is applied once (INV25)', async () => {
  const given = fc.asyncProperty(fc.array(sheet, { minLength: 1, maxLength: 4 }), async (sheets) => {
    const on = await fixture()
    for (const each of sheets) {
      const plain = await planned(on, each)
      const again = await planned(on, each)
      expect(shown(again)).toEqual(shown(plain))
      expect(again.check.problems).toEqual([])
      const { isGuarded, departures } = again.check
      expect((await again.apply({ leaving: isGuarded ? departures.length : null })).status).toBe(200)
      await isTree(on)
      const after = await everything(on)
      const nothing = await planned(on, each)
      expect(nothing.check).toMatchObject({ problems: [], questions: [], arrivals: [], changes: [] })
      expect(nothing.check.organisation?.changes ?? 0).toBe(0)
      expect((await nothing.apply()).status).toBe(200)
      expect(await everything(on)).toEqual(after)
    }
  })
  await fc.assert(given, { numRuns: 12 })
})
