import { sql } from 'kysely'
import type { Db } from '../../data/db/schema.ts'
import { dayOf, type Day, addDays } from '../../base/time/civilDays.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { zone } from '../../base/time/zone.ts'
import {
  audienceOf,
  findSimilarWaves,
  minimumGroupSizeOf,
  sharedQuestions,
  tooCloseWave,
  type SharedQuestions,
  type SimilarWave,
} from '../../surveys/questionnaires/similarWaves.ts'
import { checkQuestions } from '../../surveys/csv/questionsCsv.ts'
import { latestVersion, questionsOf } from '../../surveys/questions/versions.ts'
import { dayOfWave, isWholeUnchanged, checkComparability } from '../../results/batches/continuity.ts'
import { earlierWaves, type EarlierWave } from '../../results/batches/earlierWaves.ts'
import type { Span } from './days.ts'
import { isDefault, overlap, problemsOfDays, problemsOfPermanent, type CampaignPlan } from './plan.ts'
import type { PlanProblem } from './rules.ts'

// C9, C12.1, C12.2, C14.6: checked at planning, in the preview and again at the opening.

export interface PlanContext {
  people: ReadonlySet<string>
  k: number
  shared: SharedQuestions
  similarWaves: readonly SimilarWave[]
  earlier: readonly EarlierWave[]
}

export async function loadChecks(
  db: Db,
  plan: CampaignPlan,
  now: Date,
  known?: SharedQuestions,
): Promise<PlanContext> {
  const { companyId, teamKeys, opensOn } = plan
  const shared = known ?? (await sharedOf(db, companyId, plan.questionnaireId))
  const day = dayOfWave({ openedOn: opensOn, closesOn: plan.closesOn })
  const ahead = { day, isWhole: teamKeys === null }
  const people = await audienceOf(db, companyId, teamKeys)
  await yieldToEventLoop()
  const similarWaves = await findSimilarWaves(db, companyId, { shared, today: opensOn, ahead })
  await yieldToEventLoop()
  const earlier = await earlierWaves(db, { companyId, shared, day, today: dayOf(now, zone()), open: true })
  return { people, k: await minimumGroupSizeOf(db, companyId), shared, similarWaves, earlier }
}

/** Which waves share a question with this questionnaire. */
export async function sharedOf(db: Db, companyId: string, questionnaireId: string): Promise<SharedQuestions> {
  return sharedQuestions(db, companyId, await questionsOf(db, await versionAsked(db, questionnaireId)))
}

export async function versionAsked(db: Db, questionnaireId: string): Promise<string> {
  const versionId = await latestVersion(db, questionnaireId)
  if (versionId === null) throw new Refusal('questionnaire_not_found', 404)
  return versionId
}

/** Every problem of a plan, with its field; empty: it would open. */
export async function findProblems(
  db: Db,
  plan: CampaignPlan,
  judged: PlanContext,
  now: Date,
): Promise<PlanProblem[]> {
  const today = dayOf(now, zone())
  return [
    ...problemsOfDays(plan, today),
    ...(await problemsOfQuestions(db, plan)),
    ...(await problemsOfNumber(db, plan)),
    ...(await problemsOfOthers(db, plan)),
    ...(await problemsNextToPermanent(db, plan, today)),
    ...(await problemsOfPeople(db, plan, judged)),
  ]
}

/** A draft freezes at its opening, so every question needs words by then (C21.1). */
export async function problemsOfQuestions(db: Db, plan: CampaignPlan): Promise<PlanProblem[]> {
  const questions = await questionsOf(db, await versionAsked(db, plan.questionnaireId))
  const isWhole = questions.length > 0 && checkQuestions(questions).errors.length === 0
  return isWhole ? [] : [{ field: 'questionnaireId', code: 'questionnaire_unfinished', details: {} }]
}

/** Bounds planned and open campaigns: each open one is reordered and compared with every new one. */
const mostAtOnce = 50

async function problemsOfNumber(db: Db, { id, companyId }: CampaignPlan): Promise<PlanProblem[]> {
  const others = await db
    .selectFrom('campaigns as c')
    .leftJoin('waves as w', 'w.campaignId', 'c.id')
    .select('c.id')
    .where('c.companyId', '=', companyId)
    .where('c.id', '<>', id ?? '')
    .where(({ or, eb }) => or([eb('c.state', '=', 'planned'), eb('w.state', '<>', 'closed')]))
    .limit(mostAtOnce)
    .execute()
  if (others.length < mostAtOnce) return []
  return [{ field: 'questionnaireId', code: 'too_many_campaigns', details: { most: mostAtOnce } }]
}

/** At most one campaign of a questionnaire at a time (C12.1). */
export async function problemsOfOthers(db: Db, plan: CampaignPlan): Promise<PlanProblem[]> {
  const others = await otherSpans(db, plan)
  return others
    .filter((other) => overlap(plan, other))
    .slice(0, 1)
    .map(({ title, closesOn }) => ({
      field: 'opensOn',
      code: 'another_campaign_then',
      details: { title, until: closesOn },
    }))
}

async function otherSpans(
  db: Db,
  { id, companyId, questionnaireId }: CampaignPlan,
): Promise<(Span & { title: string })[]> {
  return db
    .selectFrom('campaigns as c')
    .leftJoin('waves as w', 'w.campaignId', 'c.id')
    .select(['c.title', 'c.closesOn'])
    .select(sql<string>`coalesce(c.opened_on, c.opens_on)`.as('opensOn'))
    .where('c.companyId', '=', companyId)
    .where('c.questionnaireId', '=', questionnaireId)
    .where('c.id', '<>', id ?? '')
    .where(({ or, eb }) => or([eb('c.state', '=', 'planned'), eb('w.state', '=', 'open')]))
    .orderBy('c.opensOn')
    .execute()
}

async function problemsNextToPermanent(db: Db, plan: CampaignPlan, today: Day): Promise<PlanProblem[]> {
  if (!isDefault(plan) || !(await hasPermanent(db, plan.companyId))) return []
  const { grownOn } = await db
    .selectFrom('companies')
    .select('grownOn')
    .where('id', '=', plan.companyId)
    .executeTakeFirstOrThrow()
  return problemsOfPermanent(plan, { grownOn, today })
}

export async function hasPermanent(db: Db, companyId: string): Promise<boolean> {
  const wave = await db
    .selectFrom('waves')
    .select('id')
    .where('companyId', '=', companyId)
    .where('mode', '=', 'permanent')
    .where('state', '=', 'open')
    .executeTakeFirst()
  return wave !== undefined
}

export async function problemsOfPeople(
  db: Db,
  plan: CampaignPlan,
  judged: PlanContext,
): Promise<PlanProblem[]> {
  const { people, k } = judged
  if (people.size < k)
    return [{ field: 'teams', code: 'audience_too_small', details: { people: people.size, k } }]
  return problemsOfAudience(db, plan, judged)
}

export async function problemsOfAudience(
  db: Db,
  plan: CampaignPlan,
  judged: PlanContext,
): Promise<PlanProblem[]> {
  const { people, k, similarWaves } = judged
  const details = await tooCloseWave(db, { people, k, similarWaves })
  if (details) return [{ field: 'teams', code: 'audience_too_close', details }]
  const unchanged = plan.teamKeys ? audienceUnchanged(plan, judged) : await wholeUnchanged(plan, judged)
  return unchanged ? [{ field: 'teams', code: 'audience_unchanged', details: unchanged }] : []
}

interface SameAudienceWave {
  title: string
  until: Day
}

/** An audience of teams counts as one group by its people; open waves count as published (C14.6). */
function audienceUnchanged(plan: CampaignPlan, { people, k, earlier }: PlanContext): SameAudienceWave | null {
  const day = dayOfWave({ openedOn: plan.opensOn, closesOn: plan.closesOn })
  const asked = { id: '', team: null, people, ballots: people.size }
  const found: SameAudienceWave[] = []
  for (const before of earlier) {
    const now = { day, isKnown: before.isKnown, groups: [asked] }
    const hiding = checkComparability(now, [before], { k, isAhead: true }).get('')?.hiding
    if (hiding?.reason === 'composition') found.push({ title: before.title, until: hiding.until })
  }
  return latest(found)
}

const LATER = 180

/** Only for a small company that almost nobody left or joined (C14.6). */
async function wholeUnchanged(
  plan: CampaignPlan,
  { people, k, earlier }: PlanContext,
): Promise<SameAudienceWave | null> {
  const day = dayOfWave({ openedOn: plan.opensOn, closesOn: plan.closesOn })
  const found: SameAudienceWave[] = []
  for (const before of earlier) {
    const until = addDays(before.day, LATER)
    if (before.audience !== 'company' || !before.isDated || until <= day) continue
    if (isWholeUnchanged(await before.everybody(), people, k)) found.push({ title: before.title, until })
  }
  return latest(found)
}

const latest = (found: readonly SameAudienceWave[]): SameAudienceWave | null =>
  found.toSorted((a, b) => (a.until < b.until ? 1 : -1))[0] ?? null
