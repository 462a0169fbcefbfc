import { Anchor, Button, Group, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { ProgressBar } from '../../base/ui/ProgressBar.tsx'
import { Link } from '../../base/ui/Link.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { StepNumber } from '../../base/ui/StepNumber.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { PageColumns } from '../../base/ui/PageColumns.tsx'
import { paths } from '../../paths.ts'
import { Demo } from '../../people/signIn/Demo.tsx'
import { firstStepsQuery } from './client.ts'
import { FirstCompany } from './FirstCompany.tsx'
import classes from './FirstSteps.module.css'
import { secondAction, stepWords, setupText } from './messages.ts'
import { firstSteps, isDone, nextStep, type FirstStep, type FirstSteps as Facts } from './rules.ts'

/** Per browser: hiding affects no other administrator. */
const storageKey = 'ressenti-first-steps'

interface FirstStepsProps {
  children?: ReactNode
}

/** The six steps to a first campaign; one line once a company exists, gone when all are done (D18). */
export function FirstSteps({ children }: FirstStepsProps) {
  return <Loaded from={useLoad(firstStepsQuery)}>{(facts) => <Steps facts={facts}>{children}</Steps>}</Loaded>
}

function Steps({ facts, children }: FirstStepsProps & { facts: Facts }) {
  const [isHidden, setHidden] = useState(() => localStorage.getItem(storageKey) === 'hidden')
  const [isUnfolded, unfold] = useState(false)
  const next = nextStep(facts)
  if (!next || isHidden) return null
  const hide = () => {
    localStorage.setItem(storageKey, 'hidden')
    setHidden(true)
  }
  const done = firstSteps.filter((step) => isDone(step, facts)).length
  const isWhole = isUnfolded || facts.company === null
  return (
    <Paper withBorder px="lg" py={isWhole ? 'lg' : 9} component="section" aria-labelledby="first-steps">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Group gap="4px 12px" align="baseline">
            <Title order={2} size="h3" id="first-steps">
              {setupText.title}
            </Title>
            <Text size="sm" c="dimmed">
              {setupText.count(done, firstSteps.length)}
            </Text>
            {!isWhole && (
              <Text size="sm">
                {setupText.next} <QuietAction step={next} facts={facts} />
              </Text>
            )}
          </Group>
          <Group gap="sm">
            {facts.company && (
              <Anchor
                component="button"
                type="button"
                size="sm"
                aria-expanded={isWhole}
                onClick={() => unfold(!isWhole)}
              >
                {isWhole ? setupText.fold : setupText.unfold}
              </Anchor>
            )}
            <Anchor component="button" type="button" size="sm" onClick={hide}>
              {setupText.hide}
            </Anchor>
          </Group>
        </Group>
        {isWhole && (
          <Whole facts={facts} next={next}>
            {children}
          </Whole>
        )}
      </Stack>
    </Paper>
  )
}

interface WholeProps extends FirstStepsProps {
  facts: Facts
  next: FirstStep
}

function Whole({ facts, next, children }: WholeProps) {
  const done = firstSteps.filter((step) => isDone(step, facts)).length
  const isBeginning = !facts.hasCampaign
  const list = (
    <ol className={classes.steps}>
      {firstSteps.map((step, at) => (
        <Step key={step} step={step} number={at + 1} facts={facts} isOpen={step === next} />
      ))}
    </ol>
  )
  return (
    <>
      <ProgressBar
        value={(done / firstSteps.length) * 100}
        label={setupText.count(done, firstSteps.length)}
      />
      {isBeginning ? (
        <PageColumns from={75} columns="minmax(0, 2fr) minmax(0, 1fr)">
          {list}
          <Stack gap="sm" className={classes.aside ?? ''}>
            {children}
            <Demo />
          </Stack>
        </PageColumns>
      ) : (
        list
      )}
    </>
  )
}

interface StepProps {
  step: FirstStep
  number: number
  facts: Facts
  isOpen: boolean
}

function Step({ step, number, facts, isOpen }: StepProps) {
  const words = stepWords[step]
  if (isDone(step, facts))
    return (
      <li className={classes.step} data-done>
        <StepNumber number={number} isDone />
        <span className={classes.words}>
          <VisuallyHidden>{setupText.done} : </VisuallyHidden>
          <Anchor component={Link} to={placeOf(step, facts)} c="inherit" underline="always">
            {words.title}
          </Anchor>{' '}
          <Text component="span" size="sm" c="dimmed">
            {words.done(facts)}
          </Text>
        </span>
      </li>
    )
  return (
    <li className={classes.step} aria-current={isOpen ? 'step' : undefined}>
      <StepNumber number={number} isDone={false} />
      <div className={classes.words}>
        <Text component="span" fw={600}>
          {words.title}
        </Text>
        <Text size="sm" c="dimmed">
          {words.help}
        </Text>
        {step === 'company' && <FirstCompany isOpen={isOpen} />}
      </div>
      {mayBegin(step, facts) &&
        (isOpen ? <Actions step={step} facts={facts} /> : <QuietAction step={step} facts={facts} />)}
    </li>
  )
}

/** Without a company the others would lead to a page that has nothing of theirs. */
const mayBegin = (step: FirstStep, { company }: Facts) =>
  step !== 'company' && (company !== null || step === 'protect' || step === 'manager')

function QuietAction({ step, facts }: { step: FirstStep; facts: Facts }) {
  const { action } = stepWords[step]
  if (step === 'manager')
    return (
      <Anchor
        component="button"
        type="button"
        size="sm"
        className={classes.quiet ?? ''}
        onClick={() => void copy(paths.subAdminRegister)}
      >
        {action}
      </Anchor>
    )
  return (
    <Anchor component={Link} to={placeOf(step, facts)} size="sm" className={classes.quiet ?? ''}>
      {action}
    </Anchor>
  )
}

function Actions({ step, facts }: { step: FirstStep; facts: Facts }) {
  const { action } = stepWords[step]
  const second = secondAction[step]
  return (
    <Group gap="sm">
      {step === 'manager' ? (
        <Button
          className={classes.action ?? ''}
          onClick={() => void copy(paths.subAdminRegister)}
          leftSection={<Icon name="copy" size={18} />}
        >
          {action}
        </Button>
      ) : (
        <Button component={Link} to={placeOf(step, facts)} className={classes.action ?? ''}>
          {action}
        </Button>
      )}
      {second && (
        <Button
          variant="default"
          className={classes.action ?? ''}
          onClick={() => void copy(paths.registerFor(facts.company?.name ?? ''))}
          leftSection={<Icon name="copy" size={18} />}
        >
          {second}
        </Button>
      )}
    </Group>
  )
}

function placeOf(step: FirstStep, { company }: Facts): string {
  const id = company?.id
  if (step === 'protect') return paths.adminAccount
  if (!id) return paths.companies
  const places = {
    company: paths.company(id),
    people: company.people > 0 ? paths.company(id) : paths.importPeople(id),
    manager: paths.adminDashboardTab('sous-admins'),
    notice: paths.companyPart(id, 'notice'),
    campaign: paths.companyLaunch(id),
  }
  return places[step]
}

/** Without clipboard access the address is shown. */
async function copy(path: string) {
  const address = window.location.origin + path
  await navigator.clipboard.writeText(address).then(
    () => notify(setupText.copied),
    () => notify(setupText.copyFailed(address)),
  )
}
