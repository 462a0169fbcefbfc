import { advisoryLock, type Db } from '../../data/db/db.ts'
import { mayMove } from '../../surveys/waves/counting.ts'
import { COMPANY_GROUP, FEWEST_BATCHES } from './publishedTables.ts'
import type { TreeBatch } from '../batches/tree.ts'
import { stepParticipationOfTree, type GroupingFigure, type TeamFigure } from '../comments/rules.ts'

// The only source of participation (C7): everybody on a growing roster, never a number of waiting ballots.

export async function countParticipation(tx: Db, waveId: string, day: string): Promise<void> {
  const wave = await tx
    .selectFrom('waves')
    .select(['mode', 'state', 'answered', 'minimumGroupSize'])
    .where('id', '=', waveId)
    .executeTakeFirst()
  if (!wave) return
  const addressed = (await rosterOf(tx, waveId)).length
  if (wave.mode === 'permanent') {
    const answered = await publishedBallots(tx, waveId)
    await keep(tx, { waveId, day, groupId: COMPANY_GROUP, answered, addressed, counting: answered })
    return
  }
  if (wave.state !== 'open') return
  const shown = await tx
    .selectFrom('participationCounts')
    .select(['day', 'counting'])
    .where('waveId', '=', waveId)
    .where('groupId', '=', COMPANY_GROUP)
    .executeTakeFirst()
  const counting = await countingAnswers(tx, waveId)
  if (!mayMove(shown, { day, counting, addressed }, wave.minimumGroupSize)) return
  await keep(tx, { waveId, day, groupId: COMPANY_GROUP, answered: wave.answered, addressed, counting })
}

/**
 * A closed wave has a final figure, only then published by team and by regroupement (C15.5). `batches`: those
 * just published.
 */
export async function closeParticipation(
  tx: Db,
  waveId: string,
  { day, batches }: { day: string; batches: readonly TreeBatch[] },
): Promise<void> {
  const wave = await tx.selectFrom('waves').selectAll().where('id', '=', waveId).executeTakeFirstOrThrow()
  const people = await rosterOf(tx, waveId)
  const answered = await publishedBallots(tx, waveId)
  const counting = answered
  await keep(tx, { waveId, day, groupId: COMPANY_GROUP, answered, addressed: people.length, counting })
  const teams = await teamFigures(tx, waveId, wave.takesNewcomers !== null)
  const tree = await inTree(tx, waveId, teams, batches)
  for (const shown of stepParticipationOfTree({ answered, people }, tree, wave.minimumGroupSize)) {
    const { groupId, addressed } = shown
    await keep(tx, { waveId, day, groupId, answered: shown.answered, addressed, counting: shown.answered })
  }
}

async function inTree(
  tx: Db,
  waveId: string,
  figures: readonly TeamFigure[],
  batches: readonly TreeBatch[],
): Promise<{ teams: TeamFigure[]; groupings: GroupingFigure[] }> {
  const inside = new Map<string, TreeBatch[]>()
  for (const batch of batches)
    if (batch.grouping !== null) inside.set(batch.grouping, [...(inside.get(batch.grouping) ?? []), batch])
  const groupings: GroupingFigure[] = []
  for (const [groupId, own] of inside) {
    if (own.length < FEWEST_BATCHES) continue
    const members = await peopleOf(tx, waveId, groupId, batches)
    const answered = own.reduce((sum, { size }) => sum + size, 0)
    const shown = new Set(own.flatMap(({ team }) => team ?? []))
    const teams = figures.filter((figure) => shown.has(figure.groupId))
    groupings.push({ groupId, answered, addressed: Math.max(answered, members.length), members, teams })
  }
  const shown = new Set(groupings.flatMap(({ teams }) => teams))
  return { teams: figures.filter((figure) => !shown.has(figure)), groupings }
}

async function peopleOf(
  tx: Db,
  waveId: string,
  groupingId: string,
  batches: readonly TreeBatch[],
): Promise<string[]> {
  const elsewhere = batches
    .filter(({ team, grouping }) => team === null && grouping === null)
    .flatMap(({ groups }) => groups.map(({ group }) => group))
  const rows = await tx
    .selectFrom('labelRights as l')
    .innerJoin('reportingGroups as g', 'g.id', 'l.groupId')
    .where('g.waveId', '=', waveId)
    .where('g.groupingId', '=', groupingId)
    .$if(elsewhere.length > 0, (query) => query.where('g.id', 'not in', elsewhere))
    .select('l.accountId')
    .distinct()
    .execute()
  return rows.map(({ accountId }) => accountId)
}

async function teamFigures(tx: Db, waveId: string, hasRights: boolean): Promise<TeamFigure[]> {
  const shown = await tx
    .selectFrom('batches')
    .innerJoin('reportingGroups', 'reportingGroups.id', 'batches.groupId')
    .select(['reportingGroups.id', 'reportingGroups.teamKey', 'batches.size'])
    .where('batches.waveId', '=', waveId)
    .where('reportingGroups.teamKey', 'is not', null)
    .execute()
  const figures: TeamFigure[] = []
  for (const { id, teamKey, size } of shown) {
    const members = hasRights ? await holdersOf(tx, id) : await membersOf(tx, waveId, teamKey)
    figures.push({ groupId: id, answered: size, addressed: Math.max(size, members.length), members })
  }
  return figures
}

async function holdersOf(tx: Db, groupId: string): Promise<string[]> {
  const rows = await tx.selectFrom('labelRights').select('accountId').where('groupId', '=', groupId).execute()
  return rows.map(({ accountId }) => accountId)
}

async function membersOf(tx: Db, waveId: string, teamKey: string | null): Promise<string[]> {
  const rows = await tx
    .selectFrom('teamMembers')
    .innerJoin('roster', 'roster.accountId', 'teamMembers.accountId')
    .select('teamMembers.accountId')
    .where('roster.waveId', '=', waveId)
    .where('teamMembers.teamKey', '=', teamKey)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

type ParticipationRow = {
  waveId: string
  day: string
  groupId: string
  answered: number
  addressed: number
  counting: number
}

/** Keeps one row: daily figures would show when people answered. */
async function keep(tx: Db, figure: ParticipationRow): Promise<void> {
  await advisoryLock(tx, `participation of ${figure.waveId}`)
  await tx
    .deleteFrom('participationCounts')
    .where('waveId', '=', figure.waveId)
    .where('groupId', '=', figure.groupId)
    .execute()
  await tx.insertInto('participationCounts').values(figure).execute()
}

async function rosterOf(tx: Db, waveId: string): Promise<string[]> {
  const rows = await tx.selectFrom('roster').select('accountId').where('waveId', '=', waveId).execute()
  return rows.map(({ accountId }) => accountId)
}

async function publishedBallots(tx: Db, waveId: string): Promise<number> {
  const { size } = await tx
    .selectFrom('batches')
    .select(({ fn }) => fn.sum<number | null>('size').as('size'))
    .where('waveId', '=', waveId)
    .executeTakeFirstOrThrow()
  return Number(size ?? 0)
}

/** Signatures given to people that k counts (C22). */
async function countingAnswers(tx: Db, waveId: string): Promise<number> {
  const { counting } = await tx
    .selectFrom('reportingGroups')
    .select(({ fn, eb }) => fn.sum<number | null>(eb('issued', '-', eb.ref('issuedNew'))).as('counting'))
    .where('waveId', '=', waveId)
    .executeTakeFirstOrThrow()
  return Number(counting ?? 0)
}

export async function deleteCounts(tx: Db, waveId: string): Promise<void> {
  await tx.deleteFrom('participationCounts').where('waveId', '=', waveId).execute()
}
