import type { SelectableQuestionnaire } from '../../campaigns/plans/rules.ts'
import type { CampaignFields } from '../../campaigns/form/useCampaignForm.ts'

const storageKey = (companyId: string) => `ressenti-plan-${companyId}`

/** What was written of a plan before it was launched, on this device; nothing of a person is in it. */
export function readPlan(
  companyId: string,
  { today, askable }: { today: string; askable: readonly SelectableQuestionnaire[] },
): Partial<CampaignFields> {
  try {
    // Only this file writes it; what does not fit any more is left out.
    const kept = JSON.parse(localStorage.getItem(storageKey(companyId)) ?? '{}') as Partial<CampaignFields>
    const isKnown = askable.some(({ id }) => id === kept.questionnaireId)
    const isAhead = typeof kept.opensOn === 'string' && kept.opensOn > today
    return isKnown && isAhead ? kept : {}
  } catch {
    return {}
  }
}

export function keepPlan(companyId: string, fields: CampaignFields): void {
  try {
    localStorage.setItem(storageKey(companyId), JSON.stringify(fields))
  } catch {
    // A browser that keeps nothing: the page still does.
  }
}

export function forgetPlan(companyId: string): void {
  try {
    localStorage.removeItem(storageKey(companyId))
  } catch {
    // As above.
  }
}
