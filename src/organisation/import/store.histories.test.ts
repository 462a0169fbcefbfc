import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dyingAt } from '../../../test/dyingDatabase.ts'
import { everything, file, row } from '../../../test/importing.ts'
import { fixture, type Fixture } from '../../../test/fixture.ts'

/** A person in some of the files, always under one number and one name. */
const line = fc.record({
  who: fc.nat(7),
  hasEmail: fc.boolean(),
  teams: fc.constantFrom('', 'Atelier', 'Labo', 'Atelier|Labo', 'Ventes'),
  left: fc.constantFrom('', '', '', 'oui'),
})
const history = fc.array(
  fc.record({
    lines: fc.uniqueArray(line, { selector: ({ who }) => who, minLength: 1, maxLength: 8 }),
    mode: fc.constantFrom('partial' as const, 'full' as const),
    /** The answer where a team's people all come under another name. */
    rename: fc.boolean(),
    /** The statement at which the first attempt's process dies. */
    dies: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 1, maxLength: 4 },
)

/** The same application; its process dies in the middle of `doing`. */
async function dying(on: Fixture, statement: number, doing: () => Promise<Response>): Promise<number> {
  const { database } = on.parts
  const { db } = database
  Object.assign(database, { db: dyingAt(db, statement).db })
  return doing()
    .then(
      ({ status }) => status,
      () => 500,
    )
    .finally(() => Object.assign(database, { db }))
}

test('INV25: a dry run writes nothing, a file applied twice is applied once, and what fails anywhere has written nothing', async () => {
  const given = fc.asyncProperty(history, async (files) => {
    const on = await fixture()
    for (const { lines, mode, rename, dies } of files) {
      const rows = lines.map(({ who, hasEmail, ...cells }) =>
        row({
          number: `N-${who}`,
          email: hasEmail ? `n${who}@exemple.fr` : '',
          firstName: `Jo${who}`,
          lastName: 'Foule',
          ...cells,
        }),
      )
      const before = await everything(on)
      const asked = await file(on, 'ada', rows, { mode })
      expect(await everything(on)).toEqual(before)
      const leaving = asked.check.isGuarded ? asked.check.departures.length : null

      // A death after the last statement leaves everything written.
      if ((await dying(on, dies, () => asked.apply({ leaving }))) !== 200)
        expect(await everything(on)).toEqual(before)
      const { questions } = (await file(on, 'ada', rows, { mode })).check
      const renames = questions.map(({ teamKey }) => ({ teamKey, rename }))
      const fresh = await file(on, 'ada', rows, { mode, renames })
      const done = await fresh.apply({
        leaving: fresh.check.isGuarded ? fresh.check.departures.length : null,
      })
      if (fresh.check.problems.length > 0) {
        expect([done.status, await everything(on)]).toEqual([409, before])
        continue
      }
      expect(done.status).toBe(200)
      const after = await everything(on)
      const again = await file(on, 'ada', rows, { mode })
      expect(again.check).toMatchObject({ problems: [], arrivals: [], changes: [], departures: [] })
      expect((await again.apply()).status).toBe(200)
      expect(await everything(on)).toEqual(after)
    }
  })
  type Teams = 'Ventes' | 'Atelier|Labo'
  const person = (who: number, teams: Teams) => ({ who, hasEmail: false, teams, left: '' as const })
  const together = (teams: Teams, rename: boolean) => ({
    ...{ mode: 'partial' as const, rename, dies: 1 },
    lines: [person(0, teams), person(4, teams)],
  })
  const examples = [true, false].map((rename): [ReturnType<typeof together>[]] => [
    [together('Ventes', rename), together('Atelier|Labo', rename)],
  ])
  await fc.assert(given, { numRuns: 12, examples })
})
