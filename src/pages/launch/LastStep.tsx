import { Alert, Anchor, Button, Group, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import { minutesFor } from '../../surveys/questions/duration.ts'
import { formatDayAndMonth } from '../../base/text/writing.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { ifLoaded, nothingToLoad } from '../../base/ui/loadable.ts'
import { plannedMailDays, type Span } from '../../campaigns/plans/days.ts'
import type { SelectableQuestionnaire } from '../../campaigns/plans/rules.ts'
import { formText, mailNames } from '../../campaigns/form/messages.ts'
import { useCampaignPlaces } from '../../campaigns/form/useCampaignPlaces.ts'
import type { PlanForm } from '../../campaigns/form/useCampaignForm.ts'
import { datesInWords, isWholeSpan, mailsOf, sendableMails } from '../../campaigns/form/words.ts'
import { paths } from '../../paths.ts'
import { draftQuery } from '../../surveys/editor/client.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { mapLoad } from '../../base/ui/loads.ts'
import { questionOf } from '../../surveys/editor/rules.ts'
import { defaultDimensions, defaultQuestions } from '../../surveys/questions/defaultQuestionnaire.ts'
import { AwaitedPreview } from '../../answering/fields/QuestionnairePreview.tsx'
import classes from './launch.module.css'
import { WaysSection } from '../../campaigns/form/WaysSection.tsx'
import { lastStep as words, launchText, type LaunchStep } from './messages.ts'
import type { LaunchFacts } from './useLaunchFacts.ts'

interface LastStepProps {
  form: PlanForm
  chosen: SelectableQuestionnaire | undefined
  facts: LaunchFacts
  span: Span
}

function mailLines(mailTexts: readonly string[], hasMailServer = true) {
  if (mailTexts.length === 0) return { value: words.noMail }
  const all = mailTexts.join(', ')
  return hasMailServer ? { value: all } : { value: words.byHand(all), isOpen: true }
}

const mailTextsOf = (span: Span, { mails }: PlanForm['fields'], hasMailServer: boolean | undefined) =>
  mailsOf(plannedMailDays(span, new Date()), sendableMails(mails, hasMailServer)).map(
    ({ kind, day }) => `${mailNames[kind]} le ${formatDayAndMonth(day)}`,
  )

export function LastStep({ form, chosen, facts, span }: LastStepProps) {
  const { companyId, launch } = useCampaignPlaces()
  const { fields, check, wrong } = form
  const [isTrying, setTrying] = useState(false)
  const mailTexts = isWholeSpan(span) ? mailTextsOf(span, fields, ifLoaded(check)?.hasMailServer) : []
  const minutes = minutesFor({ length: chosen?.questionCount ?? 0 })
  const lines: {
    name: string
    step: LaunchStep
    value: string
    wrong?: string | undefined
    isOpen?: boolean
  }[] = [
    {
      ...{ name: formText.what, step: 'dates', wrong: wrong.questionnaireId },
      value: chosen ? words.asked(chosen.title, chosen.questionCount, minutes) : words.none,
    },
    {
      ...{ name: formText.audience, step: 'dates', wrong: wrong.teams },
      value:
        fields.audience === 'company'
          ? words.everybody(ifLoaded(check)?.people)
          : words.someTeams(fields.teams),
    },
    {
      ...{ name: formText.when, step: 'dates', wrong: wrong.opensOn ?? wrong.closesOn },
      value: isWholeSpan(span) ? datesInWords(span, fields.weeks, fields.isNow) : '',
    },
    {
      ...{ name: formText.mails, step: 'dates' as const },
      ...mailLines(mailTexts, ifLoaded(check)?.hasMailServer),
    },
    { name: words.who, step: 'equipes', value: words.reads },
    {
      ...{ name: words.notice, step: 'notice', isOpen: !facts.isNoticeComplete },
      value: facts.isNoticeComplete ? launchText.complete : words.incomplete(facts.missing.length),
    },
  ]
  return (
    <>
      <Text c="dimmed">{words.help}</Text>
      <Paper component="ul" withBorder className={classes.lines}>
        {lines.map((line) => (
          <li key={line.name}>
            <Icon name={line.wrong || line.isOpen ? 'alert' : 'check'} />
            <div className={classes.about}>
              <Text fw={600}>{line.name}</Text>
              <Text size="sm" c={line.wrong ? 'var(--mantine-color-error)' : 'dimmed'}>
                {line.wrong ?? line.value}
              </Text>
            </div>
            <Anchor
              component={Link}
              to={paths.launchStep(launch, line.step)}
              aria-label={words.changePart(line.name)}
            >
              {words.change}
            </Anchor>
          </li>
        ))}
      </Paper>
      <WaysSection form={form} minutes={minutes} />
      {chosen && (
        <Alert color="teal" icon={<Icon name="form" />}>
          <Group justify="space-between" gap="sm">
            <Text>
              <strong>{words.try}</strong> {words.tryHelp}
            </Text>
            <Button variant="default" size="sm" onClick={() => setTrying(true)}>
              {words.preview}
            </Button>
          </Group>
        </Alert>
      )}
      <Text size="sm">
        {words.council}{' '}
        <Anchor
          href={`/api/privacy/companies/${encodeURIComponent(companyId)}/compliance/note-cse`}
          target="_blank"
          rel="noopener"
          underline="always"
        >
          {words.councilNote}
        </Anchor>
      </Text>
      {chosen && <AskedPreview of={isTrying ? chosen : null} onClose={() => setTrying(false)} />}
    </>
  )
}

function AskedPreview({ of, onClose }: { of: SelectableQuestionnaire | null; onClose: () => void }) {
  const draft = useLoad({ ...draftQuery(of?.id ?? ''), enabled: of !== null && !of.isDefault })
  const own = mapLoad(draft, ({ questions, dimensions }) => ({
    questions: questions.map(questionOf),
    dimensions,
  }))
  const defaultContent = { questions: defaultQuestions, dimensions: defaultDimensions }
  const asked = of?.isDefault ? mapLoad(nothingToLoad, () => defaultContent) : own
  return <AwaitedPreview isOpen={of !== null} asked={asked} onClose={onClose} />
}
