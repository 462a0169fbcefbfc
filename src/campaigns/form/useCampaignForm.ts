import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { isText, listOf, nullOr, oneOf, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { readJson, type Guard } from '../../base/encoding/json.ts'
import { ApiError } from '../../base/http/client.ts'
import { addDays, dayOf, isDay, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { isEarlier, ifLoaded } from '../../base/ui/loadable.ts'
import { campaignsQuery, checkQuery } from '../planning/client.ts'
import { refusalText } from '../planning/messages.ts'
import type { PlanCheck } from '../plans/planCheck.ts'
import {
  allMails,
  type SelectableQuestionnaire,
  type CampaignFields,
  type CampaignForm,
  type CampaignPage,
  type CampaignRefusal,
  type PlanRefusal,
} from '../plans/rules.ts'
import { spans } from '../plans/days.ts'
import { formText } from './messages.ts'
import { withoutMeans } from '../../people/accounts/rules.ts'
import { waysText } from '../ways/messages.ts'
import { proposedTitle, seasonOf } from '../plans/season.ts'
import { isWholeSpan, usualSpan } from './words.ts'

export type FormField = 'questionnaireId' | 'teams' | 'opensOn' | 'closesOn' | 'title' | 'withoutMeans'

export const todayHere = (): Day => dayOf(new Date(), zone())

export const toForm = ({ isNow, opensOn, teams, audience, ...fields }: CampaignFields): CampaignForm => ({
  ...fields,
  title: fields.title.trim(),
  audience,
  teams: audience === 'teams' ? teams : [],
  opensOn: isNow ? null : opensOn,
})

function startOf(
  planned: CampaignPage | null,
  askable: readonly SelectableQuestionnaire[],
  { today, wanted, isNow }: { today: Day; wanted: string; isNow: boolean },
): CampaignFields {
  if (!planned) {
    const planned = usualSpan(today)
    const span = isNow ? { ...planned, closesOn: addDays(today, spans.usual - 1) } : planned
    const first = askable.find(({ id }) => id === wanted) ?? askable[0]
    return {
      ...span,
      title: isNow && first ? first.title : seasonOf(span.opensOn),
      questionnaireId: first?.id ?? '',
      audience: 'company',
      teams: [],
      weeks: null,
      mails: allMails,
      isNow,
    }
  }
  const { title, questionnaireId, audience, teams, opensOn, closesOn, weeks, mails } = planned
  return { title, questionnaireId, audience, teams, opensOn, closesOn, weeks, mails, isNow: false }
}

/** `kept`: values typed earlier. Runs the preview and attaches each problem to its field. */
export function useCampaignForm(
  companyId: string,
  planned: CampaignPage | null,
  askable: readonly SelectableQuestionnaire[],
  kept: Partial<CampaignFields> = {},
) {
  const [today] = useState(todayHere)
  const [wanted] = useUrlState('questionnaire')
  const [opening] = useUrlState('ouvrir')
  const isNow = opening === 'maintenant'
  const [written, setFields] = useState(() => ({
    ...startOf(planned, askable, { today, wanted, isNow }),
    ...kept,
  }))
  const [isNamed, setNamed] = useState(planned !== null || hasOwnTitle(kept))
  const [refused, setRefused] = useState<CampaignFormErrors>({})
  const [isTouched, setTouched] = useState(false)
  const others = useLoad({ ...campaignsQuery(companyId), enabled: planned === null })
  const fields = isNamed ? written : withOwnTitle(written, today, ifLoaded(others)?.campaigns ?? [])

  function change(some: Partial<CampaignFields>) {
    setTouched(true)
    if (some.title !== undefined) setNamed(true)
    setFields((known) => {
      const next = { ...known, ...some }
      const day = next.isNow ? today : next.opensOn
      return isNamed || some.title !== undefined || !isWholeSpan({ ...next, opensOn: day })
        ? next
        : { ...next, title: seasonOf(day) }
    })
    setRefused((known) =>
      Object.fromEntries(Object.entries(withoutForm(known)).filter(([name]) => !(name in some))),
    )
  }

  const check = useChecked(companyId, fields, { id: planned?.id ?? null, today })
  const problems = problemsOf(isEarlier(check) ? undefined : ifLoaded(check))
  const wrong: CampaignFormErrors = { ...problems, ...refused }
  return { fields, change, isTouched, check, wrong, today, refuse: setRefused }
}

/** A title of one's own, typed before the page was loaded again, follows no day. */
const hasOwnTitle = ({ title = '', opensOn = '' }: Partial<CampaignFields>) =>
  title !== '' && isDay(opensOn) && title !== seasonOf(opensOn)

/** Makes the proposed title unique: « Hiver 2026, décembre ». */
function withOwnTitle(fields: CampaignFields, today: Day, others: readonly { title: string }[]) {
  const day = fields.isNow ? today : fields.opensOn
  if (!isDay(day) || fields.title !== seasonOf(day)) return fields
  const taken = others.map(({ title }) => title)
  return { ...fields, title: proposedTitle(day, taken) }
}

export interface FormPartProps {
  fields: CampaignFields
  change: (some: Partial<CampaignFields>) => void
  wrong: CampaignFormErrors
}

export type PlanForm = ReturnType<typeof useCampaignForm>

export type CampaignFormErrors = Partial<Record<FormField | 'form', string>>

export const withoutForm = (wrong: CampaignFormErrors): CampaignFormErrors =>
  Object.fromEntries(Object.entries(wrong).filter(([name]) => name !== 'form'))

/** Previews 400 ms after the last change; never while a day is half typed. */
const isChecked: Guard<Parameters<typeof checkQuery>[1]> = shapeOf({
  ...{ questionnaireId: isText, audience: oneOf('company', 'teams'), teams: listOf(isText) },
  ...{ opensOn: nullOr(isText), closesOn: isText, weeks: oneOf(13, 26, 52, null) },
  id: nullOr(isText),
})

function useChecked(
  companyId: string,
  fields: CampaignFields,
  { id, today }: { id: string | null; today: Day },
) {
  const plan = toForm(fields)
  const { questionnaireId, audience, teams, opensOn, closesOn, weeks } = plan
  const asked = { questionnaireId, audience, teams, opensOn, closesOn, weeks, id }
  const isWhole =
    isWholeSpan({ opensOn: plan.opensOn ?? today, closesOn: plan.closesOn }) &&
    plan.questionnaireId !== '' &&
    (plan.audience === 'company' || plan.teams.length > 0)
  const [settled] = useDebouncedValue(JSON.stringify(asked), 400)
  return useLoad({
    ...checkQuery(companyId, readJson(settled, isChecked)),
    enabled: isWhole && settled === JSON.stringify(asked),
  })
}

function problemsOf(checked: PlanCheck | undefined): CampaignFormErrors {
  const wrong: CampaignFormErrors = {}
  for (const { field, code, details } of checked?.problems ?? []) wrong[field] ??= refusalText(code, details)
  return wrong
}

export function wrongOf(error: Error): CampaignFormErrors {
  if (!(error instanceof ApiError)) return { form: formText.failed }
  const { code, field, details, fields } = error
  const others = Object.entries(fields).map(([name, known]) => [name, words(known, {})])
  const own = words(code, details)
  return {
    ...Object.fromEntries(others),
    ...(field && own ? { [field]: own } : {}),
    form: own || formText.failed,
  }
}

function words(code: string, details: PlanRefusal['details']): string {
  try {
    return refusalText(code as CampaignRefusal, details)
  } catch {
    return ''
  }
}

function missingIn({
  title,
  questionnaireId,
  audience,
  teams,
  isNow,
  opensOn,
  closesOn,
}: CampaignFields): CampaignFormErrors {
  return {
    ...(questionnaireId === '' && { questionnaireId: refusalText('questionnaire_not_found') }),
    ...(audience === 'teams' && teams.length === 0 && { teams: refusalText('teams_required') }),
    ...(!isNow && opensOn === '' && { opensOn: refusalText('day_invalid') }),
    ...(closesOn === '' && { closesOn: refusalText('day_invalid') }),
    ...(title.trim() === '' && { title: refusalText('title_required') }),
  }
}

/** What keeps the plan from being saved: fields, and who cannot enter without a tick. */
export function wrongIn({ fields, check, wrong }: Pick<PlanForm, 'fields' | 'check' | 'wrong'>) {
  const ways = ifLoaded(check)?.ways
  const people = ways ? withoutMeans(ways) : 0
  const isTicked = people === 0 || fields.withoutMeans === people
  const missing = { ...missingIn(fields), ...(!isTicked && { withoutMeans: waysText.tickFirst }) }
  return { missing, count: Object.keys(withoutForm({ ...missing, ...wrong })).length }
}
