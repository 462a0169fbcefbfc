import { sql } from 'kysely'
import { lockName, type Db } from '../../data/db/db.ts'
import { COMPANY } from './tables.ts'
import { teamsTold, type TeamFigure } from './together.ts'

/** The day's figure of a wave that is not closed: the only source of participation, written once a day (C7). */
export async function countParticipation(tx: Db, waveId: string, day: string): Promise<void> {
  const wave = await tx.selectFrom('waves').selectAll().where('id', '=', waveId).executeTakeFirst()
  if (!wave) return
  const addressed =
    wave.mode === 'once'
      ? (await rosterOf(tx, waveId)).length
      : (await approvedPeople(tx, wave.companyId)) +
        (await departed(tx, waveId)) +
        wave.departedAfterAnswering
  await keep(tx, { waveId, day, groupId: COMPANY, answered: wave.answered, addressed })
}

/** When a wave ends its figure is final, and only then may it be told by team. */
export async function closeParticipation(tx: Db, waveId: string, day: string): Promise<void> {
  await countParticipation(tx, waveId, day)
  const wave = await tx.selectFrom('waves').selectAll().where('id', '=', waveId).executeTakeFirstOrThrow()
  const people = await rosterOf(tx, waveId)
  const everybody = { answered: wave.answered, people }
  for (const team of teamsTold(everybody, await teamFigures(tx, waveId), wave.minimumGroupSize))
    await keep(tx, { waveId, day, groupId: team.groupId, answered: team.answered, addressed: team.addressed })
}

async function teamFigures(tx: Db, waveId: string): Promise<TeamFigure[]> {
  const rows = await tx
    .selectFrom('reportingGroups as g')
    .leftJoin('teamMembers as m', (join) =>
      join
        .onRef('m.teamKey', '=', 'g.teamKey')
        .on(({ exists, selectFrom }) =>
          exists(
            selectFrom('roster as r')
              .select('r.accountId')
              .whereRef('r.accountId', '=', 'm.accountId')
              .whereRef('r.waveId', '=', 'g.waveId'),
          ),
        ),
    )
    .select(['g.id', 'g.issued', 'm.accountId'])
    .where('g.waveId', '=', waveId)
    .where('g.teamKey', 'is not', null)
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([groupId, lines]) => {
    const members = lines.flatMap(({ accountId }) => accountId ?? [])
    const answered = lines[0]?.issued ?? 0
    return { groupId, answered, addressed: Math.max(answered, members.length), members }
  })
}

type Figure = { waveId: string; day: string; groupId: string; answered: number; addressed: number }

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

/** Everybody who could answer at any time of the wave. */
async function rosterOf(tx: Db, waveId: string): Promise<string[]> {
  const rows = await tx.selectFrom('roster').select('accountId').where('waveId', '=', waveId).execute()
  return rows.map(({ accountId }) => accountId)
}

async function approvedPeople(tx: Db, companyId: string | null): Promise<number> {
  const { n } = await tx
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('role', '=', 'employee')
    .where('status', '=', 'approved')
    .where('companyId', companyId === null ? 'is' : '=', companyId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** People who answered and are no longer among the approved members: they stay in the denominator. */
async function departed(tx: Db, waveId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from responses r
    join waves w on w.id = r.wave_id
    join accounts a on a.id = r.account_id
    where r.wave_id = ${waveId} and r.is_completed = 1
      and not (a.status = 'approved' and (a.company_id = w.company_id
        or (a.company_id is null and w.company_id is null)))`.execute(tx)
  return Number(rows[0]?.n ?? 0)
}
