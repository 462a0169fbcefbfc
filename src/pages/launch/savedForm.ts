import { isFlag, isText, listOf, oneOf, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { readJson, type Guard } from '../../base/encoding/json.ts'
import type { SelectableQuestionnaire } from '../../campaigns/plans/rules.ts'
import type { CampaignFields } from '../../campaigns/form/useCampaignForm.ts'

const storageKey = (companyId: string) => `ressenti-plan-${companyId}`

const isFields: Guard<CampaignFields> = shapeOf({
  ...{ title: isText, questionnaireId: isText, audience: oneOf('company', 'teams') },
  ...{ teams: listOf(isText), opensOn: isText, isNow: isFlag, closesOn: isText },
  weeks: oneOf(13, 26, 52, null),
  mails: shapeOf({ access: isFlag, invitation: isFlag, rappel: isFlag, dernier: isFlag, resultats: isFlag }),
})

/** Kept on this device before the launch; contains nothing of a person. */
export function readPlan(
  companyId: string,
  { today, askable }: { today: string; askable: readonly SelectableQuestionnaire[] },
): Partial<CampaignFields> {
  try {
    const kept = readJson(localStorage.getItem(storageKey(companyId)) ?? '', isFields)
    const isKnown = askable.some(({ id }) => id === kept.questionnaireId)
    return isKnown && kept.opensOn > today ? kept : {}
  } catch {
    return {}
  }
}

export function keepPlan(companyId: string, fields: CampaignFields): void {
  try {
    // A tick is for the number that is read next to it, today.
    localStorage.setItem(storageKey(companyId), JSON.stringify({ ...fields, withoutMeans: undefined }))
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
