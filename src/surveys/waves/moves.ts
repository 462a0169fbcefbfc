import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { lockBallots } from '../../data/db/ballotTables.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { WaveTools } from './groups.ts'
import type { WaveRefusal } from './rules.ts'
import { changeSettings, setSettings } from './waveWrites.ts'
import { closeWave } from './store.ts'

// Effects of moves on waves (D15, D16). Called in the move's transaction, before rows are deleted.

/** Questionnaires for these teams only: the dialog names them, `teamDeleted` closes them. */
export async function questionnairesOfTeamsAlone(
  db: Db,
  teamKeys: readonly string[],
): Promise<{ waveId: string; title: string }[]> {
  return db
    .selectFrom('waves')
    .innerJoin('questionnaires', 'questionnaires.id', 'waves.questionnaireId')
    .where('waves.state', '=', 'open')
    .where('waves.audience', '=', 'teams')
    .where('waves.campaignId', 'is', null)
    .where(({ exists, selectFrom }) => {
      const asked = selectFrom('waveTeams').select('teamKey').whereRef('waveTeams.waveId', '=', 'waves.id')
      return exists(asked.where('waveTeams.teamKey', 'in', teamKeys))
    })
    .where(({ not, exists, selectFrom }) => {
      const asked = selectFrom('waveTeams').select('teamKey').whereRef('waveTeams.waveId', '=', 'waves.id')
      return not(exists(asked.where('waveTeams.teamKey', 'not in', teamKeys)))
    })
    .select(['waves.id as waveId', 'questionnaires.title'])
    .orderBy('questionnaires.sortTitle')
    .execute()
}

/** A team in an unpublished campaign cannot be deleted (C12.7). */
export async function refuseAskedTeam(tx: Db, teamKey: string): Promise<void> {
  const campaign = await tx
    .selectFrom('reportingGroups as g')
    .innerJoin('waves as w', 'w.id', 'g.waveId')
    .innerJoin('campaigns as c', 'c.id', 'w.campaignId')
    .select(['c.title', 'c.closesOn'])
    .where('g.teamKey', '=', teamKey)
    .where('w.state', '<>', 'closed')
    .orderBy('c.closesOn', 'desc')
    .executeTakeFirst()
  if (!campaign) return
  const { title, closesOn: until } = campaign
  throw new Refusal('team_asked' satisfies WaveRefusal, 409, { title, until })
}

/**
 * The team's groups end: waiting ballots and tokens count for « entreprise » at publication. A ballot's
 * group is sealed and never changes (C2).
 */
export async function teamDeleted(tx: Db, teamKey: string, tools: WaveTools): Promise<void> {
  await lockBallots(tx)
  await refuseAskedTeam(tx, teamKey)
  for (const { waveId } of await questionnairesOfTeamsAlone(tx, [teamKey])) await closeWave(tx, waveId, tools)
  const addressed = tx.selectFrom('waveTeams').select('waveId').where('teamKey', '=', teamKey)
  const groups = tx.selectFrom('reportingGroups').select('waveId').where('teamKey', '=', teamKey)
  const waves = await addressed.union(groups).execute()
  const ids = waves.map(({ waveId }) => waveId)
  await changeSettings(tx, tools.key, ids, async () => {
    await tx
      .updateTable('reportingGroups')
      .set({ ended: 1, teamKey: null })
      .where('teamKey', '=', teamKey)
      .execute()
    await tx.deleteFrom('waveTeams').where('teamKey', '=', teamKey).execute()
  })
}

/** Deletes the drafts of a person who changes company; signatures and deposits stay. */
export async function companyLeft(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('responses').where('accountId', '=', accountId).where('isCompleted', '=', 0).execute()
}

/**
 * Raises k for open waves too; smaller teams lose their labels (C1). Waits for a closing wave, which
 * publishes with the old k.
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
  await setSettings(tx, key, raised, { minimumGroupSize })
}
