import { Anchor, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { difference, missing, score } from '../tables/messages.ts'
import type { DimensionView } from '../views/dimensionViews.ts'
import { ChangeWords } from '../charts/ChangeWords.tsx'
import { synthesis } from './messages.ts'
import { ShareBar } from '../charts/ShareBar.tsx'
import { comparedGroup, type ResultsView } from '../layout/resultsView.ts'
import classes from './Synthesis.module.css'

interface DimensionProps {
  dimension: DimensionView
  shown: ResultsView
}

interface CardProps extends DimensionProps {
  questionCount: number
}

export function DimensionCard({ dimension, shown, questionCount }: CardProps) {
  const { id, score: value, classes: shares, standing: mark } = dimension
  const isLow = mark === 'priority'
  const { Decide } = shown.slots
  const line = lineOf(shown, id)
  // A group against the rest of the company (C14.9); the company has no rest.
  const apart = shown.team && dimension.difference
  const hasChange = line !== undefined || Boolean(apart)
  return (
    <article className={classes.dimension} data-changed={hasChange} data-apart={Boolean(apart)}>
      <Group justify="space-between" wrap="nowrap" align="baseline">
        <Title order={3} size="h4">
          <Anchor component={Link} to={shown.to('questions', { dimension: id })} inherit c="inherit">
            {nameOf(shown, id)}
          </Anchor>
        </Title>
        <Text fw={700} fz="1.25rem">
          {value ? score(value) : '—'}
        </Text>
      </Group>
      {shares && <ShareBar shares={shares} />}
      <div className={classes.below}>
        {hasChange && (
          <span className={classes.differences}>
            <ChangeWords line={line} />
            {apart && (
              <Text span size="sm" c="dimmed">
                {difference(apart, 'rest')}
              </Text>
            )}
          </span>
        )}
        {Decide && shown.mayPublish && (
          <Decide
            about={{ waveId: shown.results.wave.id, kind: 'dimension', id }}
            name={nameOf(shown, id)}
            {...groupOf(shown)}
            isPlain={!isLow}
          />
        )}
      </div>
      <ul
        className={classes.questions}
        aria-label={(isLow ? synthesis.lowestQuestions : synthesis.highestQuestions)(nameOf(shown, id))}
      >
        {extremeQuestions(shown, id, isLow)
          .slice(0, questionCount)
          .map((question) => (
            <li key={question.id}>
              <b>{score(question.score)}</b>
              <span>
                {question.text}{' '}
                {question.reversed && (
                  <Text span size="sm" c="dimmed">
                    {synthesis.reversed}
                  </Text>
                )}
              </span>
            </li>
          ))}
      </ul>
    </article>
  )
}

export function DimensionLine({ dimension, shown }: DimensionProps) {
  const { id, score: value, missing: why, classes: shares, detail } = dimension
  return (
    <li className={classes.line}>
      <Title order={3} size="md" fw={400}>
        <Anchor component={Link} to={shown.to('questions', { dimension: id })} c="inherit">
          {nameOf(shown, id)}
        </Anchor>
      </Title>
      <div>
        {shares && <ShareBar shares={shares} />}
        {why && (
          <Text size="sm" c="dimmed">
            {missing[why]}
          </Text>
        )}
      </div>
      <Text fz="1.125rem">
        {value ? (detail === 'small' ? synthesis.small(score(value)) : score(value)) : '—'}
      </Text>
      <ChangeWords line={lineOf(shown, id)} />
    </li>
  )
}

const groupOf = ({ team }: ResultsView) =>
  team && 'teams' in team
    ? { team: null, grouping: team.groupId }
    : { team: team?.name ?? null, grouping: null }

const nameOf = ({ results }: ResultsView, id: string) =>
  results.dimensions.find((dimension) => dimension.id === id)?.name ?? id

const lineOf = (shown: ResultsView, id: string) =>
  comparedGroup(shown)?.dimensions?.find((line) => line.id === id)

export function extremeQuestions({ results, table }: ResultsView, dimension: string, isLow: boolean) {
  const found = new Map(table.questions.map(({ id, result }) => [id, result?.score ?? null]))
  return results.questions
    .flatMap((question) => {
      const value = question.dimension === dimension ? found.get(question.id) : null
      return value ? [{ ...question, score: value }] : []
    })
    .sort((a, b) => (isLow ? 1 : -1) * (a.score.value - b.score.value))
}
