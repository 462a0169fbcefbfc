import type { Db } from '../../data/db/db.ts'
import { parentsOf } from '../../surveys/waves/groupings.ts'
import { COMPANY_GROUP } from '../publication/publishedTables.ts'
import type { PublishedWaveTables } from '../tables/published.ts'
import { shownArrivals, type GroupArrivals } from './arrivals.ts'
import { changeTexts } from './changeTexts.ts'

type ArrivalWords = (groupId: string | null, earlierWaveId: string) => string | null

/** Who came into a group since an earlier wave, in their language; the same for every reader (C26.11). */
export async function readArrivals(
  db: Db,
  { wave, figures, readerLanguage }: Pick<PublishedWaveTables, 'wave' | 'figures' | 'readerLanguage'>,
): Promise<ArrivalWords> {
  const rows = await arrivalRows(db, wave.id)
  if (rows.length === 0) return () => null
  // The latest wave with a table of the group comes last.
  const latest = new Map(rows.map((row) => [row.groupId, row]))
  const tree = await treeOf(db, wave.id)
  const groups = [...tree].map(([groupId, { inside }]): GroupArrivals => ({
    ...{ groupId, inside, arrived: latest.get(groupId)?.arrived ?? 0 },
    population: latest.has(groupId) ? (figures.get(groupId)?.addressed ?? null) : null,
  }))
  const { comparison } = changeTexts[readerLanguage]
  const shown = shownArrivals(groups, wave.minimumGroupSize)
  return (group, earlierWaveId) => {
    const groupId = group ?? COMPANY_GROUP
    const row = rows.find((each) => each.groupId === groupId && each.earlierWaveId === earlierWaveId)
    if (!row || row.arrived === 0) return null
    const { arrived, population } = shown.get(groupId) ?? { arrived: 0, population: null }
    return population !== null && latest.get(groupId) === row
      ? comparison.arrived(arrived, population)
      : comparison.partlyChanged(tree.get(groupId)?.isTeam ?? false)
  }
}

const arrivalRows = (db: Db, waveId: string) =>
  db
    .selectFrom('waveArrivals as r')
    .innerJoin('waves as w', 'w.id', 'r.earlierWaveId')
    .where('r.waveId', '=', waveId)
    .select(['r.groupId', 'r.earlierWaveId', 'r.arrived'])
    .orderBy('w.openedOn')
    .orderBy('w.id')
    .execute()

interface TreePlace {
  inside: string | null
  isTeam: boolean
}

/** Of every reader alike: what one is shown may not depend on what another sees. */
async function treeOf(db: Db, waveId: string): Promise<ReadonlyMap<string, TreePlace>> {
  const parents = await parentsOf(db, waveId)
  const teams = await db
    .selectFrom('reportingGroups')
    .select(['id', 'groupingId'])
    .where('waveId', '=', waveId)
    .where('teamKey', 'is not', null)
    .execute()
  return new Map<string, TreePlace>([
    [COMPANY_GROUP, { inside: null, isTeam: false }],
    ...[...parents].map(
      ([id, parentId]) => [id, { inside: parentId ?? COMPANY_GROUP, isTeam: false }] as const,
    ),
    ...teams.map(
      ({ id, groupingId }) => [id, { inside: groupingId ?? COMPANY_GROUP, isTeam: true }] as const,
    ),
  ])
}
