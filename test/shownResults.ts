import type { Comparison } from '../src/results/comparison/store.ts'
import type { ComparedLine } from '../src/results/comparison/rules.ts'
import type { ResultsView } from '../src/results/layout/resultsView.ts'
import type { TeamView } from '../src/results/tables/page.ts'
import { cellsOf } from '../src/results/views/dimensionViews.ts'
import { askedOf, type TableSource } from '../src/results/views/source.ts'
import { viewOf } from '../src/results/views/view.ts'
import type { Question } from '../src/surveys/questions/rules.ts'

interface ShownTables {
  questions: readonly Question[]
  dimensions: readonly string[]
  company: TableSource
  /** What is shown; without it the company. */
  team?: TableSource | undefined
  changes?: { before: string; lines: ComparedLine[]; questions: ComparedLine[] } | undefined
}

/** What a page holds of these tables, made by what makes it for a reader. */
export function shownResults({ questions, dimensions, company, team, changes }: ShownTables): ResultsView {
  const asked = askedOf(questions, dimensions)
  const wave = {
    ...{ id: 'w', title: 'Automne', companyId: 'c', companyName: 'Acme', mode: 'once', state: 'closed' },
    ...{ openedOn: '2027-03-01', closedOn: '2027-03-20', minimumGroupSize: 5 },
  }
  const group = team && {
    ...{ groupId: 'g', groupingId: null, name: 'Labo', label: 'Labo', isJoint: false, isManaged: false },
    ...{ hiding: null, ballots: team.ballots, participation: null },
    cells: cellsOf(asked, team, company),
  }
  const results = {
    ...{ wave, groupings: [], participation: null, comments: [], company: viewOf(asked, company) },
    dimensions: dimensions.map((id) => ({ id, name: `Dimension ${id}`, description: null })),
    questions: questions.map((each) => ({ options: [], bounds: null, ...each, text: each.question })),
    teams: group ? [group] : [],
  }
  return {
    ...{
      results,
      team: group as TeamView | undefined,
      groupName: group ? 'Équipe Labo' : 'Toute l’entreprise',
    },
    table: team ? viewOf(asked, team, company) : viewOf(asked, company),
    comparison:
      changes &&
      ({
        before: { title: changes.before },
        groups: [{ groupId: group ? 'g' : null, dimensions: changes.lines, questions: changes.questions }],
      } as unknown as Comparison),
    ...{ slots: {}, hasEarlier: changes !== undefined, isDefault: false, publishedOn: '2027-03-22' },
    ...{ mayPublish: true, mayCarry: true, mayDecide: true, hasPast: false },
    to: () => '/',
  } as unknown as ResultsView
}
