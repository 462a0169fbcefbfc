import { isFlag, isText, listOf, oneOf, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { readJson, type Guard } from '../../base/encoding/json.ts'
import type { CampaignFields, SelectableQuestionnaire } from '../plans/rules.ts'

const storageKey = (place: string) => `ressenti-plan-${place}`

const isFields: Guard<CampaignFields> = shapeOf({
  ...{ title: isText, questionnaireId: isText, audience: oneOf('company', 'teams') },
  ...{ teams: listOf(isText), opensOn: isText, isNow: isFlag, closesOn: isText },
  weeks: oneOf(13, 26, 52, null),
  mails: shapeOf({ access: isFlag, invitation: isFlag, rappel: isFlag, dernier: isFlag, resultats: isFlag }),
})

/** Kept on this device until it is planned; contains nothing of a person. `place`: a company, and what was asked. */
export function readPlan(
  place: string,
  { today, askable }: { today: string; askable: readonly SelectableQuestionnaire[] },
): Partial<CampaignFields> | null {
  try {
    const { questionnaireId, ...kept } = readJson(localStorage.getItem(storageKey(place)) ?? '', isFields)
    if (kept.opensOn <= today) return null
    // A questionnaire that is gone, or a file that was not taken yet, is chosen again.
    return askable.some(({ id }) => id === questionnaireId) ? { ...kept, questionnaireId } : kept
  } catch {
    return null
  }
}

export function keepPlan(place: string, fields: CampaignFields): void {
  try {
    // A tick is for the number that is read next to it, today.
    localStorage.setItem(storageKey(place), JSON.stringify({ ...fields, withoutMeans: undefined }))
  } catch {
    // A browser that keeps nothing: the page still does.
  }
}

export function forgetPlan(place: string): void {
  try {
    localStorage.removeItem(storageKey(place))
  } catch {
    // As above.
  }
}
