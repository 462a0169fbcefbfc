import type { Db } from '../../data/db/db.ts'
import { readGrowth } from '../../surveys/waves/growth.ts'
import { newId } from '../../base/encoding/ids.ts'
import { settleReaders } from '../../people/teamReaders/teamReaders.ts'
import { addTeams, renameTeam } from '../companies/teamWrites.ts'
import type { FileTreeChanges } from '../fileTree/changes.ts'
import type { TeamMeant } from '../fileTree/organisation.ts'
import { writeTreeDifference } from '../groupings/store.ts'
import type { ImportPlan } from './diff.ts'
import type { CompanyState } from './state.ts'

/** How many teams may get a key in the permanent wave: in a company's first month all members count (C12.6). */
export async function keysToCome(
  tx: Db,
  { company }: CompanyState,
  { arrivals, changes }: ImportPlan,
): Promise<number> {
  const { grownOn, minimumGroupSize } = await readGrowth(tx, company.id)
  if (grownOn !== null) return 0
  const sizes = new Map<string, number>()
  for (const teams of [
    ...arrivals.map((each) => each.teams),
    ...changes.map((each) => each.teams?.joined ?? []),
  ])
    for (const { name } of teams) sizes.set(name, (sizes.get(name) ?? 0) + 1)
  const wave = await tx
    .selectFrom('waves')
    .select('id')
    .where('companyId', '=', company.id)
    .where('mode', '=', 'permanent')
    .where('state', '=', 'open')
    .executeTakeFirst()
  return wave ? [...sizes.values()].filter((size) => size >= minimumGroupSize).length : 0
}

interface TreeWrite {
  tree: FileTreeChanges
  deletesEmpty: boolean
  now: Date
}

/** Teams are written before: each lies in its entity. */
export async function writeTree(
  tx: Db,
  companyId: string,
  { tree, deletesEmpty, now }: TreeWrite,
): Promise<(entity: string) => string> {
  const ids = new Map(tree.added.map(({ key }) => [key, newId()]))
  const idOf = (ref: string) => ids.get(ref) ?? ref
  const parentOf = (ref: string | null) => (ref === null ? null : idOf(ref))
  await writeTreeDifference(tx, companyId, {
    removed: deletesEmpty ? tree.empty.map(({ id }) => id) : [],
    renamed: [],
    added: tree.added.map(({ key, name }) => ({ id: idOf(key), name })),
    moved: [
      ...tree.added.map(({ key, parent }) => ({ id: idOf(key), parentId: parentOf(parent) })),
      ...tree.moved.map(({ id, parent }) => ({ id, parentId: parentOf(parent) })),
    ],
    placed: tree.placed.map(({ team, entity }) => ({ team: team.name, groupingId: idOf(entity) })),
  })
  await settleReaders(tx, companyId, now)
  return idOf
}

/** A rename keeps the key, and so the history; missing teams are created. */
export async function writeTeams(
  tx: Db,
  { company }: CompanyState,
  { questions, newTeams }: ImportPlan,
  now: Date,
) {
  for (const { teamKey, to, rename } of questions) if (rename) await renameTeam(tx, teamKey, to)
  const keys = await addTeams(tx, { companyId: company.id, names: newTeams }, now)
  return ({ key, name }: TeamMeant) => key ?? keys.get(name) ?? ''
}
