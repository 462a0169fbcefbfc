import type { Day } from '../../base/time/civilDays.ts'
import { defaultWave } from '../../surveys/waves/rules.ts'
import { isFirstMonth } from '../../surveys/waves/counting.ts'
import { addDays, daysBetween } from '../../base/time/civilDays.ts'
import { lengthOf, refuseDates, spans, type DateRefusal, type Span, type IntervalWeeks } from './days.ts'
import type { PlanProblem } from './rules.ts'

export interface CampaignPlan extends Span {
  id: string | null
  companyId: string
  questionnaireId: string
  teamKeys: readonly string[] | null
  isNow: boolean
  weeks: IntervalWeeks | null
}

export const audienceOfPlan = ({ teamKeys }: Pick<CampaignPlan, 'teamKeys'>): 'company' | 'teams' =>
  teamKeys ? 'teams' : 'company'

export const isDefault = ({ questionnaireId }: Pick<CampaignPlan, 'questionnaireId'>) =>
  questionnaireId === defaultWave.questionnaireId

const fieldOf: Record<DateRefusal, 'opensOn' | 'closesOn'> = {
  opens_in_the_past: 'opensOn',
  opens_too_late: 'opensOn',
  opens_on_a_holiday: 'opensOn',
  campaign_too_short: 'closesOn',
  campaign_too_long: 'closesOn',
}

/** C12.1; for an immediate opening only the last day is chosen. */
export function problemsOfDays(
  plan: Pick<CampaignPlan, 'opensOn' | 'closesOn' | 'isNow'>,
  today: Day,
): PlanProblem[] {
  const code = plan.isNow ? refuseLength(plan) : refuseDates(plan, today)
  return code ? [{ field: fieldOf[code], code, details: {} }] : []
}

function refuseLength(span: Span): DateRefusal | null {
  const length = lengthOf(span)
  if (length < spans.shortest) return 'campaign_too_short'
  return length > spans.longest ? 'campaign_too_long' : null
}

const NOTICE_DAYS = 14

/**
 * A first default campaign ends the permanent questionnaire, announced 14 days before, except in a company
 * new or in its first month (C12.2).
 */
export function problemsOfPermanent(
  { opensOn, isNow }: Pick<CampaignPlan, 'opensOn' | 'isNow'>,
  { grownOn, today }: { grownOn: Day | null; today: Day },
): PlanProblem[] {
  if (isNow) return [{ field: 'opensOn', code: 'permanent_runs', details: {} }]
  if (grownOn === null || isFirstMonth(grownOn, today) || daysBetween(today, opensOn) >= NOTICE_DAYS)
    return []
  const until = addDays(today, NOTICE_DAYS)
  return [{ field: 'opensOn', code: 'permanent_needs_notice', details: { until } }]
}

export const overlap = (a: Span, b: Span): boolean => a.opensOn <= b.closesOn && b.opensOn <= a.closesOn
