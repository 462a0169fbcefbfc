import { sql } from 'kysely'
import type { Db } from '../../data/db/db.ts'
import { pathOf, type Parents } from '../../surveys/waves/entityPaths.ts'
import { COMPANY_GROUP } from '../publication/publishedTables.ts'
import { entitiesAbout, parentsIn, type WaveBatch, type WaveGrouping } from './groupings.ts'
import { DELETED, readableEntities, type TableBatches } from './nestedSets.ts'
import type { ReadingScope } from './readingScope.ts'

/** Of each entity that somebody reads: the questions. */
export type EntitiesRead = ReadonlyMap<string, ReadonlySet<string>>

interface ReaderOfWave {
  waveId: string
  tree: readonly WaveGrouping[]
  /** The entities whose teams are all theirs (C25.3). */
  branch: ReadonlySet<string>
  /** The reporting groups of the teams that they read. */
  groups: readonly string[]
  batches: readonly WaveBatch[]
}

/**
 * Which entities somebody reads who does not read all (C15.5): whole batches first, then question by question, as a gap in
 * one question would show in another. Whatever is asked for, all entities are judged: two that are refused together
 * are not read one after the other.
 */
export async function entitiesRead(
  db: Db,
  scope: ReadingScope,
  { waveId, tree, branch, groups, batches }: ReaderOfWave,
): Promise<EntitiesRead> {
  const about = entitiesAbout(scope, tree)
  if (about.length === 0) return new Map()
  const shown = await groupsWithTable(db, waveId, [...about, ...groups])
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
  for (const [tables, questions] of await tablesByQuestion(db, waveId, { ...reader, entities }))
    for (const entity of readableEntities(tables, { ...reader, entities }))
      read.set(entity, new Set([...(read.get(entity) ?? []), ...questions]))
  return read
}

async function groupsWithTable(db: Db, waveId: string, groups: readonly string[]) {
  const rows = await db
    .selectFrom('publishedTables')
    .select('groupId')
    .where('waveId', '=', waveId)
    .where('groupId', 'in', groups)
    .groupBy('groupId')
    .execute()
  return new Set(rows.map(({ groupId }) => groupId))
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
}

interface PublishedBatch extends TableBatches, PublicationKey {
  /** In how many questions. */
  questions: number
}

/** The batches published of each question; those of all questions are summed once. */
async function tablesByQuestion(db: Db, waveId: string, { parents, entities, teams }: Comparing) {
  const all = await publishedBatches(db, waveId, teams)
  const questions = await questionsOf(db, waveId)
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

/** A pool has at least two batches; foreign teams are distinguished by entity only. */
async function publishedBatches(
  db: Db,
  waveId: string,
  teams: ReadonlySet<string>,
): Promise<PublishedBatch[]> {
  const own = sql.join(['', ...teams])
  const { rows } = await sql<PublishedBatch>`
    select p.batch_id, p.group_id, p.questions, coalesce(g.grouping_id, d.grouping_id) as grouping,
      case when t.id in (${own}) then t.id when t.ended = 1 then ${DELETED}
        when t.id is not null then 'another' end as team,
      case when b.id is null then 2 else 1 end as batches
    from (
      select batch_id, group_id, count(*) as questions from publications
      where wave_id = ${waveId}
      group by batch_id, group_id) p
    left join reporting_groups g on g.id = p.group_id
    left join wave_groupings d on d.wave_id = ${waveId} and d.grouping_id = p.group_id
    left join batches b on b.id = p.batch_id
    left join reporting_groups t on t.kind = 'team' and t.id = coalesce(b.joint_with, p.group_id)
    `.execute(db)
  return rows.map((row) => ({ ...row, questions: Number(row.questions), batches: Number(row.batches) }))
}

interface PublicationKey {
  batchId: string
  groupId: string | null
}

const keyOf = ({ batchId, groupId }: PublicationKey) => `${batchId} ${groupId ?? ''}`

/** The company's table has every question of which something is published. */
async function questionsOf(db: Db, waveId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('publishedTables')
    .select('questionId')
    .where('waveId', '=', waveId)
    .where('groupId', '=', COMPANY_GROUP)
    .execute()
  return rows.map(({ questionId }) => questionId)
}

/** Of each question, those of these batches that are published of it. */
async function questionsOfParts(db: Db, waveId: string, batches: readonly string[]) {
  const rows =
    batches.length === 0
      ? []
      : await db
          .selectFrom('publications')
          .select(['batchId', 'groupId', 'questionId'])
          .where('waveId', '=', waveId)
          .where('batchId', 'in', batches)
          .orderBy('batchId')
          .execute()
  const found = new Map<string, string[]>()
  for (const { questionId, ...publication } of rows) {
    const keys = found.get(questionId) ?? []
    keys.push(keyOf(publication))
    found.set(questionId, keys)
  }
  return found
}
