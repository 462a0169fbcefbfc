import { lockName, type Db } from '../../data/db/db.ts'
import { mayMove } from '../../asking/waves/counting.ts'
import { COMPANY } from './publishedTables.ts'
import { teamsTold, type TeamFigure } from './enoughTogether.ts'

// The only source of participation (C7): everybody on a roster that only grows, and never a number of what waits.

/** The day's figure of a wave that is not closed. */
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
    await keep(tx, { waveId, day, groupId: COMPANY, answered, addressed, counting: answered })
    return
  }
  if (wave.state !== 'open') return
  const shown = await tx
    .selectFrom('participationCounts')
    .select(['day', 'counting'])
    .where('waveId', '=', waveId)
    .where('groupId', '=', COMPANY)
    .executeTakeFirst()
  const counting = await countingAnswers(tx, waveId)
  if (!mayMove(shown, { day, counting, addressed }, wave.minimumGroupSize)) return
  await keep(tx, { waveId, day, groupId: COMPANY, answered: wave.answered, addressed, counting })
}

/** When a wave ends its figure is final, what was published of it, and only then may it be told by team. */
export async function closeParticipation(tx: Db, waveId: string, day: string): Promise<void> {
  const wave = await tx.selectFrom('waves').selectAll().where('id', '=', waveId).executeTakeFirstOrThrow()
  const people = await rosterOf(tx, waveId)
  const answered = await publishedBallots(tx, waveId)
  const counting = answered
  await keep(tx, { waveId, day, groupId: COMPANY, answered, addressed: people.length, counting })
  const teams = await teamFigures(tx, waveId, wave.takesNewcomers !== null)
  for (const team of teamsTold({ answered, people }, teams, wave.minimumGroupSize)) {
    const { groupId, addressed } = team
    await keep(tx, { waveId, day, groupId, answered: team.answered, addressed, counting: team.answered })
  }
}

/** Each team with a batch, and the holders of its label; where rights were not written, its members on the roster. */
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

type Figure = {
  waveId: string
  day: string
  groupId: string
  answered: number
  addressed: number
  counting: number
}

/** One row only: a series of days would tell when people answered. */
async function keep(tx: Db, figure: Figure): Promise<void> {
  await lockName(tx, `participation of ${figure.waveId}`)
  await tx
    .deleteFrom('participationCounts')
    .where('waveId', '=', figure.waveId)
    .where('groupId', '=', figure.groupId)
    .execute()
  await tx.insertInto('participationCounts').values(figure).execute()
}

/** Everybody who could answer at any time of the wave, gone or not. */
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

/** Signatures given to people whom k counts (C22). */
async function countingAnswers(tx: Db, waveId: string): Promise<number> {
  const { counting } = await tx
    .selectFrom('reportingGroups')
    .select(({ fn, eb }) => fn.sum<number | null>(eb('issued', '-', eb.ref('issuedNew'))).as('counting'))
    .where('waveId', '=', waveId)
    .executeTakeFirstOrThrow()
  return Number(counting ?? 0)
}
