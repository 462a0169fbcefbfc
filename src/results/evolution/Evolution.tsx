import { Anchor, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { useLoadAll } from '../../base/layout/useLoads.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import type { Comparison } from '../comparison/store.ts'
import { detailOf } from '../statistics/display.ts'
import { comparison as words } from '../comparison/messages.ts'
import { score, signed, resultsText } from '../tables/messages.ts'
import { comparisonQuery } from '../layout/client.ts'
import { Block } from '../charts/Block.tsx'
import { ChangeWords, Triangle } from '../charts/ChangeWords.tsx'
import { ContextSelect } from '../layout/ContextSelect.tsx'
import { LineTable } from './LineTable.tsx'
import { pointsOf, wavesOf, type PlottedChange } from './evolutionLines.ts'
import { inWords, LineChart, SmallLine, type ChartLine } from './LineChart.tsx'
import classes from './evolution.module.css'
import { scalePoints, recentOf, scaleOf, type Scale } from './lineChart.ts'
import { evolution } from './messages.ts'
import { changeOf } from '../byQuestion/questionRows.ts'
import {
  comparedGroup,
  isJoint,
  nameOfGroup,
  sharesSomething,
  type ListedWave,
  type ResultsView,
} from '../layout/resultsView.ts'
import notes from '../layout/note.module.css'

const ALONE = 'aucun'
const [LARGE, SMALL] = [40, 50]

/**
 * One dimension over the campaigns, then small charts of all (C14.10); `waves`: earlier ones, the earliest
 * first.
 */
export function Evolution({ shown, waves }: { shown: ResultsView; waves: readonly ListedWave[] }) {
  const { results, team } = shown
  const recent = recentOf(waves)
  const asked = useLoadAll(
    recent.map(({ id }) => comparisonQuery(results.wave.id, id, team?.groupId ?? undefined)),
  )
  return (
    <Loaded from={asked} failure={resultsText.comparisonFailed} pending="block">
      {(compared) => <Over shown={shown} recent={recent} compared={compared} />}
    </Loaded>
  )
}

interface OverProps {
  shown: ResultsView
  recent: readonly ListedWave[]
  compared: readonly Comparison[]
}

function Over({ shown, recent, compared }: OverProps) {
  const { results, table, team } = shown
  const [chosen] = useUrlState('dimension')
  const scored = table.dimensions.filter(({ missing }) => missing !== 'not_scored')
  const dimension = scored.find(({ id }) => id === chosen) ?? scored[0]
  if (!dimension) return null
  if (isJoint(team))
    return <Empty picture={<Picture name="chart" />}>{evolution.joint(shown.groupName)}</Empty>
  if (detailOf(table.ballots) === 'small')
    return <Empty picture={<Picture name="chart" />}>{evolution.small(shown.groupName)}</Empty>
  // A campaign that asked nothing of this is no gap.
  const earlier = recent
    .map(({ title, openedOn }, at) => ({ title, openedOn, comparison: compared[at] }))
    .filter(({ comparison }) => comparison && sharesSomething(comparison))
  if (earlier.length === 0) return <Empty picture={<Picture name="chart" />}>{evolution.nothingBefore}</Empty>
  const plotted: PlottedChange = { shown, earlier }
  const xs = scalePoints([...earlier.map(({ openedOn }) => openedOn), results.wave.openedOn])
  const all = scored.map(({ id }) => ({ id, points: pointsOf(plotted, id, team?.groupId ?? null) }))
  const scale = scaleOf(
    all.map(({ points }) => points),
    SMALL,
  )
  return (
    <>
      <Large plotted={plotted} dimension={dimension.id} xs={xs} />
      <section aria-labelledby="all-dimensions">
        <Group gap="xs" align="baseline" mb="sm">
          <Title order={2} id="all-dimensions">
            {evolution.others}
          </Title>
          <Text size="sm" c="dimmed">
            {evolution.span(shown.groupName, earlier[0]?.title ?? results.wave.title, results.wave.title)}
          </Text>
        </Group>
        <ul className={classes.all}>
          {all.map(({ id, points }) => (
            <li key={id}>
              <One {...{ plotted, id, points, xs, scale }} isCurrent={id === dimension.id} />
            </li>
          ))}
        </ul>
      </section>
      <Text size="sm" c="dimmed" className={notes.note ?? ''}>
        {evolution.sameScale(...scale)}{' '}
        <Anchor component={Link} to={shown.to('methode')} inherit underline="always">
          {evolution.howMeasured}
        </Anchor>
      </Text>
    </>
  )
}

const nameIn = ({ results }: ResultsView, id: string) =>
  results.dimensions.find((each) => each.id === id)?.name ?? id

interface LargeProps {
  plotted: PlottedChange
  dimension: string
  xs: readonly number[]
}

function Large({ plotted, dimension, xs }: LargeProps) {
  const { shown } = plotted
  const own = shown.team?.groupId ?? null
  const choices = groupsToAdd(shown)
  const [asked, add] = useUrlState('ajout')
  const added = choices.find(({ value }) => value === asked && value !== ALONE)
  const name = nameIn(shown, dimension)
  const lines: ChartLine[] = [
    { name: shown.groupName, points: pointsOf(plotted, dimension, own) },
    ...(added
      ? [
          {
            name: added.label,
            points: pointsOf(plotted, dimension, added.value === COMPANY ? null : added.value),
          },
        ]
      : []),
  ]
  const waves = wavesOf(plotted)
  const change = comparedGroup(shown)?.dimensions?.find(({ id }) => id === dimension)
  return (
    <Block
      title={name}
      aside={<ChangeWords line={change} />}
      help=""
      table={<LineTable of={name} waves={waves} lines={lines} />}
    >
      <LineChart
        label={inWords(name, waves, lines)}
        {...{ waves, xs, lines }}
        scale={scaleOf(
          lines.map(({ points }) => points),
          LARGE,
        )}
      />
      <Group gap="sm" className="screen-only">
        {choices.length > 1 && (
          <ContextSelect
            label={evolution.add}
            value={added?.value ?? ALONE}
            choices={choices}
            onChange={(value) => add(value === ALONE ? '' : value)}
          />
        )}
        <Text size="sm" c="dimmed" maw="44rem">
          {evolution.note}
        </Text>
      </Group>
    </Block>
  )
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
    { value: ALONE, label: evolution.nobody },
    ...(team ? [{ value: COMPANY, label: resultsText.everybody }] : []),
    ...groups.map((group) => ({ value: group.groupId ?? '', label: nameOfGroup(group) })),
  ]
}

interface OneProps {
  plotted: PlottedChange
  id: string
  points: ChartLine['points']
  xs: readonly number[]
  scale: Scale
  isCurrent: boolean
}

function One({ plotted, id, points, xs, scale, isCurrent }: OneProps) {
  const { shown } = plotted
  const name = nameIn(shown, id)
  const line = comparedGroup(shown)?.dimensions?.find((each) => each.id === id)
  const change = changeOf({ line })
  const now = shown.table.dimensions.find((each) => each.id === id)?.score
  const label = evolution.one(
    name,
    now ? score(now) : words.notShown,
    points.map(({ value, why }) => (value === null ? (why ?? words.notShown) : words.tick(value))),
    line?.words,
  )
  return (
    <Link
      to={shown.to('evolution', { dimension: id })}
      className={classes.one ?? ''}
      {...(isCurrent && { 'aria-current': 'true' as const })}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={classes.head} aria-hidden="true">
        {name}
        <span>
          {change && (
            <span data-way={change.way}>
              <Triangle way={change.way} /> {signed(change.change)}
            </span>
          )}
          <b>{now ? score(now) : '–'}</b>
        </span>
      </div>
      <SmallLine points={points} xs={xs} scale={scale} />
    </Link>
  )
}
