import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { Muted } from '../../base/ui/Muted.tsx'
import { Asked } from '../../base/layout/Written.tsx'
import { Link } from '../../base/ui/Link.tsx'
import { capitalize } from '../../base/text/writing.ts'
import { WithTyped } from '../../base/layout/WithTyped.tsx'
import {
  between,
  missing,
  restWords,
  reversedWords,
  roughScore,
  score,
  withMargin,
} from '../tables/messages.ts'
import type { ComparedLine } from '../comparison/rules.ts'
import { claimedWay, type Difference } from '../statistics/difference.ts'
import type { DimensionView } from '../views/dimensionViews.ts'
import { ChangeWords } from '../charts/ChangeWords.tsx'
import { highlightText, type Highlight, type Side } from './highlightText.ts'
import { synthesis } from './messages.ts'
import { ShareBar } from '../charts/ShareBar.tsx'
import { comparedGroup, dimensionName as nameOf, type ResultsView } from '../layout/resultsView.ts'
import classes from './Synthesis.module.css'

interface DimensionProps {
  dimension: DimensionView
  shown: ResultsView
}

interface CardProps extends DimensionProps {
  highlight: Highlight
  side: Side
  questionCount: number
}

export function DimensionCard({ dimension, shown, highlight, side, questionCount }: CardProps) {
  const { id, score: value, classes: shares, difference, margin } = dimension
  const intervals = intervalsOf(lineOf(shown, id), difference)
  const isLow = side === 'low'
  return (
    <Stack component="article" gap={2} aria-label={highlightText.line(highlight)}>
      <Group gap="0 8px" className={classes.top ?? ''}>
        <Title order={3} size="h4">
          <Anchor component={Link} to={shown.to('questions', { dimension: id })} inherit c="inherit">
            <Asked>{nameOf(shown, id)}</Asked>
          </Anchor>
        </Title>
        <Score value={value ? score(value) : '—'} margin={margin} />
        <DecideHere shown={shown} id={id} />
      </Group>
      {shares && <ShareBar shares={shares} />}
      <Text size="sm" fw={600}>
        <WithTyped
          typed={[shown.comparison?.before.title]}
        >{`${capitalize(highlight.reasons.join(', '))}.`}</WithTyped>
      </Text>
      {intervals.length > 0 && <Muted>{intervals.join(' · ')}</Muted>}
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
                <Asked>{question.text}</Asked>{' '}
                {question.reversed && <Muted span>({reversedWords(question)})</Muted>}
              </span>
            </li>
          ))}
      </ul>
    </Stack>
  )
}

/** A claim is said by the reasons already: its interval is left. */
function intervalsOf(line: ComparedLine | undefined, difference: Difference | null): string[] {
  const change =
    line && claimedWay(line.verdict) && line.from !== null && line.to !== null
      ? between({ from: line.from, to: line.to })
      : line?.words
  const apart = difference && claimedWay(difference.verdict) ? synthesis.rest(between(difference)) : null
  return [change, apart ?? (difference && restWords(difference))].filter((words) => typeof words === 'string')
}

function Score({ value, margin }: { value: string; margin: number | null }) {
  return (
    <Text component="span" fw={700} fz="1.25rem" style={{ whiteSpace: 'nowrap' }}>
      {value}
      {margin !== null && (
        <Muted component="span" fw={400}>
          {withMargin('', margin)}
        </Muted>
      )}
    </Text>
  )
}

export function DecideHere({ shown, id }: { shown: ResultsView; id: string }) {
  const { Decide } = shown.slots
  if (!Decide || !shown.mayDecide) return null
  const about = { waveId: shown.results.wave.id, kind: 'dimension', id } as const
  return <Decide about={about} name={nameOf(shown, id)} {...groupOf(shown)} />
}

export function DimensionLine({ dimension, shown }: DimensionProps) {
  const { id, score: value, missing: why, classes: shares, detail, difference, margin } = dimension
  return (
    <li className={classes.line}>
      <Title order={3} size="md" fw={400}>
        <Anchor component={Link} to={shown.to('questions', { dimension: id })} c="inherit">
          <Asked>{nameOf(shown, id)}</Asked>
        </Anchor>
      </Title>
      <div>
        {shares && <ShareBar shares={shares} />}
        {why && <Muted>{missing[why]}</Muted>}
      </div>
      <Score value={value ? roughScore(value, detail) : '—'} margin={margin} />
      <Stack gap={0}>
        <ChangeWords line={lineOf(shown, id)} />
        {difference && <Muted span>{restWords(difference)}</Muted>}
      </Stack>
      <DecideHere shown={shown} id={id} />
    </li>
  )
}

const groupOf = ({ team }: ResultsView) =>
  team && 'teams' in team
    ? { team: null, grouping: team.groupId }
    : { team: team?.name ?? null, grouping: null }

const lineOf = (shown: ResultsView, id: string) =>
  comparedGroup(shown)?.dimensions?.find((line) => line.id === id)

function extremeQuestions({ results, table }: ResultsView, dimension: string, isLow: boolean) {
  const found = new Map(table.questions.map(({ id, result }) => [id, result?.score ?? null]))
  return results.questions
    .flatMap((question) => {
      const value = question.dimension === dimension ? found.get(question.id) : null
      return value ? [{ ...question, score: value }] : []
    })
    .sort((a, b) => (isLow ? 1 : -1) * (a.score.value - b.score.value))
}
