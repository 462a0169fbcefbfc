import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import { KnownPreview } from '../../answering/fields/QuestionnairePreview.tsx'
import { defaultDimensions, defaultQuestions } from '../../surveys/questions/defaultQuestionnaire.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { StepNumber } from '../../base/ui/StepNumber.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { paths } from '../../paths.ts'
import classes from './FirstLaunch.module.css'
import { firstLaunch as words, steps, launchText } from './messages.ts'
import { howFar } from './StepList.tsx'
import { useLaunchFacts, type LaunchFacts } from './useLaunchFacts.ts'

const defaultContent = { questions: defaultQuestions, dimensions: defaultDimensions }

export function FirstLaunch({ companyId }: { companyId: string }) {
  return (
    <Loaded from={useLaunchFacts(companyId)} failure={launchText.failed} pending="block">
      {(facts) => <Steps facts={facts} />}
    </Loaded>
  )
}

function Steps({ facts }: { facts: LaunchFacts }) {
  const [isTrying, setTrying] = useState(false)
  const progress = howFar(facts)
  const next = steps.find((step) => !progress[step].isDone) ?? 'personnes'
  return (
    <Section title={launchText.title}>
      <Text c="dimmed">{words.help}</Text>
      <div className={classes.sides}>
        <Stack gap="lg">
          <ol className={classes.steps}>
            {steps.map((step, n) => (
              <li key={step}>
                <StepNumber number={n + 1} isDone={progress[step].isDone} />
                <span>
                  <Anchor component={Link} to={paths.launchStep(paths.launch, step)} c="inherit" fw={600}>
                    {launchText.names[step]}
                  </Anchor>
                  {progress[step].words && (
                    <Text component="span" display="block" size="sm" c="dimmed">
                      {progress[step].words}
                    </Text>
                  )}
                </span>
              </li>
            ))}
          </ol>
          <Group gap="sm">
            <Button
              component={Link}
              to={paths.launchStep(paths.launch, next)}
              rightSection={<Icon name="next" size={18} />}
            >
              {next === 'personnes' ? launchText.title : words.goOn}
            </Button>
            <Button variant="subtle" onClick={() => setTrying(true)}>
              {words.tryIt}
            </Button>
          </Group>
        </Stack>
        <div className={classes.nothing}>
          <Picture name="calendar" />
          <Text c="dimmed">{words.nothingSent}</Text>
        </div>
      </div>
      <KnownPreview of={isTrying ? defaultContent : null} onClose={() => setTrying(false)} />
    </Section>
  )
}
