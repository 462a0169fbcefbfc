import type { ApplicationKey } from '../../data/db/applicationKey.ts'
import { holdBallots } from '../../data/db/ballotTables.ts'
import type { Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/kit/dates.ts'
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

/** Waiting ballots and outstanding tokens of the team count for « entreprise » from now on. */
export async function teamDeleted(tx: Db, teamKey: string, now: Date): Promise<void> {
  await holdBallots(tx)
  for (const { waveId } of await questionnairesOfTeamAlone(tx, teamKey)) await closeWave(tx, waveId, now)
  const groups = await tx
    .selectFrom('reportingGroups as team')
    .innerJoin('reportingGroups as company', 'company.waveId', 'team.waveId')
    .select(['team.id', 'company.id as companyGroupId'])
    .where('team.teamKey', '=', teamKey)
    .where('company.position', '=', 0)
    .execute()
  for (const { id, companyGroupId } of groups) {
    // First the group: it waits for the deposits that are coming in for it, and those after see it ended.
    await tx.updateTable('reportingGroups').set({ ended: 1, teamKey: null }).where('id', '=', id).execute()
    await tx.updateTable('ballots').set({ groupId: companyGroupId }).where('groupId', '=', id).execute()
  }
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
  const [year, month] = dayOf(now).split('-')
  return `${Number(year) + 1}-${month}-01`
}

/** A company's k is only ever raised, for its open waves too; labels of smaller teams end with it (C1). */
export async function minimumGroupSizeRaised(
  tx: Db,
  companyId: string,
  minimumGroupSize: number,
): Promise<void> {
  await tx
    .updateTable('waves')
    .set({ minimumGroupSize })
    .where('companyId', '=', companyId)
    .where('state', '=', 'open')
    .where('minimumGroupSize', '<', minimumGroupSize)
    .execute()
}
