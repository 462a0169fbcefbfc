import { addBallots, addTeams, asked, closeAndPublish, leaveCompany, same } from './ballots.ts'
import { addGroupings, addMembers, addQuestionnaire, addTeam } from './waves.ts'
import type { Fixture } from './fixture.ts'

/** « S/D1/A »: a team of D1, in S; « D1/own »: people of small teams in it; « Entreprise »: everybody else. */
export type Counts = Record<string, number>

function partsOf(path: string): [grouping: string | null, name: string] {
  const [name = '', grouping = null] = path.split('/').reverse()
  return [grouping, name]
}

/** Entities by their names, each after the one above it. */
function treeOf(paths: readonly string[]): Record<string, string[]> {
  const tree: Record<string, string[]> = {}
  for (const path of paths) {
    const entities = path.split('/').slice(0, -1)
    for (const [at, entity] of entities.entries()) {
      const above = entities[at - 1]
      tree[above === undefined ? entity : `${entity} in ${above}`] ??= []
    }
  }
  return tree
}

/** A wave of this tree in which so many people of each group answered, `blanks` of them not the second question. */
export async function closedTree(here: Fixture, counts: Counts, blanks: Counts = {}) {
  const { acme } = here
  const tree = treeOf(Object.keys(counts))
  for (const path of Object.keys(counts)) {
    const [grouping, name] = partsOf(path)
    if (name === 'Entreprise') continue
    const teams = name === 'own' ? [`${grouping} un`, `${grouping} deux`] : [name]
    if (name === 'own')
      for (const team of teams) await addMembers(here, acme.id, await addTeam(here, acme.id, team), 3)
    else await addTeams(here, acme.id, [name], 10)
    const entity = Object.keys(tree).find((each) => each.split(' in ')[0] === grouping)
    if (entity !== undefined) tree[entity]?.push(...teams)
  }
  await addGroupings(here, acme.id, tree)
  if (!counts.Entreprise) await leaveCompany(here, 'paul', 'chloe')
  const waveId = await addQuestionnaire(here, acme.id, [], [asked('p'), asked('q')])
  for (const [path, answered] of Object.entries(counts)) {
    const [grouping, name] = partsOf(path)
    const blank = blanks[path] ?? 0
    const ballots = [...same(answered - blank, { p: 4, q: 4 }), ...same(blank, { p: 4 })]
    await addBallots(here, waveId, name === 'own' ? grouping! : name, ballots)
  }
  await closeAndPublish(here, waveId)
  return waveId
}
