import { Button, Group, Stack } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { minutesFor } from '../../surveys/questions/duration.ts'
import type { SelectableQuestionnaire, CampaignPage } from '../plans/rules.ts'
import { formText } from './messages.ts'
import { waysText } from '../ways/messages.ts'
import { MonthCalendar } from './MonthCalendar.tsx'
import { PlanParts } from './PlanParts.tsx'
import classes from './campaigns.module.css'
import { ResultsForecast } from './ResultsForecast.tsx'
import { useCampaignForm, wrongIn, type CampaignFields, type FormField } from './useCampaignForm.ts'
import { WaysSection } from './WaysSection.tsx'
import { useSaving } from './useSaving.ts'
import { useCampaignPlaces } from './useCampaignPlaces.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { isWholeSpan, sendableMails } from './words.ts'

interface CampaignFormProps {
  planned: CampaignPage | null
  askable: readonly SelectableQuestionnaire[]
  teams: readonly string[]
  kept?: Partial<CampaignFields>
}

export function CampaignForm({ planned, askable, teams, kept }: CampaignFormProps) {
  const places = useCampaignPlaces()
  const { companyId } = places
  const form = useCampaignForm(companyId, planned, askable, kept)
  const { fields, check, wrong, today } = form
  const [attempt, setAttempt] = useState(0)
  const saving = useSaving(planned, form.refuse)
  const span = { opensOn: fields.isNow ? today : fields.opensOn, closesOn: fields.closesOn }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setAttempt(attempt + 1)
    const { missing, count } = wrongIn(form)
    if (count > 0) return form.refuse({ ...missing, form: formText.wrong(count) })
    form.refuse({})
    saving.mutate(fields)
  }

  return (
    <form onSubmit={submit} noValidate className={classes.sides}>
      <Stack gap="lg">
        <FormErrors
          id="campaign-errors"
          message={wrong.form ?? ''}
          attempt={attempt}
          fields={fieldPlaces.filter(({ name }) => name in wrong)}
        />
        <PlanParts form={form} askable={askable} teams={teams} span={span} />
        <WaysSection form={form} minutes={minutesOf(askable, fields)} campaign={planned?.id} />
      </Stack>
      <div className={classes.pair}>
        {isWholeSpan(span) && (
          <MonthCalendar span={span} mails={sendableMails(fields.mails, ifLoaded(check)?.hasMailServer)} />
        )}
        <ResultsForecast asked={check} title={fields.title} />
      </div>
      <Group gap="sm" className={classes.end ?? ''}>
        <Button type="submit" loading={saving.isPending}>
          {buttonOf(fields, planned)}
        </Button>
        <Button variant="default" component={Link} to={planned ? places.page(planned.id) : places.list}>
          {formText.cancel}
        </Button>
      </Group>
    </form>
  )
}

const minutesOf = (askable: readonly SelectableQuestionnaire[], { questionnaireId }: CampaignFields) =>
  minutesFor({ length: askable.find(({ id }) => id === questionnaireId)?.questionCount ?? 0 })

export function buttonOf({ isNow, opensOn, closesOn }: CampaignFields, planned: CampaignPage | null): string {
  if (isNow) return formText.openNow
  if (planned || !isWholeSpan({ opensOn, closesOn })) return formText.save
  return formText.plan(opensOn)
}

export const fieldPlaces: { name: FormField; id: string; label: string }[] = [
  { name: 'questionnaireId', id: 'campaign-questionnaire', label: formText.what },
  { name: 'teams', id: 'campaign-teams', label: formText.audience },
  { name: 'opensOn', id: 'campaign-from', label: formText.from },
  { name: 'closesOn', id: 'campaign-to', label: formText.to },
  { name: 'title', id: 'campaign-title', label: formText.campaignTitle },
  { name: 'withoutMeans', id: 'campaign-ways', label: waysText.title },
]
