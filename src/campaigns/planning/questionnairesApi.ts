import { Hono } from 'hono'
import { waysOf } from '../../people/accounts/means.ts'
import { requireRole, type GuardedEnv } from '../../people/auth/guards.ts'
import { readUpload, type Upload } from '../../surveys/csv/upload.ts'
import { readForm } from '../../surveys/questionnaires/form.ts'
import { audit } from '../../data/db/auditLog.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import type { Db } from '../../data/db/db.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import type { Actor } from '../../people/auth/rules.ts'
import {
  teamKeysOf,
  writeQuestionnaire,
  type NewQuestionnaire,
} from '../../surveys/questionnaires/newQuestionnaire.ts'
import { findQuestionnaire, refusal as refusalOfQuestionnaire } from '../../surveys/questionnaires/store.ts'
import { sharedQuestions } from '../../surveys/questionnaires/similarWaves.ts'
import type { WaveTools } from '../../surveys/waves/groups.ts'
import { withSigningKeys } from '../../surveys/waves/keys.ts'
import { closeWave } from '../../surveys/waves/store.ts'
import { addDays, dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { spans } from '../plans/days.ts'
import { setClosingDay } from '../lifecycle/closingDay.ts'
import { problemsOfAudience, type PlanContext } from '../plans/audienceChecks.ts'
import { loadChecks } from '../plans/checks.ts'
import type { CampaignPlan } from '../plans/plan.ts'
import { usualMails, type PlanProblem } from '../plans/rules.ts'
import { lockCampaign, refusal, refuse, type CampaignTools } from '../plans/store.ts'
import { openJudged } from './planning.ts'

export const createdApi = new Hono<GuardedEnv & { Variables: { upload: Upload } }>()
  // Asked again after the upload: a session that was ended meanwhile stores nothing.
  .post('/', requireRole('sub-admin'), readUpload, requireRole('sub-admin'), async (c) => {
    const { db, actor, upload, key, now } = c.var
    const tools = { key, now, ways: waysOf(c.var) }
    return c.json(await createQuestionnaire(db, actor, readForm(upload), tools), 201)
  })
  .put('/:id/closing', requireRole('sub-admin', 'admin'), async (c) => {
    const { db, actor, key, now } = c.var
    await closeQuestionnaire(db, actor, c.req.param('id'), { key, now })
    return c.body(null, 204)
  })

/**
 * The specification's « Créer »: a questionnaire and a fourteen-day campaign that opens now, in one
 * transaction (C12.17). Small audiences are warned, not refused.
 */
async function createQuestionnaire(db: Db, actor: Actor, asked: NewQuestionnaire, tools: CampaignTools) {
  const { companyId } = actor
  if (!companyId) throw refusalOfQuestionnaire('no_company', 404)
  const { now } = tools
  // The slow comparison of words runs outside the transaction.
  const shared = await sharedQuestions(db, companyId, { ...asked, base: 'fr', dimensions: [] })
  return withSigningKeys(db, async (tx, keys) => {
    // Under the lock teams cannot be deleted, nor the same campaign opened twice.
    await lockCompany(tx, companyId)
    const { title, audience, questions, texts } = asked
    const teamKeys = await teamKeysOf(tx, companyId, asked)
    const about = { title, audience, questions, texts, companyId, teamKeys, createdBy: actor.id }
    const id = await writeQuestionnaire(tx, about, now)
    const plan = { ...fromToday(now), id: null, companyId, questionnaireId: id, teamKeys }
    const judged = await loadChecks(tx, plan, now, shared)
    refuse(await problemsOfCreation(tx, plan, judged))
    const form = { title, mails: usualMails(tools.ways, companyId) }
    const { isRefused } = await openJudged(tx, { plan, judged, form, actor }, { ...tools, keys })
    await audit(tx, { actor, action: 'questionnaire_created', subject: title, companyId, now })
    await publishChange(tx, 'questionnaires', { companyId })
    return { id, isRefused }
  })
}

/** An audience under k to which nobody is added (C9) never has results: C14.6 does not apply. */
async function problemsOfCreation(tx: Db, plan: CampaignPlan, judged: PlanContext): Promise<PlanProblem[]> {
  const problems = await problemsOfAudience(tx, plan, judged, 'heads')
  const isNeverShown = judged.people.size < judged.k && judged.similarWaves.length > 0
  return isNeverShown ? problems.filter(({ code }) => code !== 'audience_unchanged') : problems
}

function fromToday(now: Date) {
  const opensOn = dayOf(now, zone())
  return { opensOn, closesOn: addDays(opensOn, spans.usual - 1), isNow: true, weeks: null }
}

/**
 * Moves a campaign's last day to tomorrow (C12.9); a wave without days, of before campaigns, stops at once
 * (C3).
 */
function closeQuestionnaire(db: Db, actor: Actor, id: string, tools: WaveTools) {
  return db.transaction().execute(async (tx: Db) => {
    const { waveId, state, title, companyId, campaignId } = await findQuestionnaire(tx, actor, id)
    if (state !== 'open' || companyId === null) throw refusalOfQuestionnaire('questionnaire_closed', 409)
    const { now } = tools
    if (campaignId === null) await closeWave(tx, waveId, tools)
    else await endTomorrow(tx, companyId, campaignId, tools)
    await audit(tx, { actor, action: 'questionnaire_closed', subject: title, companyId, now })
    await publishChange(tx, 'questionnaires', { companyId })
  })
}

async function endTomorrow(tx: Db, companyId: string, campaignId: string, tools: WaveTools): Promise<void> {
  const campaign = await lockCampaign(tx, companyId, campaignId)
  const tomorrow = addDays(dayOf(tools.now, zone()), 1)
  if (campaign.closesOn <= tomorrow) throw refusal('end_not_later', 409)
  await setClosingDay(tx, campaign, tomorrow, tools)
}
