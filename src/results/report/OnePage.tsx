import { Button, Stack } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Asked } from '../../base/layout/Written.tsx'
import { formatDate, formatSpan } from '../../base/text/writing.ts'
import { WithTyped } from '../../base/layout/WithTyped.tsx'
import type { DimensionView } from '../views/dimensionViews.ts'
import { overviewText, report, roughScore, withMargin, blocks } from '../tables/messages.ts'
import { ChangeWords, Triangle } from '../charts/ChangeWords.tsx'
import { Figures } from '../synthesis/Figures.tsx'
import cellClasses from '../byTeam/Cells.module.css'
import steps from '../byTeam/Steps.module.css'
import { heatOf, type HeatCell } from '../byTeam/heat.ts'
import { HighlightLines } from '../synthesis/HighlightLines.tsx'
import { highlightsOf, isSilent, type HighlightList } from '../synthesis/highlights.ts'
import { highlightText } from '../synthesis/highlightText.ts'
import { synthesis } from '../synthesis/messages.ts'
import { onePage } from './messages.ts'
import { NoScores } from '../synthesis/NoScores.tsx'
import classes from './OnePage.module.css'
import { ShareBar } from '../charts/ShareBar.tsx'
import { GroupName, Said } from '../layout/GroupName.tsx'
import { JointNote } from '../layout/JointNote.tsx'
import { comparedGroup, dimensionName, type ResultsView } from '../layout/resultsView.ts'
import { comparedWords, Sentence } from '../synthesis/Synthesis.tsx'
import { usePrintedFoot } from './usePrintedFoot.ts'

const MOST_TEAMS = 4
const MOST_DIMENSIONS = 12

export function OnePage({ shown }: { shown: ResultsView }) {
  const { wave } = shown.results
  usePrintedFoot([wave.companyName ?? overviewText.withoutCompany, wave.title, shown.groupName].join(' · '))
  return (
    <Stack gap={20}>
      <PrintButton>{onePage.print}</PrintButton>
      <Essentials shown={shown} />
    </Stack>
  )
}

export const PrintButton = ({ children }: { children: string }) => (
  <Button
    variant="default"
    className="screen-only"
    style={{ alignSelf: 'flex-start' }}
    onClick={() => window.print()}
  >
    {children}
  </Button>
)

export function Essentials({ shown }: { shown: ResultsView }) {
  const { results, table } = shown
  const { wave } = results
  const { Printed } = shown.slots
  const company = wave.companyName ?? overviewText.withoutCompany
  const days =
    wave.closedOn === null
      ? report.opened(formatDate(wave.openedOn))
      : formatSpan(wave.openedOn, wave.closedOn)
  const scored = table.dimensions.filter(({ missing }) => missing !== 'not_scored')
  const hasScores = scored.length > 0
  return (
    <article className={classes.sheet}>
      <div className={classes.head}>
        <h2>
          <Said by={(typed) => onePage.title(typed(wave.title))} />
        </h2>
        <p>
          {company} · <GroupName of={shown} /> · {days}
        </p>
      </div>
      <Sentence shown={shown} />
      {hasScores ? <Figures shown={shown} /> : <NoScores shown={shown} />}
      {hasScores && <Lines shown={shown} dimensions={furthest(scored)} />}
      {hasScores && <FirstReading shown={shown} />}
      {Printed && <Printed />}
      <Limits shown={shown} />
    </article>
  )
}

function furthest(dimensions: readonly DimensionView[]): readonly DimensionView[] {
  if (dimensions.length <= MOST_DIMENSIONS) return dimensions
  const values = dimensions.flatMap(({ score: shown }) => (shown ? [shown.value] : []))
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const distance = ({ score: shown }: DimensionView) => (shown ? Math.abs(shown.value - mean) : -1)
  const kept = new Set(
    [...dimensions].sort((one, other) => distance(other) - distance(one)).slice(0, MOST_DIMENSIONS),
  )
  return dimensions.filter((dimension) => kept.has(dimension))
}

function Lines({ shown, dimensions }: { shown: ResultsView; dimensions: readonly DimensionView[] }) {
  const { results, team } = shown
  const visible = team ? [] : (heatOf(results, null)?.teams ?? []).filter(({ cells }) => cells !== null)
  const teams = visible.length <= MOST_TEAMS ? visible : []
  const compared = comparedGroup(shown)?.dimensions
  return (
    <section
      className={classes.frame}
      aria-label={synthesis.all}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must take the keyboard
      tabIndex={0}
    >
      <table
        className={classes.lines}
        style={{ '--further-columns': teams.length + (compared ? 2 : 0) } as CSSProperties}
      >
        <caption>{synthesis.all}</caption>
        <thead>
          <tr>
            <th scope="col">{blocks.dimension}</th>
            <th scope="col">{onePage.shares}</th>
            <th scope="col">{blocks.score}</th>
            {compared && <th scope="col">{onePage.change}</th>}
            {teams.map(({ key, name, typed }) => (
              <th key={key} scope="col">
                <WithTyped typed={[typed]}>{name}</WithTyped>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dimensions.map(({ id, score: value, classes: shares, detail, margin }) => (
            <tr key={id}>
              <th scope="row">
                <Asked>{dimensionName(shown, id)}</Asked>
              </th>
              <td>{shares && <ShareBar shares={shares} />}</td>
              <td>{value ? withMargin(roughScore(value, detail), margin) : '—'}</td>
              {compared && (
                <td>
                  <ChangeWords line={compared.find((line) => line.id === id)} />
                </td>
              )}
              {teams.map(({ key, cells }) => (
                <TeamCell key={key} cell={cells?.find((cell) => cell.id === id)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {teams.length > 0 && <p className={classes.limits}>{onePage.marks}</p>}
      {teams.length > 0 && results.teams.some(({ isJoint }) => isJoint) && (
        <p className={classes.limits}>
          <JointNote of={results} />
        </p>
      )}
      {visible.length > MOST_TEAMS && <p className={classes.limits}>{onePage.teams}</p>}
    </section>
  )
}

/** Its colour is also an edge, a triangle and words: readable in grey. */
function TeamCell({ cell }: { cell: HeatCell | undefined }) {
  if (!cell?.score) return <td>{cell?.shown ?? '—'}</td>
  const { shown, step, way, words } = cell
  return (
    <td className={`${cellClasses.cell} ${steps.step}`} data-step={step || undefined}>
      {shown}
      {way && (
        <span aria-hidden="true" className={cellClasses.mark}>
          <Triangle way={way} />
        </span>
      )}
      {words && <span className="visually-hidden">, {words}</span>}
    </td>
  )
}

const Side = ({ title, list }: { title: string; list: HighlightList }) =>
  isSilent(list) ? null : (
    <section>
      <h3>{title}</h3>
      <HighlightLines list={list} />
    </section>
  )

function FirstReading({ shown }: { shown: ResultsView }) {
  const { low, high } = highlightsOf(shown)
  if (isSilent(low) && isSilent(high)) return null
  return (
    <>
      <div className={classes.sides}>
        <Side title={synthesis.priorities} list={low} />
        <Side title={synthesis.strengths} list={high} />
      </div>
      <p className={classes.limits}>{highlightText.note}</p>
    </>
  )
}

function Limits({ shown }: { shown: ResultsView }) {
  const { results } = shown
  const hidden = results.teams.filter(({ groupId }) => groupId === null).map(({ name }) => name)
  return (
    <p className={classes.limits}>
      {[hidden.length > 0 && synthesis.hidden(hidden), comparedWords(shown), report.promise]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}
