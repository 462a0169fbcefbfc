import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { order, read, root } from './sources.ts'

// Two values, followed from a screen to what they end in: how many files a reader opens on the way.

/** The last day of a campaign, from its field to the text of a mail. */
const lastDay = [
  'src/campaigns/form/DatesFields.tsx',
  'src/campaigns/form/useCampaignForm.ts',
  'src/campaigns/form/useSaving.ts',
  'src/campaigns/planning/client.ts',
  'src/campaigns/planning/api.ts',
  'src/campaigns/planning/planning.ts',
  'src/campaigns/plans/store.ts',
  'src/campaigns/plans/campaignWrites.ts',
  'src/campaigns/lifecycle/opening.ts',
  'src/campaigns/mails/mailings.ts',
  'src/campaigns/mails/mailWords.ts',
  'src/campaigns/mails/facts.ts',
  'src/campaigns/mails/messages.ts',
]

/** A team of somebody, from a line of a file to the results of that team. */
const importedTeam = [
  'src/organisation/peopleFile/parse.ts',
  'src/organisation/importState/useImport.ts',
  'src/organisation/import/client.ts',
  'src/organisation/import/api.ts',
  'src/organisation/import/uploads.ts',
  'src/organisation/import/rows.ts',
  'src/organisation/import/matching.ts',
  'src/organisation/import/diff.ts',
  'src/organisation/import/apply.ts',
  'src/organisation/companies/memberships.ts',
  'src/surveys/waves/labelRights.ts',
  'src/answering/responses/store.ts',
  'src/surveys/waves/groupWrites.ts',
  'src/answering/ballots/acceptBallot.ts',
  'src/results/publication/waiting.ts',
  'src/results/publication/publish.ts',
  'src/results/publication/publishedTables.ts',
  'src/results/tables/published.ts',
  'src/results/layout/api.ts',
  'src/results/layout/client.ts',
]

const packages = [...new Set(order.map((folder) => folder.split('/')[0] ?? ''))]
const layerOf = (path: string) => packages.indexOf(dirname(path).split('/')[1] ?? '')

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The tables that a file names in a query. */
function tablesOf(path: string): Set<string> {
  const { text } = read(path)
  const built = [
    ...text.matchAll(/\b(?:insertInto|updateTable|deleteFrom|selectFrom|innerJoin|leftJoin)\(\s*'(\w+)/g),
  ]
  const raw = [
    ...text.matchAll(/\b(?:insert into|update|delete from|from|join) ([a-z]+_[a-z_]+|waves|ballots)\b/g),
  ]
  return new Set([...built, ...raw].map(([, name = '']) => camel(name)))
}

const imports = (path: string, other: string) => read(path).imports.some(({ from }) => from === other)

/** One names the other in an import, or both a table: nothing else carries a value from file to file. */
const isStep = (one: string, next: string) =>
  imports(one, next) || imports(next, one) || [...tablesOf(one)].some((table) => tablesOf(next).has(table))

const climbs = (way: readonly string[]) =>
  way.flatMap((one, at) => {
    const next = way[at + 1]
    return next && imports(one, next) && layerOf(next) > layerOf(one) ? [`${one}: ${next}`] : []
  })

test.each([
  ['the last day of a campaign reaches its mails', lastDay, 13],
  ['a line of a file of people reaches the results', importedTeam, 21],
] as const)('%s through few files, by imports and tables, and climbs nowhere', (_, way, most) => {
  expect(way.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const broken = way.slice(1).filter((next, at) => !isStep(way[at] ?? '', next))
  expect(broken).toEqual([])
  expect(climbs(way)).toEqual([])
  expect(new Set(way).size).toBe(way.length)
  expect(way.length).toBeLessThanOrEqual(most)
})

test('two files without a common import or table are no step', () => {
  expect(isStep('src/campaigns/form/DatesFields.tsx', 'src/campaigns/mails/mailings.ts')).toBe(false)
})
