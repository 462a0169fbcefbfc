import { Group, Stack, Text, Title } from '@mantine/core'
import { Fragment, lazy, Suspense } from 'react'
import { Muted } from '../../base/ui/Muted.tsx'
import { TextLink } from '../../base/ui/TextLink.tsx'
import { Asked } from '../../base/layout/Written.tsx'
import { Link } from '../../base/ui/Link.tsx'
import { sentenceOf, summaryOf } from './summary.ts'
import { capitalize } from '../../base/text/writing.ts'
import { detailOf } from '../statistics/display.ts'
import { dimensionsPicture } from './dimensionsPicture.ts'
import { DimensionCard, DimensionLine } from './DimensionCard.tsx'
import { useActor } from '../../people/currentUser/useActor.ts'
import { EmployeeLine } from './EmployeeLine.tsx'
import { Figures } from './Figures.tsx'
import { HighlightLines, HighlightNote, HighlightSentence } from './HighlightLines.tsx'
import { highlightsOf, isSilent, type HighlightList, type Highlights } from './highlights.ts'
import { highlightText, type Side } from './highlightText.ts'
import { synthesis } from './messages.ts'
import { NoScores } from './NoScores.tsx'
import { Prudence, SmallGroup } from './SmallGroup.tsx'
import { Publishing } from '../layout/Publishing.tsx'
import { SavePicture } from '../charts/SavePicture.tsx'
import { ShareKey } from '../charts/ShareBar.tsx'
import { frame } from '../layout/messages.ts'
import { Said } from '../layout/GroupName.tsx'
import { comparedGroup, isJoint, type ResultsView } from '../layout/resultsView.ts'
import notes from '../layout/note.module.css'
import classes from './Synthesis.module.css'
import { comparison as comparisonText } from '../comparison/messages.ts'
import { blocks } from '../tables/messages.ts'

const OwnColumn = lazy(async () => ({ default: (await import('../ownAnswers/OwnColumn.tsx')).OwnColumn }))

const Own = ({ shown }: { shown: ResultsView }) => (
  <Suspense>
    <OwnColumn shown={shown} />
  </Suspense>
)

export function Synthesis({ shown }: { shown: ResultsView }) {
  const { table } = shown
  const { Decided } = shown.slots
  const actor = useActor()
  const isSmall = detailOf(table.ballots) === 'small'
  const found = highlightsOf(shown)
  const listed = new Set([...found.low.listed, ...found.high.listed].map(({ id }) => id))
  const others = table.dimensions.filter(({ id }) => !listed.has(id))
  const hasScores = table.dimensions.some(({ missing }) => missing !== 'not_scored')
  const picture = shown.mayCarry && (
    <SavePicture name="ressenti-dimensions" picture={() => dimensionsPicture(shown)} />
  )
  return (
    <Stack gap={10}>
      <Stack gap={8}>
        <Sentence shown={shown} />
        <MutedLine shown={shown} isSmall={isSmall} />
      </Stack>
      {!hasScores && <NoScores shown={shown} />}
      {isSmall ? null : <Figures shown={shown} />}
      {actor.role === 'employee' && <Own shown={shown} />}
      {Decided && <Decided shown={shown} />}
      {hasScores && <FirstReading shown={shown} found={found} isSmall={isSmall} />}
      {hasScores && isSmall && <SmallGroup shown={shown} />}
      {hasScores && !isSmall && others.length > 0 && (
        <Stack component="section" gap="sm" aria-labelledby="others">
          <Group justify="space-between" gap="xs" align="baseline">
            <Title order={2} size="h3" id="others">
              {listed.size > 0 ? synthesis.others : synthesis.all}
            </Title>
            <Group gap="10px 20px">
              <ShareKey />
              {picture}
            </Group>
          </Group>
          <ul className={`${classes.card} framed`}>
            {others.map((dimension) => (
              <DimensionLine key={dimension.id} dimension={dimension} shown={shown} />
            ))}
          </ul>
        </Stack>
      )}
      {hasScores && !isSmall && others.length === 0 && <div>{picture}</div>}
      {isSmall ? <Prudence shown={shown} /> : <Note shown={shown} />}
    </Stack>
  )
}

/** Uses published figures and measurable changes only. */
export function Sentence({ shown }: { shown: ResultsView }) {
  const summary = summaryOf(shown)
  const { title, team, before } = summary
  const isNamed = team !== null && !isJoint(shown.team)
  const said = (at: number, typed: (name: string) => string) => {
    const names = { title: typed(title), before: before && typed(before), team: isNamed ? typed(team) : team }
    return sentenceOf({ ...summary, ...names })[at]?.text ?? ''
  }
  return (
    <p className={classes.sentence}>
      {sentenceOf(summary).map(({ text, isStrong, dimension }, at) => (
        <Fragment key={at}>
          {dimension !== undefined ? (
            <Link to={shown.to('questions', { dimension })}>
              <Asked>{text}</Asked>
            </Link>
          ) : isStrong ? (
            <strong>
              <Said by={(typed) => said(at, typed)} />
            </strong>
          ) : (
            <Said by={(typed) => said(at, typed)} />
          )}
        </Fragment>
      ))}
    </p>
  )
}

function MutedLine({ shown, isSmall }: { shown: ResultsView; isSmall: boolean }) {
  const { wave } = shown.results
  const actor = useActor()
  const state =
    wave.closedOn !== null
      ? synthesis.closedOn(wave.closedOn)
      : wave.mode === 'permanent' || wave.state === 'closed'
        ? ''
        : wave.state === 'open' && wave.closesOn !== null
          ? frame.openUntil(wave.closesOn)
          : synthesis.state[wave.state]
  const { Quiet } = shown.slots
  return (
    <Group gap="8px 16px">
      <Muted component="div">
        {actor.role === 'employee' ? <EmployeeLine wave={wave} state={state} /> : state}{' '}
        {isSmall && synthesis.withoutDetail}{' '}
        {Quiet && wave.companyId && shown.mayPublish && <Quiet companyId={wave.companyId} />}
      </Muted>
      {shown.mayPublish && <Publishing wave={wave} />}
    </Group>
  )
}

interface FirstReadingProps {
  shown: ResultsView
  found: Highlights
  isSmall: boolean
}

function FirstReading({ shown, found, isSmall }: FirstReadingProps) {
  const { low, high } = found
  if (isSilent(low) && isSilent(high)) return null
  return (
    <>
      {isSmall ? (
        [low, high].map((list, at) => <HighlightLines key={at} list={list} />)
      ) : (
        <div className={classes.sides}>
          <HighlightSide side="low" title={synthesis.priorities} list={low} shown={shown} />
          <HighlightSide side="high" title={synthesis.strengths} list={high} shown={shown} />
        </div>
      )}
      <HighlightNote lists={[low, high]} />
    </>
  )
}

interface HighlightSideProps {
  side: Side
  title: string
  list: HighlightList
  shown: ResultsView
}

function HighlightSide({ side, title, list, shown }: HighlightSideProps) {
  if (isSilent(list)) return null
  const views = new Map(shown.table.dimensions.map((view) => [view.id, view]))
  // Three of a group leave space for one question each.
  const questionCount = shown.team && list.listed.length > 2 ? 1 : 2
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <div className={`${classes.card} framed`}>
        {list.listed.map((highlight) => {
          const dimension = views.get(highlight.id)
          return (
            dimension && (
              <DimensionCard key={highlight.id} {...{ dimension, highlight, shown, side, questionCount }} />
            )
          )
        })}
        {list.more > 0 && <Text c="dimmed">{highlightText.more(list.more)}</Text>}
        <HighlightSentence list={list} />
      </div>
    </Stack>
  )
}

/** « Première campagne » is said where none was before, not while it is read or after an error. */
export function comparedWords(shown: ResultsView): string {
  const { team, comparison, hasEarlier } = shown
  if (isJoint(team)) return ''
  if (!comparison) return hasEarlier ? '' : synthesis.first
  const arrived = comparedGroup(shown)?.arrived
  return [arrived && `${capitalize(arrived)}.`, comparisonText.help].filter(Boolean).join(' ')
}

function Note({ shown }: { shown: ResultsView }) {
  const hidden = shown.results.teams.filter(({ groupId }) => groupId === null).map(({ name }) => name)
  return (
    <Muted className={notes.note ?? ''}>
      {hidden.length > 0 && `${synthesis.hidden(hidden)} `}
      {comparedWords(shown)} <TextLink to={shown.to('methode')}>{blocks.method}</TextLink>
    </Muted>
  )
}
