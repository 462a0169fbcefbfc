import { Button, Group, MultiSelect, Radio, Stack, TextInput, Alert, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import '../../base/lists/controlStyles.ts'
import { ApiError } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { useFields, type WrongFields } from '../../base/ui/useFields.tsx'
import { CsvFileField } from '../csv/CsvFileField.tsx'
import type { CsvMessage } from '../csv/csvMessages.ts'
import { CsvErrors, CsvReport } from '../csv/CsvReport.tsx'
import { csvText } from '../csv/messages.ts'
import { differsByFew, questionnaireRefusals, questionnaireText } from './messages.ts'
import { createQuestionnaire, reachQuery } from './client.ts'
import { useCsvFile, type CsvFile } from '../csv/useCsvFile.ts'
import type { Day } from '../../base/time/civilDays.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { isAwaited } from '../../base/ui/loadable.ts'
import { Section } from '../../base/ui/Section.tsx'

interface NewQuestionnaireFormProps {
  /** Whom « Créer » writes into the notice, where it names nobody (C24.21). */
  contact: string
  teams: readonly string[]
  onCreated: () => void
  onCancel: () => void
}

/** The parsed file is shown before anything is created. */
export function NewQuestionnaireForm({ contact, teams, onCreated, onCancel }: NewQuestionnaireFormProps) {
  const [csv, chooseFile] = useCsvFile()
  const form = useFields({ initial: nothing, check: (typed) => wrongIn(typed, csv) })
  const { wrong, change } = form
  const { audience, teams: chosenTeams } = form.fields
  const queries = useQueryClient()
  const creation = useMutation({
    mutationFn: createQuestionnaire,
    onSuccess: async ({ isRefused }) => {
      notify(isRefused ? questionnaireText.createdRefused : questionnaireText.created)
      await queries.invalidateQueries({ queryKey: ['questionnaires'] })
      onCreated()
    },
    onError: (error) => form.setWrong({ form: failureOf(error) }),
  })

  function send({ title, teams: named }: typeof nothing) {
    if (csv.kind !== 'read') return
    creation.mutate({ title, audience, teams: audience === 'teams' ? named : [], file: csv.file })
  }

  const serverErrors = csvErrorsOf(creation.error)
  return (
    <Section title={questionnaireText.newTitle}>
      <form onSubmit={form.submit(send)} noValidate>
        <Stack gap="md">
          <FormErrors
            id="questionnaire-errors"
            message={wrong.form ?? ''}
            attempt={form.attempt}
            fields={fields.filter(({ name }) => wrong[name])}
          />
          {serverErrors && <CsvErrors {...serverErrors} />}
          <TextInput
            id="questionnaire-title"
            label={questionnaireText.titleField}
            {...form.text('title')}
            maxLength={100}
            maw={480}
          />
          <CsvFileField
            chosen={csv}
            onChoose={(file) => {
              creation.reset()
              change({ file: null })
              void chooseFile(file)
            }}
            reportId="csv-report"
            {...(wrong.file && { error: wrong.file })}
          />
          {csv.kind === 'read' && <CsvReport id="csv-report" reading={csv.reading} />}
          <Radio.Group
            label={questionnaireText.audience}
            value={audience}
            onChange={(value) => change({ audience: value === 'teams' ? 'teams' : 'company' })}
          >
            <Group gap="lg" mt={4}>
              <Radio value="company" label={questionnaireText.wholeCompany} />
              <Radio value="teams" label={questionnaireText.someTeams} disabled={teams.length === 0} />
            </Group>
          </Radio.Group>
          <MultiSelect
            id="questionnaire-teams"
            label={questionnaireText.teamsField}
            data={[...teams]}
            value={chosenTeams}
            onChange={(names) => change({ teams: names, ...(names.length > 0 && { audience: 'teams' }) })}
            placeholder={
              teams.length === 0
                ? questionnaireText.noTeam
                : chosenTeams.length === 0
                  ? questionnaireText.chooseTeams
                  : ''
            }
            disabled={teams.length === 0}
            searchable
            clearable
            error={wrong.teams}
            maw={480}
          />
          <Reach audience={audience} teams={audience === 'teams' ? chosenTeams : []} />
          {contact && <Text size="sm">{questionnaireText.names(contact)}</Text>}
          <Group gap="sm">
            <Button type="submit" loading={creation.isPending}>
              {questionnaireText.create}
            </Button>
            <Button variant="default" onClick={onCancel}>
              {questionnaireText.giveUp}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}

interface QuestionnaireFields {
  title: string
  audience: 'company' | 'teams'
  teams: string[]
  /** What is wrong with the file, which the form does not hold. */
  file: null
}

const nothing: QuestionnaireFields = { title: '', audience: 'company', teams: [], file: null }

function wrongIn(
  { title, audience, teams }: QuestionnaireFields,
  csv: CsvFile,
): WrongFields<QuestionnaireFields> {
  const found: WrongFields<QuestionnaireFields> = {}
  if (title.trim() === '') found.title = questionnaireRefusals.title_required
  if (csv.kind !== 'read')
    found.file = csv.kind === 'unreadable' ? csvText.unreadable : questionnaireRefusals.file_required
  else if (csv.reading.errors.length > 0) found.file = csvText.errors(csv.reading.errors.length)
  if (audience === 'teams' && teams.length === 0) found.teams = questionnaireRefusals.teams_required
  const [first] = Object.values(found)
  return first === undefined ? {} : { ...found, form: first }
}

const fields = [
  { name: 'title', id: 'questionnaire-title', label: questionnaireText.titleField },
  { name: 'file', id: 'csv-file', label: csvText.fileField },
  { name: 'teams', id: 'questionnaire-teams', label: questionnaireText.teamsField },
] as const

function failureOf(error: Error): string {
  if (error instanceof ApiError && error.code === 'audience_too_close')
    return questionnaireText.tooClose(String(error.details.title), error.details.mustClose === true)
  if (error instanceof ApiError && error.code === 'audience_differs_by_few')
    return differsByFew(String(error.details.title), Number(error.details.k))
  if (error instanceof ApiError && error.code === 'audience_unchanged')
    return questionnaireText.unchanged(String(error.details.title), String(error.details.until))
  if (error instanceof ApiError && error.code === 'csv_refused')
    return csvText.errors(Number(error.details.total))
  return refusalText(error, questionnaireRefusals, questionnaireText.creationFailed)
}

function csvErrorsOf(error: Error | null) {
  if (!(error instanceof ApiError) || error.code !== 'csv_refused') return null
  return { messages: error.details.messages as CsvMessage[], total: Number(error.details.total) }
}

interface ReachProps {
  audience: 'company' | 'teams'
  teams: readonly string[]
}

interface Reached {
  people: number
  minimumGroupSize: number
  closesOn: Day
  sendsMails: boolean
}

/** The audience's size, shown before creation because the audience is final. */
function Reach(asked: ReachProps) {
  const isChosen = asked.audience === 'company' || asked.teams.length > 0
  const reach = useLoad({ ...reachQuery(asked), enabled: isChosen })
  if (!isChosen || isAwaited(reach)) return <div role="status" />
  return <Loaded from={reach}>{(reached) => <Said {...reached} />}</Loaded>
}

function Said({ people, minimumGroupSize, closesOn, sendsMails }: Reached) {
  const opens = questionnaireText.opensUntil(closesOn, sendsMails)
  if (people >= minimumGroupSize)
    return (
      <Text role="status">
        {questionnaireText.reach(people)} {opens}
      </Text>
    )
  return (
    <Alert role="status" color="yellow" icon={<Icon name="alert" />}>
      {questionnaireText.reach(people)} {questionnaireText.tooFew(minimumGroupSize)} {opens}
    </Alert>
  )
}
