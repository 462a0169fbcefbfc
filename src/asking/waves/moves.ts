import type { ApplicationKey } from '../../data/db/applicationKey.ts'
import { holdBallots } from '../../data/db/ballotTables.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/kit/civilDays.ts'
import { zone } from '../../base/kit/zone.ts'
import { Refusal } from '../../base/kit/refusal.ts'
import type { WaveTools } from './groups.ts'
import type { WaveRefusal } from './rules.ts'
import { changeSettings } from './settings.ts'
import { closeWave } from './store.ts'

// What happens to somebody's part in a wave when people and teams move (D15, D16). Each is called in the transaction of
// the move itself, before rows are deleted.

/** Questionnaires that would have nobody left to answer them: the dialog names them, `teamDeleted` closes them. */
export async function questionnairesOfTeamAlone(
  db: Db,
  teamKey: string,
): Promise<{ waveId: string; title: string }[]> {
  return db
    .selectFrom('waves')
    .innerJoin('questionnaires', 'questionnaires.id', 'waves.questionnaireId')
    .innerJoin('questionnaireTeams', 'questionnaireTeams.questionnaireId', 'questionnaires.id')
    .where('waves.state', '=', 'open')
    .where('questionnaires.audience', '=', 'teams')
    .where('questionnaireTeams.teamKey', '=', teamKey)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('questionnaireTeams as others')
            .select('others.teamKey')
            .whereRef('others.questionnaireId', '=', 'questionnaires.id')
            .where('others.teamKey', '<>', teamKey),
        ),
      ),
    )
    .select(['waves.id as waveId', 'questionnaires.title'])
    .orderBy('questionnaires.sortTitle')
    .execute()
}

/**
 * The team's groups end: their waiting ballots and outstanding tokens count for « entreprise » when a publication is
 * planned. The group of a ballot is never rewritten: it is part of what the ballot is sealed with (C2).
 */
export async function teamDeleted(tx: Db, teamKey: string, { key, now }: WaveTools): Promise<void> {
  await holdBallots(tx)
  for (const { waveId } of await questionnairesOfTeamAlone(tx, teamKey)) await closeWave(tx, waveId, now)
  await tx
    .updateTable('reportingGroups')
    .set({ ended: 1, teamKey: null })
    .where('teamKey', '=', teamKey)
    .execute()
  const addressed = await tx
    .selectFrom('waves')
    .innerJoin('questionnaireTeams as t', 't.questionnaireId', 'waves.questionnaireId')
    .select('waves.id')
    .where('t.teamKey', '=', teamKey)
    .execute()
  const leave = () => tx.deleteFrom('questionnaireTeams').where('teamKey', '=', teamKey).execute()
  await changeSettings(
    tx,
    key,
    addressed.map(({ id }) => id),
    leave,
  )
}

/** Drafts of somebody who leaves a company, or joins one, go; what was signed or deposited stays. */
export async function companyLeft(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('responses').where('accountId', '=', accountId).where('isCompleted', '=', 0).execute()
}

/** Who had obtained a signature and comes back under the same address has already answered (C8). */
export async function accountDeleted(
  tx: Db,
  account: { id: string; email: string },
  { key, now }: { key: ApplicationKey; now: Date },
): Promise<void> {
  const answered = await rememberAddress(tx, account, { key, now })
  if (answered.length === 0) return
  await tx
    .updateTable('waves')
    .set((eb) => ({ departedAfterAnswering: eb('departedAfterAnswering', '+', 1) }))
    .where('id', 'in', answered)
    .execute()
}

/** The address of before counts as having answered, whoever registers with it next. */
export async function emailChanged(
  tx: Db,
  account: { id: string; email: string },
  tools: { key: ApplicationKey; now: Date },
): Promise<void> {
  await rememberAddress(tx, account, tools)
}

async function rememberAddress(
  tx: Db,
  { id, email }: { id: string; email: string },
  { key, now }: { key: ApplicationKey; now: Date },
): Promise<string[]> {
  const waves = await tx
    .selectFrom('responses')
    .innerJoin('waves', 'waves.id', 'responses.waveId')
    .select(['waves.id', 'waves.mode'])
    .where('responses.accountId', '=', id)
    .where('responses.isCompleted', '=', 1)
    .where('waves.state', '<>', 'closed')
    .execute()
  for (const { id: waveId, mode } of waves)
    await tx
      .insertInto('returnedAddresses')
      .values({
        waveId,
        addressHmac: addressHmac(key, waveId, email),
        until: mode === 'once' ? null : inTwelveMonths(now),
      })
      .onConflict((conflict) => conflict.columns(['waveId', 'addressHmac']).doNothing())
      .execute()
  return waves.map((wave) => wave.id)
}

export const addressHmac = (key: ApplicationKey, waveId: string, email: string): string =>
  key.hmac('returned-address', waveId, email)

/** The first day of the same month, a year on: a day would tell when somebody left. */
function inTwelveMonths(now: Date): string {
  const [year, month] = dayOf(now, zone()).split('-')
  return `${Number(year) + 1}-${month}-01`
}

/**
 * A company's k is only ever raised, for its open waves too; labels of smaller teams end with it (C1). While one of them
 * is being closed it waits, 24 hours at most: what is published at the close would be below the new k.
 */
export async function minimumGroupSizeRaised(
  tx: Db,
  companyId: string,
  minimumGroupSize: number,
  key: ApplicationKey,
): Promise<void> {
  const running = tx
    .selectFrom('waves')
    .select(['id', 'state', 'minimumGroupSize'])
    .where('companyId', '=', companyId)
    .where('state', '<>', 'closed')
    .orderBy('id')
  const waves = await forUpdate(tx, running).execute()
  if (waves.some(({ state }) => state === 'closing'))
    throw new Refusal('wave_closing' satisfies WaveRefusal, 409)
  const raised = waves.filter((wave) => wave.minimumGroupSize < minimumGroupSize).map(({ id }) => id)
  if (raised.length === 0) return
  const raise = () => tx.updateTable('waves').set({ minimumGroupSize }).where('id', 'in', raised).execute()
  await changeSettings(tx, key, raised, raise)
}
