import { expect } from 'vitest'
import { importWarningText, problemText } from '../src/organisation/peopleFile/problemMessages.ts'
import type { ImportRow } from '../src/organisation/import/rules.ts'
import { drawTree } from './drawnTree.ts'
import type { Fixture } from './fixture.ts'
import { everything, file, row, type Checked } from './importing.ts'

/** Files with levels, applied to a company and looked at as a tree. */
export function treeFiles(the: Fixture) {
  let people = 0
  /** Somebody new, in one team under these levels. */
  const line = (levels: string, teams: string | null, cells: Partial<ImportRow> = {}) => {
    people += 1
    const name = `N${people}`
    return row({ number: `T-${people}`, firstName: 'Jo', lastName: name, levels, teams, ...cells })
  }

  async function applied(rows: readonly ImportRow[], chosen: object = {}): Promise<Checked> {
    const checked = await file(the, 'ada', rows, chosen)
    expect(checked.check.problems.map(problemText)).toEqual([])
    expect((await checked.apply()).status).toBe(200)
    return checked
  }

  /** The same rows again change nothing, in whatever order (INV25). */
  async function isUnchanged(rows: readonly ImportRow[], chosen: object = {}) {
    const before = await everything(the)
    for (const some of [rows, rows.toReversed()]) {
      const { check, apply } = await file(the, 'ada', some, chosen)
      expect(check).toMatchObject({ problems: [], questions: [], arrivals: [], changes: [], departures: [] })
      expect([check.organisation?.changes ?? 0, check.newTeams]).toEqual([0, []])
      expect((await apply()).status).toBe(200)
      expect(await everything(the)).toEqual(before)
    }
  }

  const warned = ({ check }: Checked) => check.warnings.map(importWarningText)
  return { line, applied, isUnchanged, warned, drawn: () => drawTree(the) }
}
