import type { SelectableQuestionnaire } from '../../campaigns/plans/rules.ts'
import type { CampaignFields } from '../../campaigns/form/useCampaignForm.ts'

const storageKey = (companyId: string) => `ressenti-plan-${companyId}`

/** Kept on this device before the launch; contains nothing of a person. */
export function readPlan(
  companyId: string,
  { today, askable }: { today: string; askable: readonly SelectableQuestionnaire[] },
): Partial<CampaignFields> {
  try {
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
