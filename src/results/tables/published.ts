import { isHiddenReason } from '../batches/continuity.ts'
import { fromJson } from '../../data/db/json.ts'
import type { Db } from '../../data/db/db.ts'
import type { HiddenReason } from '../../data/db/answersSchema.ts'
import { COMPANY_GROUP, readTables } from '../publication/publishedTables.ts'
import { inLanguage, type InOneLanguage, type Texts } from '../../surveys/questions/translations.ts'
import { readVersion, type VersionedQuestion } from '../../surveys/questions/versions.ts'
import type { Histogram } from '../statistics/histogram.ts'
import { mayShowParticipation, type Participation } from '../../surveys/waves/rules.ts'
import { askedOf, type MeasuredQuestions, type TableSource } from '../views/source.ts'
import type { Language } from '../../base/text/languages.ts'
import { participationReason, type ParticipationReason } from './rules.ts'
import { findWave } from './store.ts'
import { entitiesRead, type EntitiesRead } from './entityReading.ts'
import {
  batchesOf,
  reportingGroupsOf,
  coversOf,
  groupingsOf,
  managedEntities,
  type WaveBatch,
  type WaveGrouping,
} from './groupings.ts'
import type { ReadingScope } from './readingScope.ts'
import { tableTexts, type TableText } from './tableTexts.ts'

export type FoundWave = Awaited<ReturnType<typeof findWave>>

export interface TeamTable {
  groupId: string | null
  /** Stays the same from one wave to the next. */
  teamKey: string
  name: string
  /** The name of its table: « Labo et petits groupes » where it is a joint one (C23.5.2). */
  label: string
  isJoint: boolean
  /** Its entity at the opening (C15.3). */
  groupingId: string | null
  /** Null where a table is shown, and where nobody may know the reason (C14.5). */
  hiding: HiddenReason | null
  /** Read by responsibility (C25.3). */
  isManaged: boolean
  source: TableSource | null
}

export interface GroupingTable {
  groupId: string
  /** The entity above it. */
  parentId: string | null
  name: string
  /** « Production, en partie » where fewer than half of its teams have a table (C15.5). */
  label: string
  /** « 9 équipes sur 11 »: those with a table, of all that were in it. */
  shownTeams: number
  teams: number
  isManaged: boolean
  source: TableSource | null
}

export interface PublishedWaveTables extends InOneLanguage<VersionedQuestion> {
  wave: FoundWave
  texts: Texts
  asked: MeasuredQuestions
  /** Publishable participation (C7): of the whole company, and of each table once the wave is closed. */
  figures: ReadonlyMap<string, Participation>
  /** Why the company's participation is not shown; null where it is. */
  participationWhy: ParticipationReason | null
  company: TableSource | null
  teams: TeamTable[]
  groupings: GroupingTable[]
  /** In which the server says what it says in words. */
  readerLanguage: Language
}

/** Of other groups than the company and this one no figure is read (C26.10). */
interface OneGroup {
  groupId: string | null
  teamKey: string | null
}

export async function readPublished(
  db: Db,
  scope: ReadingScope,
  waveId: string,
  only?: OneGroup,
): Promise<PublishedWaveTables> {
  const wave = await findWave(db, scope, waveId)
  const version = await readVersion(db, wave.versionId)
  const [words, text] = [inLanguage(version, scope.language), tableTexts[scope.language]]
  const tree = wave.companyId ? await groupingsOf(db, waveId) : []
  const listed = await teamsShown(db, scope, wave, only)
  const groups = listed.flatMap(({ groupId }) => groupId ?? [])
  const branch = await managedEntities(db, scope, { waveId, tree })
  const reporting = await reportingGroupsOf(db, waveId)
  const batches = await batchesOf(db, { waveId, tree, reporting })
  const entities =
    scope.tables === 'all'
      ? null
      : await entitiesRead(db, scope, { wave, tree, branch, groups, batches, reporting })
  const read = groupsRead(groups, entities, only)
  const tables = await readTables(db, waveId, read)
  const { figures, participationWhy } = await publishableFigures(db, wave, read)
  const sizes = sizesOf(batches)
  const populationOf = (groupId: string) => figures.get(groupId)?.addressed ?? null
  const whole = tables.get(COMPANY_GROUP)
  // Texts alone have no table, but their publication is a batch too.
  const company =
    sizes.total > 0
      ? {
          ...{ ballots: sizes.total, population: populationOf(COMPANY_GROUP), isCompany: true },
          histograms: whole ?? new Map<string, Histogram>(),
        }
      : null
  // The deepest entity of a team comes last.
  const groupingOf = new Map(
    tree.flatMap(({ id, teamKeys }) => [...teamKeys].map((key) => [key, id] as const)),
  )
  const sourceOf = (groupId: string | null, ballots: number): TableSource | null => {
    const histograms = groupId === null ? undefined : tables.get(groupId)
    if (groupId === null || !histograms) return null
    const isJoint = groupId === sizes.joint
    return { ballots, population: populationOf(groupId), isCompany: false, isJoint, histograms }
  }
  const teams = listed.map(({ hiding, ...team }): TeamTable => {
    const source = sourceOf(team.groupId, sizes.byGroup.get(team.groupId ?? '-') ?? 0)
    const isJoint = source?.isJoint === true
    return {
      ...team,
      ...{ source, isJoint, label: isJoint ? text.jointLabel(team.name) : team.name },
      groupingId: groupingOf.get(team.teamKey) ?? null,
      hiding: hiding && fromJson(hiding, isHiddenReason),
      isManaged: scope.managed.has(team.teamKey),
    }
  })
  const groupings = groupingTables({ batches, tree, branch, entities, sourceOf, text })
  const ids = words.dimensions.map(({ id }) => id)
  const asked = askedOf(words.questions, ids)
  const published = { ...words, wave, asked, figures, participationWhy, company, teams, groupings }
  return { ...published, texts: version.texts, readerLanguage: scope.language }
}

/** Of these groups, or of all. */
async function publishableFigures(db: Db, wave: FoundWave, groups: readonly string[] | undefined) {
  const rows = await db
    .selectFrom('participationCounts')
    .select(['groupId', 'day', 'answered', 'addressed', 'counting'])
    .where('waveId', '=', wave.id)
    .$if(groups !== undefined, (query) => query.where('groupId', 'in', groups ?? []))
    .execute()
  const publishable = rows.filter((row) =>
    row.groupId === COMPANY_GROUP
      ? mayShowParticipation(row, wave.minimumGroupSize)
      : wave.state === 'closed',
  )
  const figures = new Map<string, Participation>(
    publishable.map(({ groupId, answered, addressed }) => [groupId, { answered, addressed }]),
  )
  const whole = rows.find(({ groupId }) => groupId === COMPANY_GROUP)
  return { figures, participationWhy: participationReason(wave, whole) }
}

/** Of which tables are read (C25.3); undefined: of all. `entities` is null where all are read. */
function groupsRead(
  teams: readonly string[],
  entities: EntitiesRead | null,
  only: OneGroup | undefined,
): string[] | undefined {
  if (!entities) return only && [COMPANY_GROUP, ...teams, ...[only.groupId ?? []].flat()]
  const chosen = [...entities.keys()].filter((id) => !only || id === only.groupId)
  return [COMPANY_GROUP, ...teams, ...chosen]
}

function sizesOf(batches: readonly WaveBatch[]) {
  const byGroup = new Map<string, number>()
  for (const { groupId, jointWith, size } of batches) {
    const group = jointWith ?? groupId ?? COMPANY_GROUP
    byGroup.set(group, (byGroup.get(group) ?? 0) + size)
  }
  const joint = batches.find(({ jointWith }) => jointWith !== null)?.jointWith ?? null
  return { byGroup, joint, total: [...byGroup.values()].reduce((sum, ballots) => sum + ballots, 0) }
}

type SourceOf = (groupId: string, ballots: number) => TableSource | null

interface Tree {
  batches: readonly WaveBatch[]
  tree: readonly WaveGrouping[]
  branch: ReadonlySet<string>
  /** Those that the reader may read; null: all. */
  entities: EntitiesRead | null
  sourceOf: SourceOf
  text: TableText
}

/** Entities with their cover: an employee's own branch only, for the CSE where C15.5 allows. */
function groupingTables({ batches, tree, branch, entities, sourceOf, text }: Tree): GroupingTable[] {
  const covers = coversOf(batches, tree)
  const tableOf = ({ id, parentId, name, teamKeys }: WaveGrouping): GroupingTable => {
    const { shownTeams = 0, ballots = 0 } = covers.get(id) ?? {}
    const source = sourceOf(id, ballots)
    const isPartial = source !== null && shownTeams * 2 < teamKeys.size
    const label = isPartial ? text.partial(name) : name
    const isManaged = branch.has(id)
    return { groupId: id, parentId, name, label, shownTeams, teams: teamKeys.size, isManaged, source }
  }
  if (!entities) return tree.map(tableOf)
  return tree.flatMap((grouping) => {
    const { source, ...table } = tableOf(grouping)
    const questions = entities.get(grouping.id)
    const histograms = [...(source?.histograms ?? [])].filter(([id]) => questions?.has(id) === true)
    if (!source || histograms.length === 0) return []
    return [{ ...table, source: { ...source, histograms: new Map(histograms) } }]
  })
}

/** The visible teams: all of the company, or those that are read (D24, C25.3). */
async function teamsShown(db: Db, { tables, teams }: ReadingScope, wave: FoundWave, only?: OneGroup) {
  // The CSE reads tables of the company, never one of a single team (C17.2).
  if (!wave.companyId || tables === 'entities') return []
  const [team, group] = tables === 'all' && only ? [only.teamKey, only.groupId] : []
  // Of the company alone: three hundred teams in each of eight campaigns are listed for nobody.
  if (team === null && group === null) return []
  return db
    .selectFrom('teams as t')
    .leftJoin('reportingGroups as g', (join) =>
      join.onRef('g.teamKey', '=', 't.key').on('g.waveId', '=', wave.id).on('g.ended', '=', 0),
    )
    .innerJoin('waveGroups as a', (join) =>
      join.onRef('a.teamKey', '=', 't.key').on('a.waveId', '=', wave.id),
    )
    .$if(tables === 'own', (query) => query.where('t.key', 'in', ['', ...teams]))
    .$if(typeof team === 'string', (query) => query.where('t.key', '=', team ?? ''))
    .$if(team === null, (query) => query.where('g.id', '=', group ?? ''))
    .select(['g.id as groupId', 't.key as teamKey', 't.name', 'g.hiding'])
    .orderBy('t.sortName')
    .orderBy('t.key')
    .execute()
}
