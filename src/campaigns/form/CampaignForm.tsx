import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../base/ui/Link.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { minutesFor } from '../../surveys/questions/duration.ts'
import { keptPlanText } from '../planning/messages.ts'
import { forgetPlan, readPlan } from '../planning/savedForm.ts'
import type { CampaignFields, SelectableQuestionnaire, CampaignPage } from '../plans/rules.ts'
import { formText } from './messages.ts'
import { waysText } from '../ways/messages.ts'
import { MonthCalendar } from './MonthCalendar.tsx'
import { PlanParts } from './PlanParts.tsx'
import classes from './campaigns.module.css'
import { ResultsForecast } from './ResultsForecast.tsx'
import { todayHere, useCampaignForm, wrongIn, type FormField } from './useCampaignForm.ts'
import { WaysSection } from './WaysSection.tsx'
import { useSaving } from './useSaving.ts'
import { useCampaignPlaces } from './useCampaignPlaces.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { isWholeSpan, sendableMails } from './words.ts'

interface CampaignFormProps {
  planned: CampaignPage | null
  askable: readonly SelectableQuestionnaire[]
  teams: readonly string[]
  start?: Partial<CampaignFields>
}

/** What is typed survives a reload and a visit to another page. */
export function CampaignForm({ planned, askable, teams, start }: CampaignFormProps) {
  const { companyId } = useCampaignPlaces()
  const { search } = useLocation()
  // Of another state of a campaign nothing is taken over.
  const [place] = useState(`${companyId}${planned ? `-${planned.id}-${planned.revision}` : search}`)
  const read = () => readPlan(place, { today: todayHere(), askable })
  const [{ round, kept }, setBegun] = useState(() => ({ round: 0, kept: read() }))
  const begin = (from: typeof kept) => setBegun((before) => ({ round: before.round + 1, kept: from }))
  const [asked, setAsked] = useState<typeof kept>(null)
  const isTouched = useRef(false)
  const withdraw = useRef(() => {})
  useEffect(() => () => withdraw.current(), [])

  function beginAgain() {
    const typed = read()
    forgetPlan(place)
    begin(null)
    isTouched.current = false
    withdraw.current = notify(keptPlanText.begun, {
      label: keptPlanText.undo,
      onClick: () => (isTouched.current ? setAsked(typed) : begin(typed)),
    })
  }

  return (
    <Stack gap="lg">
      {kept && (
        <Alert color="teal" role="status" icon={<Icon name="about" />}>
          <Group justify="space-between" gap="sm">
            <Text>{keptPlanText.found}</Text>
            <Button variant="default" size="sm" onClick={beginAgain}>
              {keptPlanText.beginAgain}
            </Button>
          </Group>
        </Alert>
      )}
      <PlanFields
        key={round}
        {...{ planned, askable, teams, place, kept, isTouched }}
        {...(start && { start })}
      />
      <ConfirmDialog
        opened={asked !== null}
        title={keptPlanText.goBack}
        confirm={keptPlanText.goBackNow}
        cancel={keptPlanText.keepTyped}
        loss
        onConfirm={async () => begin(asked)}
        onClose={() => setAsked(null)}
        failure={() => formText.failed}
      >
        {keptPlanText.goBackWarning}
      </ConfirmDialog>
    </Stack>
  )
}

interface PlanFieldsProps extends CampaignFormProps {
  place: string
  kept: Partial<CampaignFields> | null
  isTouched: { current: boolean }
}

function PlanFields({ planned, askable, teams, start, place, kept, isTouched }: PlanFieldsProps) {
  const places = useCampaignPlaces()
  const { companyId } = places
  const form = useCampaignForm(companyId, planned, askable, { ...start, ...kept })
  const { fields, check, wrong, today } = form
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (form.isTouched) isTouched.current = true
  }, [form.isTouched, isTouched])
  const saving = useSaving(planned, { form, place, isKept: kept !== null })
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
