import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import { StepNumber } from '../../base/ui/StepNumber.tsx'
import { paths } from '../../paths.ts'
import classes from './launch.module.css'
import { steps, launchText, type LaunchStep } from './messages.ts'
import type { LaunchFacts } from './useLaunchFacts.ts'

interface StepListProps {
  at: LaunchStep
  launch: string
  facts: LaunchFacts
  span: string
}

export function howFar(facts: LaunchFacts): Record<LaunchStep, { isDone: boolean; words: string }> {
  const { people, waiting, teamCount, missing, minimumGroupSize } = facts
  return {
    personnes: {
      isDone: people - waiting >= minimumGroupSize,
      words: [launchText.people(people), launchText.waiting(waiting)].filter(Boolean).join(', '),
    },
    equipes: { isDone: teamCount > 0, words: launchText.teams(teamCount) },
    notice: {
      isDone: missing.length === 0,
      words: missing.length === 0 ? launchText.complete : launchText.missing(missing.length),
    },
    dates: { isDone: false, words: '' },
    verifier: { isDone: false, words: '' },
  }
}

export function StepList({ at, launch, facts, span }: StepListProps) {
  const known = howFar(facts)
  const progress = { ...known, dates: { isDone: at === 'verifier' && span !== '', words: span } }
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const present = list.current?.querySelector<HTMLElement>('[aria-current]')
    present?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])
  return (
    <nav aria-label={launchText.steps} className={classes.nav}>
      <ol ref={list} className={classes.steps}>
        {steps.map((step, n) => {
          const { isDone, words } = progress[step]
          return (
            <li key={step}>
              <Link
                to={paths.launchStep(launch, step)}
                aria-current={step === at ? 'step' : undefined}
                className={classes.step}
              >
                <StepNumber number={n + 1} isDone={isDone} />
                <span>
                  <span className={classes.name}>{launchText.names[step]}</span>
                  {words && <span className={classes.words}>{words}</span>}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
      <Text size="sm" c="dimmed" className={classes.promise}>
        {launchText.nothingSent}
      </Text>
    </nav>
  )
}
