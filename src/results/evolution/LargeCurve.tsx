import { Group, List } from '@mantine/core'
import { typedHere } from '../../base/layout/Written.tsx'
import { Muted } from '../../base/ui/Muted.tsx'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { capitalize, withNoBreakSpaces } from '../../base/text/writing.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { LoadFailure } from '../../base/ui/Loaded.tsx'
import { Block } from '../charts/Block.tsx'
import { ChangeWords } from '../charts/ChangeWords.tsx'
import type { ChartPicture, PicturePoint } from '../charts/picture.ts'
import { SavePicture } from '../charts/SavePicture.tsx'
import type { DimensionEvolution } from '../comparison/evolution.ts'
import type { CampaignEvolution, GroupEvolution } from '../comparison/evolutionStore.ts'
import { evolutionQuery } from '../layout/client.ts'
import { ContextSelect } from '../layout/ContextSelect.tsx'
import { Said } from '../layout/GroupName.tsx'
import {
  dimensionName,
  isJoint,
  nameOfGroup,
  pictureOf,
  typedIn,
  type ResultsView,
  type SaidBy,
} from '../layout/resultsView.ts'
import { pastMarks, type PastMark } from '../pastResults/dimensionPoints.ts'
import { monthName } from '../pastResults/messages.ts'
import type { PastPoint } from '../pastResults/rules.ts'
import { detailOf } from '../statistics/display.ts'
import { answers, resultsText } from '../tables/messages.ts'
import { inWords, LineChart, type ChartLine } from './LineChart.tsx'
import { LineTable } from './LineTable.tsx'
import type { PastDot } from './PastLine.tsx'
import { scalePoints, scaleOf } from './lineChart.ts'
import { evolution } from './messages.ts'

const ALONE = 'aucun'
const LARGE = 40

interface LargeProps {
  shown: ResultsView
  found: CampaignEvolution
  own: GroupEvolution
  past: readonly PastPoint[]
  dimension: string
}

export function LargeCurve({ shown, found, own, past, dimension }: LargeProps) {
  const { choices, added, add, second, other, isOther } = useAddedGroup(shown, found)
  const [name, line] = [dimensionName(shown, dimension), lineIn(own, dimension)]
  const lines: ChartLine[] = [
    { name: shown.groupName, typed: shown.team && typedIn(shown.team), points: line?.points ?? [] },
    ...(added && second
      ? [{ name: added.label, typed: added.typed, points: lineIn(second, dimension)?.points ?? [] }]
      : []),
  ]
  const waves = found.campaigns.map(({ title }, at) => {
    const ballots = own.ballots[at] ?? null
    return { title, answers: ballots === null ? null : answers(ballots) }
  })
  const marks = pastMarks(past, line?.drawn ?? [])
  const scale = scaleOf([...lines.map(({ points }) => points), marks], LARGE)
  const [xs, dots] = placed(found, marks)
  const content = { waves, lines, past: dots }
  const picture = (): ChartPicture => ({
    ...{ ...pictureOf(shown), title: name },
    chart: { kind: 'line', points: inTime(pointsIn(lines[0], waves), xs, dots) },
  })
  return (
    <Block
      title={name}
      aside={line?.change && <ChangeWords line={line.change.line} />}
      actions={shown.mayCarry && <SavePicture name="ressenti-evolution" picture={picture} />}
      help={
        line &&
        sinceWords(line, found, own.arrived) && (
          <Said by={(typed) => sinceWords(line, found, own.arrived, typed)} />
        )
      }
      table={<LineTable of={name} waves={waves} lines={lines} />}
    >
      <LineChart label={inWords(name, content)} {...{ ...content, xs, scale }} />
      <PastWords dots={dots} />
      {isOther && <LoadFailure of={other} failure={evolution.failed} />}
      <Group gap="sm" className="screen-only">
        {choices.length > 1 && (
          <ContextSelect
            label={evolution.add}
            value={added?.value ?? ALONE}
            choices={choices}
            onChange={(value) => add(value === ALONE ? '' : value)}
          />
        )}
        <Muted maw="44rem">
          {evolution.note} {evolution.axis(...scale)}
        </Muted>
      </Group>
    </Block>
  )
}

const PastWords = ({ dots }: { dots: readonly PastDot[] }) =>
  dots.length > 0 ? (
    <List size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {dots.map(({ words }) => (
        <List.Item key={words}>{withNoBreakSpaces(words)}</List.Item>
      ))}
    </List>
  ) : null

/** Another group's line, asked for only where it is chosen; the company's is here already. */
function useAddedGroup(shown: ResultsView, found: CampaignEvolution) {
  const choices = groupsToAdd(shown)
  const [asked, add] = useUrlState('ajout')
  const added = choices.find(({ value }) => value === asked && value !== ALONE)
  const isOther = added !== undefined && added.value !== COMPANY
  const other = useLoad({
    ...evolutionQuery(shown.results.wave.id, isOther ? added.value : undefined),
    enabled: isOther,
  })
  const second = (isOther ? ifLoaded(other) : found)?.groups.find(
    ({ groupId }) => groupId === (isOther ? added.value : null),
  )
  return { choices, added, add, second, other, isOther }
}

const pointsIn = (line: ChartLine | undefined, waves: readonly { title: string }[]) =>
  (line?.points ?? []).map(({ value, margin = null, why = null }, at): PicturePoint => ({
    ...{ value, margin, why },
    label: waves[at]?.title ?? '',
  }))

function inTime(points: readonly PicturePoint[], xs: readonly number[], dots: readonly PastDot[]) {
  const past = dots.map(({ x, value, label, words, isReference }) => ({
    x,
    point: { value, margin: null, why: null, label, past: { words, isReference } } satisfies PicturePoint,
  }))
  const counted = points.map((point, at) => ({ x: xs[at] ?? 0, point }))
  return [...past, ...counted].sort((a, b) => a.x - b.x).map(({ point }) => point)
}

/** Campaigns and past points on one axis of time; a month is placed in its middle. */
function placed({ campaigns }: CampaignEvolution, marks: readonly PastMark[]) {
  const [opened, months] = [
    campaigns.map(({ openedOn }) => openedOn),
    marks.map(({ month }) => `${month}-15`),
  ]
  const places = scalePoints(months, opened)
  const dots = marks.map(({ value, month, words, kind }, at) => ({
    ...{ x: places[at] ?? 0, value, words, label: monthName(month), isReference: kind === 'reference' },
  }))
  return [scalePoints(opened, months), dots] as const
}

const lineIn = ({ dimensions }: GroupEvolution, id: string) => dimensions.find((each) => each.id === id)

function sinceWords(
  { common, change }: DimensionEvolution,
  { campaigns }: CampaignEvolution,
  arrived: string | null,
  typed: Parameters<SaidBy>[0] = (name) => name,
): string {
  const isPart = common.questions < common.of
  return [
    change && evolution.since(typed(campaigns[change.since]?.title ?? '')),
    arrived !== null && `${capitalize(arrived)}.`,
    isPart && !change && evolution.common(common.questions),
  ]
    .filter(Boolean)
    .join(' ')
}

const COMPANY = 'entreprise'

function groupsToAdd({ results, team }: ResultsView) {
  const groups = [...results.groupings, ...results.teams].filter(
    (group) =>
      group.groupId !== null &&
      group.groupId !== team?.groupId &&
      group.ballots !== null &&
      detailOf(group.ballots) !== 'small' &&
      !isJoint(group),
  )
  return [
    { value: ALONE, label: evolution.nobody, typed: undefined },
    ...(team ? [{ value: COMPANY, label: resultsText.everybody, typed: undefined }] : []),
    ...groups.map((group) => ({
      value: group.groupId ?? '',
      label: nameOfGroup(group),
      typed: typedIn(group),
      ...typedHere(),
    })),
  ]
}
