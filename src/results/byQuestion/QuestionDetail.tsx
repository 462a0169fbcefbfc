import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Muted } from '../../base/ui/Muted.tsx'
import { TextLink } from '../../base/ui/TextLink.tsx'
import * as words from '../tables/messages.ts'
import { type QuestionResult, scaleLabels } from '../views/questionViews.ts'
import { ChangeWords } from '../charts/ChangeWords.tsx'
import classes from './QuestionLines.module.css'
import { figureOf, emptyBarText, marginOf, meaningsOf, type QuestionRow } from './questionRows.ts'
import { questionsText } from './messages.ts'
import { typeResults, type ResultQuestion } from './questionTypes.tsx'
import { Said } from '../layout/GroupName.tsx'
import type { ResultsView } from '../layout/resultsView.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { byTeamQuery } from '../layout/client.ts'
import { withNoBreakSpaces } from '../../base/text/writing.ts'
import { pastResultsQuery } from '../pastResults/client.ts'
import { pastFigure, pastText, pastWords } from '../pastResults/messages.ts'
import { resultsText, blocks } from '../tables/messages.ts'

const MOST = 12

interface QuestionDetailProps {
  row: QuestionRow
  result: QuestionResult
  shown: ResultsView
}

export function QuestionDetail({ row, result, shown }: QuestionDetailProps) {
  const { asked, line } = row
  const { answers, margin, grade, unknown, distribution } = result
  const { Detail, note, sum, unknownName } = typeResults[asked.type]
  return (
    <>
      <Stack gap="sm">
        {asked.reversed && (
          <Text size="sm">
            <b>{questionsText.isReversed}</b>{' '}
            {grade ? questionsText.reversedGrade : questionsText.reversedMeans}
          </Text>
        )}
        {distribution ? (
          <Detail
            of={asked.text}
            labels={scaleLabels(asked)}
            shares={distribution}
            meanings={meaningsOf(asked)}
          />
        ) : (
          <Muted>{questionsText.fromThirty}</Muted>
        )}
        {note && <Muted>{note}</Muted>}
        {shown.hasPast && shown.team === undefined && <PastFigures asked={asked} shown={shown} />}
      </Stack>
      <div>
        <dl className={classes.facts}>
          <Score row={row} result={result} />
          {sum && result.classes && <Fact name={questionsText.sum}>{sum(result.classes)}</Fact>}
          {margin !== null && <Fact name={words.blocks.margin}>{marginOf(result)}</Fact>}
          {shown.comparison && line && (
            <Fact name={<Since title={shown.comparison.before.title} />}>
              <ChangeWords line={line} />
            </Fact>
          )}
          <Fact name={blocks.answers}>{questionsText.answersOf(answers, shown.table.ballots)}</Fact>
          {unknown !== null && <Fact name={unknownName}>{words.percent(unknown)}</Fact>}
        </dl>
        {shown.team === undefined && <ByTeam asked={asked} shown={shown} />}
      </div>
    </>
  )
}

/** Figures of before are shown with today's, and enter none of them (C26.16). */
function PastFigures({ asked, shown }: Pick<ByTeamProps, 'asked' | 'shown'>) {
  const { id: waveId, companyId } = shown.results.wave
  const read = useLoad({ ...pastResultsQuery(companyId ?? '', waveId), enabled: companyId !== null })
  return (
    <Loaded from={read} failure={pastText.failed}>
      {({ points }) =>
        points
          .filter(({ questionId }) => questionId === asked.id)
          .map((point) => (
            <Muted key={`${point.title} ${point.month}`}>
              {withNoBreakSpaces(pastWords({ ...point, figure: pastFigure(asked, point) }))}
            </Muted>
          ))
      }
    </Loaded>
  )
}

function Score({ row, result }: { row: QuestionRow; result: QuestionResult }) {
  const { figureName, sentence } = typeResults[row.asked.type]
  if (result.grade) return <Fact name={figureName}>{emptyBarText(row)}</Fact>
  if (sentence && result.score) return <Fact name={figureName}>{sentence(result.score)}</Fact>
  const figure = figureOf(row)
  if (figure === questionsText.nothing) return null
  return <Fact name={figureName}>{figure}</Fact>
}

const Since = ({ title }: { title: string }) => <Said by={(typed) => questionsText.since(typed(title))} />

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type OfTeams = readonly ({ name: string } & Pick<Parameters<typeof figureOf>[0], 'result'>)[]

interface ByTeamProps {
  asked: ResultQuestion
  shown: ResultsView
}

function ByTeam({ asked, shown }: ByTeamProps) {
  const { wave, teams } = shown.results
  const isVisible = teams.some(({ groupId }) => groupId !== null)
  const read = useLoad({ ...byTeamQuery(wave.id, asked.id), enabled: isVisible })
  return (
    <Loaded from={read} failure={resultsText.failed}>
      {({ teams: all }) => <TeamFigures asked={asked} shown={shown} all={all} />}
    </Loaded>
  )
}

function TeamFigures({ asked, shown, all }: ByTeamProps & { all: OfTeams }) {
  const { company } = shown.results
  const figures = all
    .map(({ name, result }) => ({ name, figure: figureOf({ asked, result }) }))
    .filter(({ figure }) => figure !== questionsText.nothing)
  if (figures.length === 0) return null
  const isScored = company?.dimensions.some(({ missing }) => missing !== 'not_scored')
  return (
    <p className={classes.teams}>
      <b>{questionsText.byTeam}</b>
      {figures
        .slice(0, MOST)
        .map(({ name, figure }) => `${name} ${figure}`)
        .join(', ')}
      {figures.length > MOST ? questionsText.others(figures.length - MOST) : '.'}{' '}
      {isScored && shown.mayCarry && <TextLink to={shown.to('equipes')}>{questionsText.compare}</TextLink>}
    </p>
  )
}
