import { Button, Title, Alert } from '@mantine/core'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../../base/ui/Link.tsx'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { PageColumns } from '../../base/ui/PageColumns.tsx'
import { contactOf } from '../../organisation/companies/rules.ts'
import { useActor } from '../../people/currentUser/useActor.ts'
import { legalFormId, LegalNotice } from '../../organisation/companies/LegalNotice.tsx'
import type { MailChoice, SelectableQuestionnaire } from '../../campaigns/plans/rules.ts'
import { buttonOf, fieldPlaces } from '../../campaigns/form/CampaignForm.tsx'
import { formText } from '../../campaigns/form/messages.ts'
import { readPlan } from '../../campaigns/planning/savedForm.ts'
import { MonthCalendar } from '../../campaigns/form/MonthCalendar.tsx'
import { PlanParts } from '../../campaigns/form/PlanParts.tsx'
import { ResultsForecast } from '../../campaigns/form/ResultsForecast.tsx'
import {
  todayHere,
  useCampaignForm,
  wrongIn,
  type CampaignFormErrors,
  type FormField,
} from '../../campaigns/form/useCampaignForm.ts'
import { useCampaignPlaces } from '../../campaigns/form/useCampaignPlaces.ts'
import { useSaving } from '../../campaigns/form/useSaving.ts'
import { isWholeSpan, sendableMails } from '../../campaigns/form/words.ts'
import { formatSpan } from '../../base/text/writing.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { paths } from '../../paths.ts'
import { NoticePreview } from '../NoticePreview.tsx'
import { LastStep } from './LastStep.tsx'
import classes from './launch.module.css'
import {
  datesStep,
  lastStep,
  noticeStep,
  peopleStep,
  steps,
  teamsStep,
  launchText,
  type LaunchStep,
} from './messages.ts'
import { PeopleStep } from './PeopleStep.tsx'
import { StepList } from './StepList.tsx'
import { TeamsStep } from './TeamsStep.tsx'
import type { LaunchFacts } from './useLaunchFacts.ts'

interface LaunchPlanProps {
  at: LaunchStep
  facts: LaunchFacts
  askable: readonly SelectableQuestionnaire[]
  /** Until somebody chooses others. */
  mails: MailChoice
  teams: readonly string[]
}

const titles: Record<LaunchStep, string> = {
  personnes: peopleStep.title,
  equipes: teamsStep.title,
  notice: noticeStep.title,
  dates: datesStep.title,
  verifier: lastStep.title,
}

/** The plan stays between the steps, and on this device until its launch. */
export function LaunchPlan({ at, facts, askable, mails, teams }: LaunchPlanProps) {
  const { companyId, launch } = useCampaignPlaces()
  const [kept] = useState(() => readPlan(companyId, { today: todayHere(), askable }))
  const form = useCampaignForm(companyId, null, askable, { mails, ...kept })
  const { fields, check, wrong, today } = form
  const [attempt, setAttempt] = useState(0)
  const saving = useSaving(null, { form, place: companyId, isKept: kept !== null })
  const span = { opensOn: fields.isNow ? today : fields.opensOn, closesOn: fields.closesOn }
  const chosen = askable.find(({ id }) => id === fields.questionnaireId)
  const heading = useHeadingFocus(at)
  const go = useNavigate()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Enter in a date field goes to the next step and launches nothing.
    if (at === 'dates') return void go(paths.launchStep(launch, 'verifier'))
    setAttempt(attempt + 1)
    const { missing, count } = wrongIn(form)
    if (count > 0) return form.refuse({ ...missing, form: formText.wrong(count) })
    form.refuse({})
    saving.mutate(fields)
  }

  const isPlan = at === 'dates' || at === 'verifier'
  const place = steps.indexOf(at)
  const [before, after] = [steps[place - 1], steps[place + 1]]
  const content = (
    <>
      <div className={classes.body}>
        <Title order={2} ref={heading} tabIndex={-1}>
          {titles[at]}
        </Title>
        {isPlan && <StepErrors at={at} wrong={wrong} attempt={attempt} />}
        {at === 'personnes' && <PeopleStep facts={facts} check={ifLoaded(check)} />}
        {at === 'equipes' && <TeamsStep facts={facts} />}
        {at === 'notice' && <NoticeStep facts={facts} />}
        {at === 'dates' && <PlanParts form={form} askable={askable} teams={teams} span={span} />}
        {at === 'verifier' && <LastStep form={form} chosen={chosen} facts={facts} span={span} />}
        <div className={classes.ends}>
          {before ? (
            <Button
              variant="default"
              component={Link}
              to={paths.launchStep(launch, before)}
              leftSection={<Icon name="back" size={18} />}
            >
              {launchText.back}
            </Button>
          ) : (
            <span />
          )}
          {at === 'notice' ? (
            <Button type="submit" form={legalFormId}>
              {launchText.next}
            </Button>
          ) : after ? (
            <Button
              variant={at === 'personnes' && facts.people < facts.minimumGroupSize ? 'default' : 'filled'}
              component={Link}
              to={paths.launchStep(launch, after)}
            >
              {launchText.next}
            </Button>
          ) : (
            <Button type="submit" loading={saving.isPending}>
              {buttonOf(fields, null)}
            </Button>
          )}
        </div>
      </div>
      {isPlan && (
        <div className={classes.twoColumns}>
          {at === 'dates' && isWholeSpan(span) && (
            <MonthCalendar span={span} mails={sendableMails(fields.mails, ifLoaded(check)?.hasMailServer)} />
          )}
          <ResultsForecast asked={check} title={fields.title} />
        </div>
      )}
    </>
  )
  return (
    <PageColumns from={62} columns="13rem minmax(0, 1fr)">
      <StepList
        at={at}
        launch={launch}
        facts={facts}
        span={isWholeSpan(span) ? formatSpan(span.opensOn, span.closesOn) : ''}
      />
      {/* The other steps have forms of their own. */}
      {isPlan ? (
        <form onSubmit={submit} noValidate>
          <PageColumns from={90} columns="minmax(0, 1fr) clamp(400px, 44%, 480px)">
            {content}
          </PageColumns>
        </form>
      ) : (
        content
      )}
    </PageColumns>
  )
}

interface StepErrorsProps {
  at: 'dates' | 'verifier'
  wrong: CampaignFormErrors
  attempt: number
}

function StepErrors({ at, wrong, attempt }: StepErrorsProps) {
  const isLast = at === 'verifier'
  const isHere = (name: FormField) => name in wrong && (!isLast || name === 'withoutMeans')
  return (
    <FormErrors
      id={isLast ? 'launch-errors' : 'campaign-errors'}
      message={isLast ? (wrong.form ?? '') : ''}
      attempt={attempt}
      fields={fieldPlaces.filter(({ name }) => isHere(name))}
    />
  )
}

function useHeadingFocus(at: LaunchStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const known = useRef(at)
  useEffect(() => {
    if (known.current !== at) {
      window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    known.current = at
  }, [at])
  return heading
}

function NoticeStep({ facts }: { facts: LaunchFacts }) {
  const { companyId, launch } = useCampaignPlaces()
  const go = useNavigate()
  return (
    <>
      {facts.missing.length > 0 && (
        <Alert color="yellow" icon={<Icon name="alert" />}>
          {noticeStep.missing(facts.missing)}
        </Alert>
      )}
      <LegalNotice
        companyId={companyId}
        contact={contactOf(useActor())}
        onDone={() => void go(paths.launchStep(launch, 'dates'))}
        preview={(fields) => <NoticePreview companyId={companyId} fields={fields} />}
      />
    </>
  )
}
