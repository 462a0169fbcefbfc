import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { lockBallots } from '../../data/db/ballotTables.ts'
import { forUpdate, advisoryLock, type Db } from '../../data/db/db.ts'
import { depositsOf } from '../../data/register/receiptLists.ts'
import { addDays, atHour, dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { hours, later } from '../../base/time/dates.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { newId } from '../../base/encoding/ids.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { countArrivals } from './arrivals.ts'
import { addGroups, type OpeningTools, type WaveTools } from './groups.ts'
import { addOwnLabels, keepTree, treeOf } from './groupings.ts'
import { choiceOf, type SameChoice } from './audience.ts'
import { noteGrowth, readGrowth } from './growth.ts'
import { fillRoster, teamsOfSize } from './roster.ts'
import { keepSealedRights, readEvidence } from './evidence.ts'
import { withSigningKeys } from './keys.ts'
import { deleteSigningKeys } from './groupWrites.ts'
import { insertWave, markReordering, sealSettings, setClosed, setClosing } from './waveWrites.ts'
import { writeRights } from './labelRights.ts'
import { companyGroupName, defaultWave, withoutCompanyName, type WaveRefusal } from './rules.ts'
import { DEFAULT_K } from '../../thresholds.ts'

const depositsAfterClosing = hours(24)

/** The default questionnaire's wave, from a company's first to its last day (C1). */
export const openPermanentWave = (tx: Db, companyId: string, tools: OpeningTools): Promise<string> =>
  openPermanent(tx, companyId, tools)

/** « Sans entreprise », once per installation (D22). */
export async function openWaveWithoutCompany(db: Db, tools: WaveTools): Promise<void> {
  await withSigningKeys(db, async (tx, keys) => {
    await advisoryLock(tx, 'wave-without-company')
    const known = await tx.selectFrom('waves').select('id').where('companyId', 'is', null).executeTakeFirst()
    if (known) return
    await openPermanent(tx, null, { ...tools, keys })
  })
}

export interface QuestionnaireOpening {
  id: string
  companyId: string
  /** A frozen version; the audience is fixed at the opening. */
  versionId: string
  teamKeys: readonly string[] | null
  /** Whether later arrivals are asked (C12.7): never with a similar wave (C9). */
  takesNewcomers: boolean
  dated?: { campaignId: string; closesOn: string }
  /** A recent wave of the same teams: who moved since is asked as then (C23.7). */
  sameChoice?: SameChoice | null
  /** Teams with a recent table of these questions: newcomers get no label (C12.6). */
  recentTeams?: ReadonlySet<string>
}

/** A CSV questionnaire's only wave, until « Clore le questionnaire »; writes its label rights. */
export async function openQuestionnaireWave(
  tx: Db,
  opening: QuestionnaireOpening,
  tools: OpeningTools,
): Promise<string> {
  const { id: questionnaireId, companyId, versionId, teamKeys, recentTeams, dated } = opening
  const takesNewcomers = opening.takesNewcomers && teamKeys === null ? 1 : 0
  const asked = { questionnaireId, versionId, companyId, teamKeys, ...dated }
  const wave = { ...asked, mode: 'once', takesNewcomers } as const
  const day = dayOf(tools.now, zone())
  const waveId = await addWave(tx, wave, tools.now)
  await noteGrowth(tx, companyId, day)
  const groupings = await keepTree(tx, waveId, { companyId, teamKeys })
  const tree = await treeOf(tx, waveId)
  const audience = { companyId, teamKeys, sameChoice: opening.sameChoice }
  const teams = await teamsOfSize(tx, waveId, { ...audience, companyId, day })
  const marked = teams.map((team) => {
    const mayTake = !recentTeams?.has(team.teamKey ?? '')
    const groupingId = tree.get(team.teamKey ?? '') ?? null
    return { ...team, groupingId, takesNewcomers: mayTake ? (1 as const) : (0 as const) }
  })
  tools.keys.need(1 + marked.length)
  await addGroups(tx, waveId, [everybody(companyId), ...marked], tools)
  await fillRoster(tx, { id: waveId, ...audience }, tools)
  const { grownOn } = await readGrowth(tx, companyId)
  const evidence = await readEvidence(tx, tools.key, companyId)
  await writeRights(tx, waveId, { companyId, day, grownOn, evidence })
  await yieldToEventLoop()
  if (groupings > 0) await addOwnLabels(tx, waveId, { companyId, day, grownOn, evidence }, tools)
  await keepSealedRights(tx, waveId, evidence)
  await countArrivals(tx, waveId, companyId)
  await sealSettings(tx, tools.key, waveId)
  return waveId
}

const everybody = (companyId: string | null) => ({
  teamKey: null,
  name: companyId ? companyGroupName : withoutCompanyName,
  people: 0,
})

interface NewWave {
  questionnaireId: string
  versionId: string
  companyId: string | null
  mode: 'permanent' | 'once'
  teamKeys: readonly string[] | null
  takesNewcomers: 0 | 1 | null
  campaignId?: string
  closesOn?: string
}

async function openPermanent(tx: Db, companyId: string | null, tools: OpeningTools): Promise<string> {
  const { questionnaireId, versionId } = defaultWave
  const asked = { questionnaireId, versionId, companyId, teamKeys: null }
  const wave = { ...asked, mode: 'permanent', takesNewcomers: null } as const
  const waveId = await addWave(tx, wave, tools.now)
  const day = dayOf(tools.now, zone())
  if (companyId) await noteGrowth(tx, companyId, day)
  const teams = companyId ? await teamsOfSize(tx, waveId, { companyId, day }) : []
  await addGroups(tx, waveId, [everybody(companyId), ...teams], tools)
  await fillRoster(tx, { id: waveId, companyId }, tools)
  await sealSettings(tx, tools.key, waveId)
  return waveId
}

async function addWave(tx: Db, { teamKeys, ...wave }: NewWave, now: Date): Promise<string> {
  const id = newId()
  await insertWave(tx, {
    ...wave,
    id,
    audience: teamKeys ? 'teams' : 'company',
    choice: choiceOf(teamKeys),
    minimumGroupSize: wave.companyId ? (await readGrowth(tx, wave.companyId)).minimumGroupSize : DEFAULT_K,
    state: 'open',
    openedOn: dayOf(now, zone()),
    closedOn: null,
    depositsUntil: null,
    answered: 0,
    publicationNumber: 0,
    publicationAskedOn: null,
    regroupingAskedOn: null,
  })
  if (teamKeys && teamKeys.length > 0)
    await tx
      .insertInto('waveTeams')
      .values(teamKeys.map((teamKey) => ({ waveId: id, teamKey })))
      .execute()
  return id
}

/**
 * « Clore le questionnaire »: signatures end, drafts are deleted, deposits continue for 24 hours at most
 * (C3).
 */
export async function closeWave(tx: Db, waveId: string, tools: WaveTools): Promise<void> {
  const query = tx.selectFrom('waves').select(['state', 'mode', 'closesOn']).where('id', '=', waveId)
  const wave = await forUpdate(tx, query).executeTakeFirst()
  if (!wave || wave.mode !== 'once') throw new Refusal('wave_not_found' satisfies WaveRefusal, 404)
  if (wave.state !== 'open') throw new Refusal('wave_closed' satisfies WaveRefusal, 409)
  await beginClosing(tx, tools.key, waveId, endOf(wave, tools.now))
}

interface WaveEnd {
  closedOn: string
  depositsUntil: string
}

/** A dated wave ended on its last day, whenever the job runs. */
function endOf({ closesOn }: { closesOn: string | null }, now: Date): WaveEnd {
  const today = dayOf(now, zone())
  if (closesOn === null || closesOn >= today)
    return { closedOn: today, depositsUntil: later(now, depositsAfterClosing) }
  const depositsUntil = later(atHour(addDays(closesOn, 1), 0, zone()), depositsAfterClosing)
  return { closedOn: closesOn, depositsUntil }
}

/** Ends a company's permanent wave for ever: a campaign of its questionnaire opens (C12.2). */
export async function endPermanentWave(
  tx: Db,
  companyId: string,
  { key, now }: WaveTools,
): Promise<string | null> {
  const query = tx
    .selectFrom('waves')
    .select('id')
    .where('companyId', '=', companyId)
    .where('mode', '=', 'permanent')
    .where('state', '=', 'open')
  const wave = await forUpdate(tx, query).executeTakeFirst()
  if (!wave) return null
  await beginClosing(tx, key, wave.id, endOf({ closesOn: null }, now))
  return wave.id
}

async function beginClosing(tx: Db, key: ApplicationKey, waveId: string, end: WaveEnd) {
  await setClosing(tx, key, waveId, end)
  await tx.deleteFrom('responses').where('waveId', '=', waveId).where('isCompleted', '=', 0).execute()
}

/** All signatures deposited, or 24 hours passed. */
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
 * No deposit and no withdrawal from here on: deletes keys, tokens and the responses' groups; what publication reads of
 * the groups stays. The lines of its receipts (C16.6); null if another process was faster or a deposit is awaited.
 */
export async function endDeposits(tx: Db, waveId: string, now: Date): Promise<string[] | null> {
  await lockBallots(tx)
  const query = tx.selectFrom('waves').select('mode').where('id', '=', waveId)
  const wave = await forUpdate(tx, query).executeTakeFirst()
  if (!(await wavesToEnd(tx, now)).includes(waveId)) return null
  const lines = wave?.mode === 'once' ? await depositsOf(tx, waveId) : []
  await setClosed(tx, waveId)
  // The rows that this transaction and the last answers wrote are rewritten once more (C5).
  await markReordering(tx, waveId)
  await deleteSigningKeys(tx, waveId)
  await tx
    .updateTable('responses')
    .set({ groupId: null, blindedToken: null, seal: null })
    .where('waveId', '=', waveId)
    .execute()
  await tx.deleteFrom('departedResponses').where('waveId', '=', waveId).execute()
  await tx.deleteFrom('spentTokens').where('waveId', '=', waveId).execute()
  await tx.deleteFrom('returnedKeys').where('waveId', '=', waveId).execute()
  return lines
}
