import { sql } from 'kysely'
import { readGrowth } from '../../surveys/waves/growth.ts'
import type { Db } from '../../data/db/schema.ts'
import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { zone } from '../../base/time/zone.ts'
import {
  audienceOf,
  findSimilarWaves,
  sharedQuestions,
  type SharedQuestions,
} from '../../surveys/questionnaires/similarWaves.ts'
import { guardiansOf } from '../../organisation/guardians/store.ts'
import { checkQuestions } from '../../surveys/csv/questionsCsv.ts'
import { gapsOf, missingIn } from '../../surveys/questions/completeness.ts'
import { latestVersion, readVersion } from '../../surveys/questions/versions.ts'
import { recentWaves, sameChoiceOf } from '../../surveys/questionnaires/otherChoices.ts'
import { alteredWaves } from '../../surveys/waves/alteredWaves.ts'
import { dayOfWave } from '../../results/batches/continuity.ts'
import { earlierWaves } from '../../results/batches/earlierWaves.ts'
import type { Span } from './days.ts'
import { isDefault, overlap, problemsOfDays, problemsOfPermanent, type CampaignPlan } from './plan.ts'
import { problemsOfGuarding } from './guardedChecks.ts'
import { problemsOfPeople, type PlanContext } from './audienceChecks.ts'
import type { PlanProblem } from './rules.ts'

// C9, C12.1, C12.2, C14.6: checked at planning, in the preview and again at the opening.

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
  const altered = await alteredWaves(db, companyId)
  const recent = await recentWaves(db, { companyId, day, today: opensOn, altered })
  const sameChoice = await sameChoiceOf(db, recent, teamKeys)
  const people = await audienceOf(db, { companyId, teamKeys, sameChoice })
  await yieldToEventLoop()
  const similarWaves = await findSimilarWaves(db, companyId, { shared, today: opensOn, ahead, altered })
  await yieldToEventLoop()
  const today = dayOf(now, zone())
  const earlier = await earlierWaves(db, { companyId, shared, day, today, open: true, altered })
  const { minimumGroupSize: k } = await readGrowth(db, companyId)
  const guarding = await guardiansOf(db, companyId)
  return { people, k, shared, similarWaves, recent, sameChoice, earlier, guarding }
}

/** Which waves share a question with this questionnaire. */
export async function sharedOf(db: Db, companyId: string, questionnaireId: string): Promise<SharedQuestions> {
  return sharedQuestions(db, companyId, await readVersion(db, await versionAsked(db, questionnaireId)))
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
    ...(await problemsOfPeople(db, plan, judged, 'heads')),
    ...(await problemsOfGuarding(db, plan, judged, now)),
  ]
}

/** A draft freezes at its opening, so every question needs words by then (C21.1). */
export async function problemsOfQuestions(db: Db, plan: CampaignPlan): Promise<PlanProblem[]> {
  const version = await readVersion(db, await versionAsked(db, plan.questionnaireId))
  const { questions, texts } = version
  const isWhole = questions.length > 0 && checkQuestions(questions).errors.length === 0
  if (!isWhole) return [{ field: 'questionnaireId', code: 'questionnaire_unfinished', details: {} }]
  // Complete or absent: no form mixes two languages (C20.10).
  return [...texts].flatMap(([language, parts]): PlanProblem[] => {
    const gaps = gapsOf(version, parts)
    const details = { language, missing: missingIn(gaps) }
    return gaps.length > 0 ? [{ field: 'questionnaireId', code: 'language_unfinished', details }] : []
  })
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
  const { grownOn } = await readGrowth(db, plan.companyId)
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
