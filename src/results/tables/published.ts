import type { Actor } from '../../people/auth/rules.ts'
import type { Db } from '../../data/db/db.ts'
import { COMPANY, readHistogram } from '../publication/publishedTables.ts'
import type { Dimension } from '../../asking/questions/rules.ts'
import { readVersion, type AskedQuestion } from '../../asking/questions/versions.ts'
import { tellingOf } from '../statistics/against.ts'
import type { Histogram } from '../statistics/histogram.ts'
import { mayShowParticipation } from '../../asking/waves/rules.ts'
import type { Beside } from './dimensionViews.ts'
import { askedOf, type Asked, type TableSource } from './source.ts'
import { findWave } from './store.ts'

export type FoundWave = Awaited<ReturnType<typeof findWave>>
export type Figure = { answered: number; addressed: number }

/** A team that this person may see; null: nothing is published for it. */
export interface TeamTable {
  groupId: string | null
  /** What stays the same from one wave to the next. */
  teamKey: string
  name: string
  source: TableSource | null
}

export interface Published {
  wave: FoundWave
  questions: readonly AskedQuestion[]
  dimensions: readonly Dimension[]
  asked: Asked
  /** Participation that may be told (C7): of the whole company, of teams once the wave is closed. */
  figures: ReadonlyMap<string, Figure>
  company: TableSource | null
  /** What a team is compared with; the same for whoever looks. */
  beside: Beside | null
  teams: TeamTable[]
}

/** Everything published of one wave that this person may see; nothing else is read. */
export async function readPublished(db: Db, actor: Actor, waveId: string): Promise<Published> {
  const wave = await findWave(db, actor, waveId)
  const { questions, dimensions } = await readVersion(db, wave.versionId)
  const figures = await figuresTold(db, wave)
  const tables = await readTables(db, waveId)
  const sizes = await batchSizes(db, waveId)
  const populationOf = (groupId: string) => figures.get(groupId)?.addressed ?? null
  const whole = tables.get(COMPANY)
  const company = whole
    ? { ballots: sizes.total, population: populationOf(COMPANY), isCompany: true, histograms: whole }
    : null
  const teams = await teamsShown(db, actor, wave)
  const asked = askedOf(
    questions,
    dimensions.map(({ id }) => id),
  )
  const scored = asked.dimensions.filter((dimension) => dimension.scored.length > 0)
  return {
    wave,
    questions,
    dimensions,
    asked,
    figures,
    company,
    beside: company && { company, telling: tellingOf((tables.size - 1) * scored.length) },
    teams: teams.map(({ groupId, teamKey, name }): TeamTable => {
      const histograms = groupId === null ? undefined : tables.get(groupId)
      if (groupId === null || !histograms) return { groupId, teamKey, name, source: null }
      const ballots = sizes.byGroup.get(groupId) ?? 0
      const population = populationOf(groupId)
      return { groupId, teamKey, name, source: { ballots, population, isCompany: false, histograms } }
    }),
  }
}

async function figuresTold(db: Db, wave: FoundWave): Promise<Map<string, Figure>> {
  const rows = await db.selectFrom('participationCounts').selectAll().where('waveId', '=', wave.id).execute()
  const told = rows.filter(
    (row) =>
      (row.groupId === COMPANY || wave.state === 'closed') &&
      mayShowParticipation(row, wave.minimumGroupSize),
  )
  return new Map(told.map(({ groupId, answered, addressed }) => [groupId, { answered, addressed }]))
}

async function readTables(db: Db, waveId: string) {
  const rows = await db
    .selectFrom('publishedTables')
    .select(['groupId', 'questionId', 'counts'])
    .where('waveId', '=', waveId)
    .execute()
  const tables = new Map<string, Map<string, Histogram>>()
  for (const row of rows) {
    const table = tables.get(row.groupId) ?? new Map<string, Histogram>()
    tables.set(row.groupId, table.set(row.questionId, readHistogram(row.counts)))
  }
  return tables
}

async function batchSizes(db: Db, waveId: string) {
  const rows = await db
    .selectFrom('batches')
    .select('groupId')
    .select(({ fn }) => fn.sum<number>('size').as('ballots'))
    .where('waveId', '=', waveId)
    .groupBy('groupId')
    .execute()
  const byGroup = new Map(rows.map(({ groupId, ballots }) => [groupId ?? COMPANY, Number(ballots)]))
  return { byGroup, total: [...byGroup.values()].reduce((sum, ballots) => sum + ballots, 0) }
}

/** The teams whose results this person may see: all of the company, or an employee's own (D24). */
async function teamsShown(db: Db, actor: Actor, wave: FoundWave): Promise<Omit<TeamTable, 'source'>[]> {
  if (!wave.companyId) return []
  return db
    .selectFrom('teams as t')
    .leftJoin('reportingGroups as g', (join) =>
      join.onRef('g.teamKey', '=', 't.key').on('g.waveId', '=', wave.id).on('g.ended', '=', 0),
    )
    .innerJoin('waveGroups as a', (join) =>
      join.onRef('a.teamKey', '=', 't.key').on('a.waveId', '=', wave.id),
    )
    .$if(actor.role === 'employee', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('teamMembers as m')
            .select('m.teamKey')
            .whereRef('m.teamKey', '=', 't.key')
            .where('m.accountId', '=', actor.id),
        ),
      ),
    )
    .select(['g.id as groupId', 't.key as teamKey', 't.name'])
    .orderBy('t.sortName')
    .orderBy('t.key')
    .execute()
}
