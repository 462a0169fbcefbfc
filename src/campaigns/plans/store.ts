import { mailColumns } from './columns.ts'
import { deleteCampaign, insertCampaign, insertSeries, setSeries } from './campaignWrites.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import type { Ways } from '../../people/accounts/means.ts'
import { lengthenLetters } from '../../organisation/letters/validity.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import { teamKeysOf } from '../../surveys/questionnaires/newQuestionnaire.ts'
import type { SharedQuestions } from '../../surveys/questionnaires/similarWaves.ts'
import type { WaveTools } from '../../surveys/waves/groups.ts'
import { newId } from '../../base/encoding/ids.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { lengthOf } from './days.ts'
import { sharedOf, versionAsked } from './checks.ts'
import { audienceOfPlan, type CampaignPlan } from './plan.ts'
import { recordCancelled } from './register.ts'
import type { CampaignCheck, CampaignForm, CampaignRefusal, PlanProblem } from './rules.ts'

export const refusal = (code: CampaignRefusal, status: 400 | 404 | 409, details = {}) =>
  new Refusal(code, status, details)

export async function planOf(
  db: Db,
  { id: companyId }: CompanyInScope,
  asked: Omit<CampaignCheck, 'id'> & { id?: string | null },
  now: Date,
): Promise<CampaignPlan> {
  const { questionnaireId, opensOn, closesOn, weeks, id = null } = asked
  await refuseStranger(db, companyId, questionnaireId)
  return {
    id,
    companyId,
    questionnaireId,
    teamKeys: await teamKeysOf(db, companyId, asked),
    opensOn: opensOn ?? dayOf(now, zone()),
    closesOn,
    isNow: opensOn === null,
    weeks,
  }
}

/** Only the default questionnaire, or one of this company that is not archived. */
async function refuseStranger(db: Db, companyId: string, questionnaireId: string) {
  const known = await db
    .selectFrom('questionnaires')
    .select('id')
    .where('id', '=', questionnaireId)
    .where('archivedOn', 'is', null)
    .where(({ or, eb }) => or([eb('companyId', 'is', null), eb('companyId', '=', companyId)]))
    .executeTakeFirst()
  if (!known) throw refusal('questionnaire_not_found', 404, { field: 'questionnaireId' })
}

/** The slow comparison of words runs before the transaction, and alone: what it finds no plan changes. */
export async function sharedBefore(
  db: Db,
  { id: companyId }: CompanyInScope,
  { questionnaireId }: Pick<CampaignForm, 'questionnaireId'>,
): Promise<SharedQuestions> {
  await refuseStranger(db, companyId, questionnaireId)
  return sharedOf(db, companyId, questionnaireId)
}

/** Throws the first problem at its field, with all of them in `fields`. */
export function refuse(problems: readonly PlanProblem[]): void {
  const [first] = problems
  if (!first) return
  const fields = Object.fromEntries(problems.toReversed().map(({ field, code }) => [field, code]))
  throw refusal(first.code, 409, { ...first.details, field: first.field, fields })
}

export async function insertPlan(
  tx: Db,
  {
    plan,
    form,
    createdBy,
  }: { plan: CampaignPlan; form: Pick<CampaignForm, 'title' | 'mails'>; createdBy: string },
  now: Date,
): Promise<string> {
  const id = newId()
  const seriesId = plan.weeks ? await addSeries(tx, plan) : null
  const campaign = {
    ...{
      id,
      companyId: plan.companyId,
      seriesId,
      number: 1,
      openedOn: null,
      state: 'planned' as const,
      refusal: null,
    },
    ...(await columnsOf(tx, plan, { form, now })),
    createdBy,
    createdAt: now.toISOString(),
  }
  await insertCampaign(tx, campaign, plan.teamKeys)
  await lengthenLetters(tx, plan.companyId, now)
  return id
}

export const columnsOf = async (
  tx: Db,
  plan: CampaignPlan,
  { form: { title, mails }, now }: { form: Pick<CampaignForm, 'title' | 'mails'>; now: Date },
) => ({
  questionnaireId: plan.questionnaireId,
  versionId: await versionAsked(tx, plan.questionnaireId),
  title,
  audience: audienceOfPlan(plan),
  opensOn: plan.opensOn,
  closesOn: plan.closesOn,
  ...mailColumns(mails, plan, now),
})

export async function addSeries(tx: Db, plan: CampaignPlan): Promise<string> {
  const id = newId()
  await insertSeries(tx, { id, ...seriesOf(plan), stoppedOn: null })
  return id
}

export const seriesOf = (plan: CampaignPlan) => ({
  companyId: plan.companyId,
  questionnaireId: plan.questionnaireId,
  weeks: plan.weeks ?? 52,
  lengthDays: lengthOf(plan),
  audience: audienceOfPlan(plan),
  nextOpensOn: plan.opensOn,
})

export async function lockCampaign(tx: Db, companyId: string, id: string) {
  await lockCompany(tx, companyId)
  const query = tx.selectFrom('campaigns').selectAll().where('id', '=', id).where('companyId', '=', companyId)
  const campaign = await forUpdate(tx, query).executeTakeFirst()
  if (!campaign) throw refusal('campaign_not_found', 404)
  return campaign
}

export type LockedCampaign = Awaited<ReturnType<typeof lockCampaign>>

export function refuseChanged(campaign: LockedCampaign, revision: number): void {
  if (campaign.revision !== revision) throw refusal('campaign_changed', 409)
}

/** `ways`: what people could enter by here. */
export interface CampaignTools extends WaveTools {
  ways: Ways
}

/** Only before anybody is asked (C12.11); its repetition ends too. */
export async function removePlan(tx: Db, campaign: LockedCampaign, now: Date): Promise<void> {
  const { id, seriesId } = campaign
  await recordCancelled(tx, id, now)
  await deleteCampaign(tx, id)
  if (seriesId) await setSeries(tx, seriesId, { stoppedOn: dayOf(now, zone()) })
}
