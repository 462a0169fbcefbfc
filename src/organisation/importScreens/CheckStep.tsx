import { Alert, Badge, Button, Group, Paper, Stack, Tabs, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import '../../base/lists/controlStyles.ts'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { Checking } from './FileStep.tsx'
import classes from './ImportScreen.module.css'
import { importText } from '../importState/messages.ts'
import { CheckAside } from './CheckAside.tsx'
import { Changes } from './Changes.tsx'
import { Departures, People } from './People.tsx'
import { countsOf, isNothing, managersIn, NoMail, Verdict } from './Verdict.tsx'
import { Managers, OrganisationChanges } from './OrganisationChanges.tsx'
import { Problems, Warnings } from './Problems.tsx'
import { Questions } from './Questions.tsx'
import type { CheckState, ShownStep } from '../importState/checkState.ts'

interface CheckStepProps {
  step: ShownStep
  all: CheckState
}

export function CheckStep({ step, all }: CheckStepProps) {
  const { check } = step.checked
  const { busy, failure } = all
  return (
    <Stack gap="lg" className={classes.compact ?? ''}>
      {step.isNew && (
        <Alert color="yellow" role="alert" icon={<Icon name="about" />}>
          <Text fw={700}>{importText.leftAlone}</Text>
        </Alert>
      )}
      <Verdict check={check} all={all} />
      {busy?.kind === 'checking' && <Checking percent={busy.percent} />}
      {failure && <ErrorAlert message={failure} />}
      <NoMail checked={step.checked} />
      {check.keepsAbsent && (
        <Alert color="yellow" icon={<Icon name="alert" />}>
          {importText.keepsAbsent}
        </Alert>
      )}
      <Questions questions={check.questions} all={all} />
      <div className={classes.columns} data-wide>
        <Paper withBorder>
          <Lists step={step} all={all} />
        </Paper>
        <CheckAside checked={step.checked} all={all} />
      </div>
      {check.meetsPermanent && check.arrivals.length > 0 && (
        <Alert color="blue" icon={<Icon name="about" />}>
          {importText.meetsPermanent}
        </Alert>
      )}
      <Foot key={check.fingerprint} step={step} all={all} />
    </Stack>
  )
}

function listsOf({ step, all }: CheckStepProps) {
  const { check } = step.checked
  const rows = new Map(step.checked.rows.map((row) => [row.line, row]))
  return [
    { name: 'problems', n: check.problems.length, content: <Problems checked={step.checked} all={all} /> },
    { name: 'warnings', n: check.warnings.length, content: <Warnings check={check} rows={rows} /> },
    {
      name: 'arrivals',
      n: check.arrivals.length,
      content: <People title={importText.tabs.arrivals} lines={check.arrivals} rows={rows} />,
    },
    { name: 'changes', n: check.changes.length, content: <Changes changes={check.changes} /> },
    { name: 'departures', n: check.departures.length, content: <Departures people={check.departures} /> },
    {
      name: 'organisation',
      n: check.organisation?.changes ?? 0,
      content: check.organisation && <OrganisationChanges tree={check.organisation} all={all} />,
    },
    {
      name: 'managers',
      n: managersIn(check),
      content: check.managers && <Managers managers={check.managers} />,
    },
    {
      name: 'unchanged',
      n: check.unchanged.length,
      content: <People title={importText.tabs.unchanged} lines={check.unchanged} rows={rows} />,
    },
  ] as const
}

function Lists(props: CheckStepProps) {
  const { check } = props.step.checked
  const isFile = props.all.file !== null
  const tabs = listsOf(props).filter(
    ({ name, n, content }) =>
      content !== null && (name !== 'warnings' || n > 0) && (name !== 'unchanged' || isFile),
  )
  return (
    <Tabs defaultValue="preview" keepMounted={false}>
      <Tabs.List className={classes.tabs}>
        <Tabs.Tab value="preview">{importText.tabs.preview}</Tabs.Tab>
        {tabs.map(({ name, n }) => (
          <Tabs.Tab
            key={name}
            value={name}
            rightSection={<Badge color={name === 'problems' && n > 0 ? 'yellow' : 'gray'}>{n}</Badge>}
          >
            {importText.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="preview" p="md">
        <Stack gap="lg">
          {tabs
            .filter(({ name, n }) => (n > 0 && name !== 'unchanged') || name === 'organisation')
            .map(({ name, content }) => (
              <div key={name}>{content}</div>
            ))}
          {isNothing(check) && check.problems.length === 0 && <Text>{importText.upToDate}</Text>}
        </Stack>
      </Tabs.Panel>
      {tabs.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name} p="md">
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function Foot({ step, all }: CheckStepProps) {
  const { check } = step.checked
  const [typed, setTyped] = useState('')
  const counts = countsOf(check)
  const hasPeople = Object.values(counts).some((n) => n > 0)
  const open = check.questions.some(({ rename }) => rename === null)
  const wrong = check.problems.length > 0
  const confirmed = !check.isGuarded || Number(typed) === counts.departures
  const canApply = !wrong && !open && confirmed && !isNothing(check)
  return (
    <Paper withBorder p="md" className={classes.foot}>
      <Stack gap="sm">
        {check.isGuarded && !wrong && (
          <TextInput
            label={importText.guard(counts.departures, check.people)}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            inputMode="numeric"
            autoComplete="off"
            maw={420}
          />
        )}
        <Group justify="space-between" gap="sm">
          <Text id="import-reason" c={wrong ? 'red' : 'dimmed'}>
            {wrong && <strong>{importText.errors(check.problems.length)} · </strong>}
            {open ? importText.answer : importText.together(counts)}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={all.again}>
              {importText.cancel}
            </Button>
            <Button
              className={classes.apply ?? ''}
              disabled={!canApply}
              aria-describedby="import-reason"
              loading={all.busy?.kind === 'applying'}
              onClick={() => void all.apply(step.checked, check.isGuarded ? Number(typed) : null)}
            >
              {wrong || !hasPeople ? importText.apply : importText.applyCounts(counts)}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Paper>
  )
}
