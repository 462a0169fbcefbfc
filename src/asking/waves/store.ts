import { holdBallots } from '../../data/db/ballotTables.ts'
import { forUpdate, lockName, type Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/kit/civilDays.ts'
import { zone } from '../../base/kit/zone.ts'
import { hours, later } from '../../base/kit/dates.ts'
import { newId } from '../../base/kit/ids.ts'
import { Refusal } from '../../base/kit/refusal.ts'
import { addGroups, peopleJoined, type OpeningTools, type WaveTools } from './groups.ts'
import { withSigningKeys } from './keys.ts'
import { sealSettings } from './settings.ts'
import { companyGroupName, defaultWave, withoutCompanyName, type WaveRefusal } from './rules.ts'

const depositsAfterClosing = hours(24)

/** The wave of the default questionnaire that a company has from its first to its last day (C1). */
export async function openPermanentWave(tx: Db, companyId: string, tools: OpeningTools): Promise<string> {
  return openWave(tx, { ...defaultWave, companyId, mode: 'permanent' }, tools)
}

/** The wave « Sans entreprise », opened once for the whole installation (D22). */
export async function openWaveWithoutCompany(db: Db, tools: WaveTools): Promise<void> {
  await withSigningKeys(db, async (tx, keys) => {
    await lockName(tx, 'wave-without-company')
    const known = await tx.selectFrom('waves').select('id').where('companyId', 'is', null).executeTakeFirst()
    if (known) return
    await openWave(tx, { ...defaultWave, companyId: null, mode: 'permanent' }, { ...tools, keys })
  })
}

/** The one wave of a questionnaire from a CSV file, until « Clore le questionnaire ». */
export function openQuestionnaireWave(
  tx: Db,
  { id, ...wave }: AskedOnce,
  tools: OpeningTools,
): Promise<string> {
  return openWave(tx, { questionnaireId: id, ...wave, mode: 'once' }, tools)
}

/** A wave asks one frozen version of a questionnaire, and owns its audience from its opening on. */
interface AskedOnce {
  id: string
  companyId: string
  versionId: string
  audience: 'company' | 'teams'
  teamKeys: readonly string[]
}

interface NewWave {
  questionnaireId: string
  versionId: string
  companyId: string | null
  mode: 'permanent' | 'once'
  audience?: 'company' | 'teams'
  teamKeys?: readonly string[]
}

async function openWave(tx: Db, wave: NewWave, tools: OpeningTools): Promise<string> {
  const { questionnaireId, versionId, companyId, mode, audience = 'company', teamKeys = [] } = wave
  const id = newId()
  await tx
    .insertInto('waves')
    .values({
      id,
      questionnaireId,
      companyId,
      versionId,
      audience,
      mode,
      minimumGroupSize: await minimumGroupSizeOf(tx, companyId),
      state: 'open',
      openedOn: dayOf(tools.now, zone()),
      closedOn: null,
      depositsUntil: null,
      answered: 0,
      departedAfterAnswering: 0,
      publicationNumber: 0,
      publicationAskedOn: null,
      regroupingAskedOn: null,
    })
    .execute()
  if (teamKeys.length > 0)
    await tx
      .insertInto('waveTeams')
      .values(teamKeys.map((teamKey) => ({ waveId: id, teamKey })))
      .execute()
  const name = companyId ? companyGroupName : withoutCompanyName
  await addGroups(tx, id, [{ teamKey: null, name, people: 0 }], tools)
  if (companyId) await peopleJoined(tx, companyId, tools)
  await sealSettings(tx, tools.key, id)
  return id
}

async function minimumGroupSizeOf(tx: Db, companyId: string | null): Promise<number> {
  if (!companyId) return 5
  const company = await tx
    .selectFrom('companies')
    .select('minimumGroupSize')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return company.minimumGroupSize
}

/** « Clore le questionnaire »: no more signatures, drafts go, deposits for 24 hours at most (C3). */
export async function closeWave(tx: Db, waveId: string, now: Date): Promise<void> {
  const query = tx.selectFrom('waves').select(['state', 'mode']).where('id', '=', waveId)
  const wave = await forUpdate(tx, query).executeTakeFirst()
  if (!wave || wave.mode !== 'once') throw new Refusal('wave_not_found' satisfies WaveRefusal, 404)
  if (wave.state !== 'open') throw new Refusal('wave_closed' satisfies WaveRefusal, 409)
  const depositsUntil = later(now, depositsAfterClosing)
  await tx
    .updateTable('waves')
    .set({ state: 'closing', closedOn: dayOf(now, zone()), depositsUntil })
    .where('id', '=', waveId)
    .execute()
  await tx.deleteFrom('responses').where('waveId', '=', waveId).where('isCompleted', '=', 0).execute()
}

/** Waves whose deposits end now: everything signed has come in, or 24 hours have passed. */
export async function wavesToEnd(db: Db, now: Date): Promise<string[]> {
  const waves = await db
    .selectFrom('waves')
    .select('id')
    .where('state', '=', 'closing')
    .where((eb) =>
      eb.or([
        eb('depositsUntil', '<=', now.toISOString()),
        eb.not(
          eb.exists(
            eb
              .selectFrom('reportingGroups')
              .select('id')
              .whereRef('reportingGroups.waveId', '=', 'waves.id')
              .whereRef('spent', '<', 'issued'),
          ),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
  return waves.map(({ id }) => id)
}

/**
 * The end of a wave's deposits, in the transaction that publishes it: keys, spent tokens, blinded tokens and the groups
 * of responses go. False when another process was faster or somebody's deposit is still awaited.
 */
export async function endDeposits(tx: Db, waveId: string, now: Date): Promise<boolean> {
  await holdBallots(tx)
  await forUpdate(tx, tx.selectFrom('waves').select('id').where('id', '=', waveId)).execute()
  if (!(await wavesToEnd(tx, now)).includes(waveId)) return false
  await tx
    .updateTable('waves')
    .set({ state: 'closed', depositsUntil: null })
    .where('id', '=', waveId)
    .execute()
  await tx
    .updateTable('reportingGroups')
    .set({ sealedPrivateKey: null })
    .where('waveId', '=', waveId)
    .execute()
  await tx
    .updateTable('responses')
    .set({ groupId: null, blindedToken: null })
    .where('waveId', '=', waveId)
    .execute()
  await tx.deleteFrom('spentTokens').where('waveId', '=', waveId).execute()
  await tx.deleteFrom('returnedAddresses').where('waveId', '=', waveId).execute()
  return true
}
