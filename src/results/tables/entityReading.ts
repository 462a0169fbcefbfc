import type { Db } from '../../data/db/db.ts'
import { pathOf, type Parents } from '../../surveys/waves/entityPaths.ts'
import { COMPANY_GROUP, readTables } from '../publication/publishedTables.ts'
import {
  entitiesAbout,
  parentsIn,
  type ReportingGroups,
  type WaveBatch,
  type WaveGrouping,
} from './groupings.ts'
import { DELETED, readableEntities, type TableBatches } from './nestedSets.ts'
import type { ReadingScope } from './readingScope.ts'

/** Of each entity that somebody reads: the questions. */
export type EntitiesRead = ReadonlyMap<string, ReadonlySet<string>>

interface ReaderOfWave {
  wave: NumberedWave
  tree: readonly WaveGrouping[]
  /** The entities whose teams are all theirs (C25.3). */
  branch: ReadonlySet<string>
  /** The reporting groups of the teams that they read. */
  groups: readonly string[]
  batches: readonly WaveBatch[]
  reporting: ReportingGroups
}

/**
 * Which entities somebody reads who does not read all (C15.5): whole batches first, then question by question, as a gap in
 * one question would show in another. Whatever is asked for, all entities are judged: two that are refused together
 * are not read one after the other.
 */
export async function entitiesRead(
  db: Db,
  scope: ReadingScope,
  { wave, tree, branch, groups, batches, reporting }: ReaderOfWave,
): Promise<EntitiesRead> {
  const about = entitiesAbout(scope, tree)
  if (about.length === 0) return new Map()
  const published = await publicationOf(db, wave)
  const { shown } = published
  const parents = parentsIn(tree)
  const reader = {
    parents,
    branch,
    teams: new Set(groups.filter((id) => shown.has(id))),
  }
  const asked = about.filter((id) => shown.has(id))
  if (asked.length === 0) return new Map()
  const whole = folded(batchesOfTables(batches), parents, new Set(asked))
  const entities = readableEntities(whole, { ...reader, entities: asked })
  if (entities.length === 0) return new Map()
  const read = new Map<string, Set<string>>()
  for (const [tables, questions] of await tablesByQuestion(db, wave.id, {
    ...reader,
    entities,
    published,
    tree,
    reporting,
  }))
    for (const entity of readableEntities(tables, { ...reader, entities }))
      read.set(entity, new Set([...(read.get(entity) ?? []), ...questions]))
  return read
}

interface NumberedWave {
  id: string
  publicationNumber: number
}

interface PublicationSets {
  /** The groups that have a table. */
  shown: ReadonlySet<string>
  questions: readonly string[]
  batches: readonly BatchOfQuestions[]
}

/** Of the waves read last, by database. */
const readLast = new WeakMap<Db, Map<string, PublicationSets>>()
const MOST = 8

/** Rows are added with a new number alone: counting ten thousand took a quarter of a manager's read (PERF15). */
async function publicationOf(db: Db, { id, publicationNumber }: NumberedWave): Promise<PublicationSets> {
  const known = readLast.get(db) ?? new Map<string, PublicationSets>()
  readLast.set(db, known)
  const key = `${id} ${publicationNumber}`
  const found = known.get(key) ?? (await readPublication(db, id))
  known.delete(key)
  known.set(key, found)
  for (const oldest of [...known.keys()].slice(0, -MOST)) known.delete(oldest)
  return found
}

async function readPublication(db: Db, waveId: string): Promise<PublicationSets> {
  const groups = await db
    .selectFrom('publishedTables')
    .select('groupId')
    .where('waveId', '=', waveId)
    .execute()
  // The company's table has every question of which something is published.
  const company = (await readTables(db, waveId, [COMPANY_GROUP])).get(COMPANY_GROUP)
  const counted = await db
    .selectFrom('publications as p')
    .leftJoin('batches as b', 'b.id', 'p.batchId')
    .select(['p.batchId', 'p.groupId', 'b.id', 'b.jointWith'])
    .select(({ fn }) => fn.countAll<number>().as('questions'))
    .where('p.waveId', '=', waveId)
    .groupBy(['p.batchId', 'p.groupId', 'b.id', 'b.jointWith'])
    .execute()
  return {
    shown: new Set(groups.map(({ groupId }) => groupId)),
    questions: [...(company?.keys() ?? [])],
    batches: counted.map(({ id, questions: count, jointWith, ...key }) => ({
      ...key,
      questions: Number(count),
      ofTeam: jointWith ?? key.groupId,
      // A pool, which is no batch of its own, has at least two.
      batches: id === null ? 2 : 1,
    })),
  }
}

/** The same sets in fewer rows: each under the nearest of these entities, which alone are compared. */
function folded(
  tables: readonly TableBatches[],
  parents: Parents,
  entities: ReadonlySet<string>,
): TableBatches[] {
  const sums = new Map<string, TableBatches>()
  for (const { grouping: lowest, team, batches } of tables) {
    const grouping = pathOf(parents, lowest).find((entity) => entities.has(entity)) ?? null
    const key = `${grouping ?? ''} ${team ?? ''}`
    sums.set(key, { grouping, team, batches: (sums.get(key)?.batches ?? 0) + batches })
  }
  return [...sums.values()]
}

/** A joint batch is its named team's here, wherever it counts (C15.5). */
const batchesOfTables = (batches: readonly WaveBatch[]): TableBatches[] =>
  batches.map(({ ofGroup, ofEntity, team, isTeamDeleted }) => ({
    grouping: ofGroup ?? ofEntity,
    team: isTeamDeleted ? DELETED : team,
    batches: 1,
  }))

interface Comparing {
  parents: Parents
  entities: readonly string[]
  teams: ReadonlySet<string>
  published: PublicationSets
  tree: readonly WaveGrouping[]
  reporting: ReportingGroups
}

interface BatchOfQuestions extends PublicationKey {
  /** In how many questions. */
  questions: number
  batches: number
  /** The group that it counts for as a team's. */
  ofTeam: string | null
}

type PublishedBatch = TableBatches & BatchOfQuestions

/** The batches published of each question; those of all questions are summed once. */
async function tablesByQuestion(db: Db, waveId: string, comparing: Comparing) {
  const { parents, entities, published } = comparing
  const all = publishedBatches(comparing)
  const { questions } = published
  const isWhole = (batch: PublishedBatch) => batch.questions === questions.length
  const fold = (tables: readonly TableBatches[]) => folded(tables, parents, new Set(entities))
  const whole = fold(all.filter(isWhole))
  const parts = new Map(all.filter((batch) => !isWhole(batch)).map((batch) => [keyOf(batch), batch]))
  const keys = await questionsOfParts(db, waveId, [
    ...new Set([...parts.values()].map(({ batchId }) => batchId)),
  ])
  // Questions of the same batches are judged alike.
  const alike = Map.groupBy(questions, (question) => (keys.get(question) ?? []).join(' '))
  return [...alike.values()].map((some): [TableBatches[], ReadonlySet<string>] => {
    const added = (keys.get(some[0] ?? '') ?? []).flatMap((key) => parts.get(key) ?? [])
    return [fold([...whole, ...added]), new Set(some)]
  })
}

/** Foreign teams are distinguished by entity only. */
function publishedBatches({ published, tree, teams, reporting }: Comparing): PublishedBatch[] {
  const inTree = new Set(tree.map(({ id }) => id))
  const placeOf = (id: string | null) =>
    id === null ? null : (reporting.get(id)?.groupingId ?? (inTree.has(id) ? id : null))
  const teamOf = (id: string | null) => {
    const group = reporting.get(id ?? '')
    if (group?.kind !== 'team') return null
    if (teams.has(group.id)) return group.id
    return group.ended === 1 ? DELETED : 'another'
  }
  return published.batches.map((batch) => ({
    ...batch,
    grouping: placeOf(batch.groupId),
    team: teamOf(batch.ofTeam),
  }))
}

interface PublicationKey {
  batchId: string
  groupId: string | null
}

const keyOf = ({ batchId, groupId }: PublicationKey) => `${batchId} ${groupId ?? ''}`

/** Of each question, those of these batches that are published of it. */
async function questionsOfParts(db: Db, waveId: string, batches: readonly string[]) {
  if (batches.length === 0) return new Map<string, string[]>()
  const rows = await db
    .selectFrom('publications')
    .select(['batchId', 'groupId', 'questionId'])
    .where('waveId', '=', waveId)
    .where('batchId', 'in', batches)
    .orderBy('batchId')
    .execute()
  const found = Map.groupBy(rows, ({ questionId }) => questionId)
  return new Map([...found].map(([questionId, some]) => [questionId, some.map(keyOf)]))
}
