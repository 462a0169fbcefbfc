import { lengthenLetters } from '../../organisation/letters/validity.ts'
import { isStoredRefusal } from '../plans/columns.ts'
import { fromJson, toJson } from '../../data/db/json.ts'
import { setRhythm } from '../../organisation/companies/store.ts'
import { setOpened, setRefused } from '../plans/campaignWrites.ts'
import { audit } from '../../data/db/auditLog.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { recentTeams, takeNobodyIn } from '../../surveys/questionnaires/similarWaves.ts'
import { freezeVersion } from '../../surveys/questions/versions.ts'
import type { OpeningTools, WaveTools } from '../../surveys/waves/groups.ts'
import { withSigningKeys } from '../../surveys/waves/keys.ts'
import { endPermanentWave, openQuestionnaireWave } from '../../surveys/waves/store.ts'
import { addDays, dayOf, daysBetween, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { lengthOf, spans } from '../plans/days.ts'
import { announce } from './closingDay.ts'
import { problemsOfOthers, problemsOfQuestions, loadChecks, sharedOf } from '../plans/checks.ts'
import { problemsOfGuarding } from '../plans/guardedChecks.ts'
import { closeAudience, problemsOfPeople, type PlanContext } from '../plans/audienceChecks.ts'
import { beginWithoutMails } from '../mails/mailLanguages.ts'
import { planMailings } from '../mails/mailings.ts'
import { isDefault, type CampaignPlan } from '../plans/plan.ts'
import { isRefusedAudience, recordOpened, recordRefused } from '../plans/register.ts'
import { guardWave } from '../../results/guarded/opening.ts'
import { endSeries, planNextOccurrence } from './series.ts'
import type { PlanRefusal } from '../plans/rules.ts'
import type { LockedCampaign } from '../plans/store.ts'
import { workingDaysFrom } from '../../base/time/workingDays.ts'

export type OpeningOutcome = 'opened' | 'refused' | 'passed'

/** One transaction after the keys are ready (C12.5): everything, or « refusée » with its reason. */
export async function openCampaign(db: Db, id: string, tools: WaveTools): Promise<OpeningOutcome> {
  const asked = await db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()
  if (!asked) return 'passed'
  // The slow comparison of words runs outside the transaction.
  const shared = await sharedOf(db, asked.companyId, asked.questionnaireId)
  return withSigningKeys(db, async (tx, keys) => {
    await lockCompany(tx, asked.companyId)
    const campaign = await hold(tx, id)
    if (!campaign) return 'passed'
    const plan = await planOfCampaign(tx, campaign, tools.now)
    const judged = await loadChecks(tx, plan, tools.now, shared)
    const [problem] = [
      ...(await problemsOfQuestions(tx, plan)),
      ...(await problemsOfOthers(tx, plan)),
      ...(await problemsOfPeople(tx, plan, judged, 'k')),
      ...(await problemsOfGuarding(tx, plan, judged, tools.now)),
    ]
    if (problem) return refuse(tx, campaign, problem, tools.now)
    await open(tx, campaign, { plan, judged, tools: { ...tools, keys } })
    return 'opened'
  })
}

/** Locks the state: opening twice makes one wave (C12.16). */
async function hold(tx: Db, id: string): Promise<LockedCampaign | undefined> {
  const query = tx
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['planned', 'refused'])
  return forUpdate(tx, query).executeTakeFirst()
}

/** As if opened today: a delayed plan keeps its last day, but lasts five days at least (C12.14). */
async function planOfCampaign(db: Db, campaign: LockedCampaign, now: Date): Promise<CampaignPlan> {
  const { id, companyId, questionnaireId } = campaign
  const teams = await db.selectFrom('campaignTeams').select('teamKey').where('campaignId', '=', id).execute()
  const teamKeys = campaign.audience === 'teams' ? teams.map(({ teamKey }) => teamKey) : null
  const span = spanToday(campaign, dayOf(now, zone()))
  return { id, companyId, questionnaireId, teamKeys, ...span, isNow: false, weeks: null }
}

export function spanToday({ opensOn, closesOn }: { opensOn: Day; closesOn: Day }, today: Day) {
  const shortest = addDays(today, spans.shortest - 1)
  if (today <= opensOn) return { opensOn, closesOn }
  return { opensOn: today, closesOn: closesOn < shortest ? shortest : closesOn }
}

export interface OpeningContext {
  plan: CampaignPlan
  judged: PlanContext
  tools: OpeningTools
}

/** A plan judged by heads opens now: what counting refuses stays a refused campaign, in the register (C23.4). */
export async function openPlanned(tx: Db, id: string, opening: OpeningContext): Promise<OpeningOutcome> {
  const campaign = await hold(tx, id)
  if (!campaign) return 'passed'
  const { plan, judged, tools } = opening
  const [guarding] = await problemsOfGuarding(tx, plan, judged, tools.now)
  const problem = guarding ?? (await closeAudience(tx, plan, judged, 'k'))
  if (problem) return refuse(tx, campaign, problem, tools.now)
  await open(tx, campaign, opening)
  return 'opened'
}

async function open(
  tx: Db,
  campaign: LockedCampaign,
  { plan, judged, tools }: OpeningContext,
): Promise<void> {
  const { id, companyId, versionId } = campaign
  const { now } = tools
  const today = dayOf(now, zone())
  await freezeVersion(tx, versionId, today)
  const { closesOn } = plan
  const { similarWaves, shared, sameChoice, guarding } = judged
  const waveId = await openQuestionnaireWave(
    tx,
    {
      ...{ id: plan.questionnaireId, companyId, versionId, teamKeys: plan.teamKeys },
      sameChoice,
      takesNewcomers: similarWaves.length === 0,
      recentTeams: await recentTeams(tx, companyId, { shared, today }),
      dated: { campaignId: id, closesOn },
    },
    tools,
  )
  if (guarding === 'altered') throw new Error('what no opening passes was let through')
  if (guarding) await guardWave(tx, tools.key, { waveId, ...guarding })
  await takeNobodyIn(tx, tools.key, similarWaves)
  await setOpened(tx, id, { openedOn: today, closesOn })
  if (isDefault(plan)) await endPermanent(tx, companyId, tools)
  await planMailings(tx, id, now)
  const opened = { campaignId: id, companyId, audience: campaign.audience, opensOn: today, closesOn, waveId }
  await beginWithoutMails(tx, opened)
  const actor = await creatorOf(tx, campaign)
  await audit(tx, { actor, action: 'campaign_opened', subject: campaign.title, companyId, now })
  await announce(tx, companyId)
  await recordOpened(tx, id, now)
  await planNextOccurrence(tx, { ...campaign, closesOn }, today, now)
  await lengthenLetters(tx, companyId, now)
}

async function endPermanent(tx: Db, companyId: string, tools: WaveTools): Promise<void> {
  await endPermanentWave(tx, companyId, tools)
  await setRhythm(tx, companyId, 'campaigns')
}

async function creatorOf(tx: Db, { createdBy }: LockedCampaign) {
  if (createdBy === null) return null
  const creator = await tx
    .selectFrom('accounts')
    .select(['id', 'firstName', 'lastName'])
    .where('id', '=', createdBy)
    .executeTakeFirst()
  return creator ?? null
}

/** Days during which a refused run is tried again, each working day at 06:00 (C12.12). */
const TRIED_DAYS = 60

async function refuse(
  tx: Db,
  campaign: LockedCampaign,
  { code, details }: Pick<PlanRefusal, 'code' | 'details'>,
  now: Date,
): Promise<OpeningOutcome> {
  const today = dayOf(now, zone())
  const before = campaign.refusal && fromJson(campaign.refusal, isStoredRefusal)
  const since = before?.since ?? today
  const refusal: PlanRefusal = { code, details, since }
  const moved = campaign.seriesId === null ? {} : nextTry(campaign, today)
  await setRefused(tx, campaign.id, { refusal: toJson(refusal), ...moved })
  await announce(tx, campaign.companyId)
  const isSaid = before?.code === code && before.details.title === details.title
  if (isRefusedAudience(code) && !isSaid) await recordRefused(tx, campaign, { code, details }, now)
  if (campaign.seriesId && daysBetween(since, today) >= TRIED_DAYS)
    await endSeries(tx, campaign.seriesId, now)
  return 'refused'
}

function nextTry({ opensOn, closesOn }: LockedCampaign, today: Day) {
  const day = workingDaysFrom(today, 1)
  return { opensOn: day, closesOn: addDays(day, lengthOf({ opensOn, closesOn }) - 1) }
}

export async function campaignsToOpen(db: Db, day: Day): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns as c')
    .leftJoin('series as s', 's.id', 'c.seriesId')
    .select('c.id')
    .where('c.opensOn', '<=', day)
    .where(({ or, and, eb }) =>
      or([
        eb('c.state', '=', 'planned'),
        and([eb('c.state', '=', 'refused'), eb('s.id', 'is not', null), eb('s.stoppedOn', 'is', null)]),
      ]),
    )
    .orderBy('c.opensOn')
    .orderBy('c.id')
    .execute()
  return rows.map(({ id }) => id)
}
