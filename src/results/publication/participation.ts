import { sealedRoster } from '../../surveys/waves/roster.ts'
import { advisoryLock, type Db } from '../../data/db/db.ts'
import { yieldEvery10ms } from '../../base/async/yieldToEventLoop.ts'
import { pathOf } from '../../surveys/waves/entityPaths.ts'
import { parentsOf } from '../../surveys/waves/groupings.ts'
import { mayMove } from '../../surveys/waves/counting.ts'
import { jointPeople, rightsOf, type Rights } from '../batches/holders.ts'
import { COMPANY_GROUP, FEWEST_BATCHES } from './publishedTables.ts'
import type { TreeBatch } from '../batches/tree.ts'

// The only source of participation (C7): everybody on a growing roster, never a number of waiting ballots.

export async function countParticipation(tx: Db, waveId: string, day: string): Promise<void> {
  const wave = await tx
    .selectFrom('waves')
    .select(['mode', 'state', 'answered', 'minimumGroupSize'])
    .where('id', '=', waveId)
    .executeTakeFirst()
  if (!wave) return
  const addressed = (await sealedRoster(tx, waveId)).size
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
 * A closed wave has a final figure, and one for each published table (C23.5.3). `batches`: those just published. How many
 * people the wave addressed.
 */
export async function closeParticipation(
  tx: Db,
  waveId: string,
  { day, batches }: { day: string; batches: readonly TreeBatch[] },
): Promise<number> {
  const wave = await tx.selectFrom('waves').selectAll().where('id', '=', waveId).executeTakeFirstOrThrow()
  const rights = await rightsOf(tx, wave)
  const everybody = {
    ...{ groupId: COMPANY_GROUP, answered: await publishedBallots(tx, waveId) },
    addressed: rights.roster.size,
  }
  const groups =
    wave.mode === 'permanent'
      ? await figuresOfTeams(tx, waveId, rights)
      : await figuresAtClose(tx, waveId, { batches, rights })
  for (const figure of [everybody, ...groups])
    await keep(tx, { waveId, day, ...figure, counting: figure.answered })
  return everybody.addressed
}

interface GroupFigure {
  groupId: string
  answered: number
  addressed: number
}

const figureOf = (groupId: string, answered: number, people: ReadonlySet<string>): GroupFigure => ({
  ...{ groupId, answered },
  // Who chose « Aucune » may be in a table without being in its L.
  addressed: Math.max(answered, people.size),
})

async function figuresAtClose(
  tx: Db,
  waveId: string,
  { batches, rights }: { batches: readonly TreeBatch[]; rights: Rights },
): Promise<GroupFigure[]> {
  const turn = yieldEvery10ms()
  const parents = await parentsOf(tx, waveId)
  const figures: GroupFigure[] = []
  const inside = new Map<string, { batches: number; answered: number; people: Set<string> }>()
  for (const batch of batches) {
    await turn()
    const people = holdersIn(batch, batches, rights)
    const named = batch.team ?? batch.jointWith
    if (named !== null) figures.push(figureOf(named, batch.size, people))
    for (const entity of pathOf(parents, batch.grouping)) {
      const sum = inside.get(entity) ?? { batches: 0, answered: 0, people: new Set() }
      inside.set(entity, sum)
      sum.batches += 1
      sum.answered += batch.size
      for (const person of people) sum.people.add(person)
    }
  }
  const shown = [...inside].filter(([, sum]) => sum.batches >= FEWEST_BATCHES)
  return [...figures, ...shown.map(([entity, { answered, people }]) => figureOf(entity, answered, people))]
}

function holdersIn(batch: TreeBatch, all: readonly TreeBatch[], rights: Rights): ReadonlySet<string> {
  if (batch.jointWith === null)
    return new Set(batch.groups.flatMap(({ group }) => [...(rights.holders.get(group) ?? [])]))
  const others = all.filter((each) => each !== batch).flatMap(({ groups }) => groups)
  return jointPeople(rights, new Set(others.map(({ group }) => group)))
}

async function figuresOfTeams(tx: Db, waveId: string, { holders }: Rights): Promise<GroupFigure[]> {
  const shown = await tx
    .selectFrom('batches')
    .innerJoin('reportingGroups', 'reportingGroups.id', 'batches.groupId')
    .select(({ fn }) => ['reportingGroups.id', fn.sum<number>('batches.size').as('size')])
    .where('batches.waveId', '=', waveId)
    .where('reportingGroups.teamKey', 'is not', null)
    .groupBy('reportingGroups.id')
    .execute()
  return shown.map(({ id, size }) => figureOf(id, Number(size), holders.get(id) ?? new Set()))
}

type ParticipationRow = GroupFigure & { waveId: string; day: string; counting: number }

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

export async function forgetCounts(db: Db, day: string): Promise<void> {
  await db.deleteFrom('participationCounts').where('day', '<', day).execute()
}
