import type { Db } from '../../data/db/schema.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { addDays, type Day } from '../../base/time/civilDays.ts'
import { choiceOf } from '../../surveys/waves/audience.ts'
import { differencingRisk } from '../../surveys/questionnaires/openingCheck.ts'
import { thinlyDifferent, type RecentWave } from '../../surveys/questionnaires/otherChoices.ts'
import {
  whoCounts,
  type CountedBy,
  type SharedQuestions,
  type SimilarWave,
} from '../../surveys/questionnaires/similarWaves.ts'
import type { NextGuardians } from '../../organisation/guardians/store.ts'
import type { EarlierWave } from '../../results/batches/earlierWaves.ts'
import { dayOfWave, isWholeUnchanged, checkComparability } from '../../results/batches/continuity.ts'
import type { CampaignPlan } from './plan.ts'
import type { PlanProblem } from './rules.ts'

// C9, C14.6, C23.4: the audience of a plan against those of open and recent waves.

export interface PlanContext {
  people: ReadonlySet<string>
  k: number
  shared: SharedQuestions
  similarWaves: readonly SimilarWave[]
  recent: readonly RecentWave[]
  sameChoice: RecentWave | null
  earlier: readonly EarlierWave[]
  /** Read once: what is judged is what guards the wave. */
  guarding: NextGuardians | 'altered' | null
}

export async function problemsOfPeople(
  db: Db,
  plan: CampaignPlan,
  judged: PlanContext,
  by: CountedBy,
): Promise<PlanProblem[]> {
  const { people, k } = judged
  if (people.size < k)
    return [{ field: 'teams', code: 'audience_too_small', details: { people: people.size, k } }]
  return problemsOfAudience(db, plan, judged, by)
}

export async function problemsOfAudience(
  db: Db,
  plan: CampaignPlan,
  judged: PlanContext,
  by: CountedBy,
): Promise<PlanProblem[]> {
  const close = await closeAudience(db, plan, judged, by)
  if (close) return [close]
  const unchanged = plan.teamKeys ? audienceUnchanged(plan, judged) : await wholeUnchanged(plan, judged)
  return unchanged ? [{ field: 'teams', code: 'audience_unchanged', details: unchanged }] : []
}

/**
 * The wave from which this public differs by too few people: of another choice whatever it asks (C23.4), of a
 * shared question in any case (C9).
 */
export async function closeAudience(
  db: Db,
  { companyId, teamKeys }: CampaignPlan,
  { people, k, recent, sameChoice, similarWaves }: PlanContext,
  by: CountedBy,
): Promise<PlanProblem | null> {
  if (recent.length === 0 && similarWaves.length === 0) return null
  const counts = await whoCounts(db, by)
  await yieldToEventLoop()
  const other = await thinlyDifferent(
    db,
    { companyId, teamKeys, people, k, waves: recent, sameChoice },
    counts,
  )
  if (other) return differsByFew(other.title, k)
  const close = differencingRisk(people, similarWaves, { k, counts })
  if (!close) return null
  const { title, mode, choice, isOpen } = close
  if (mode === 'once' && choice !== choiceOf(teamKeys)) return differsByFew(title, k)
  const mustClose = mode === 'once' && isOpen
  return {
    field: 'teams',
    code: 'audience_too_close',
    details: { title, k, ...(mustClose && { mustClose }) },
  }
}

const differsByFew = (title: string, k: number): PlanProblem => ({
  field: 'teams',
  code: 'audience_differs_by_few',
  details: { title, k },
})

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
