import { Anchor, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { Loaded, LoadFailure } from '../../base/ui/Loaded.tsx'
import type { DimensionEvolution } from '../comparison/evolution.ts'
import type { CampaignEvolution, GroupEvolution } from '../comparison/evolutionStore.ts'
import { detailOf } from '../statistics/display.ts'
import { comparison as words } from '../comparison/messages.ts'
import { answers, signed, resultsText } from '../tables/messages.ts'
import { evolutionQuery } from '../layout/client.ts'
import { Block } from '../charts/Block.tsx'
import { ChangeWords, Triangle } from '../charts/ChangeWords.tsx'
import type { ChartPicture } from '../charts/picture.ts'
import { SavePicture } from '../charts/SavePicture.tsx'
import { ContextSelect } from '../layout/ContextSelect.tsx'
import { LineTable } from './LineTable.tsx'
import { inWords, LineChart, SmallLine, type ChartLine } from './LineChart.tsx'
import classes from './evolution.module.css'
import { scalePoints, scaleOf, type Scale } from './lineChart.ts'
import { evolution } from './messages.ts'
import { changeOf } from '../byQuestion/questionRows.ts'
import { isJoint, nameOfGroup, pictureOf, type ResultsView } from '../layout/resultsView.ts'
import notes from '../layout/note.module.css'

const ALONE = 'aucun'
const [LARGE, SMALL] = [40, 50]

export function Evolution({ shown }: { shown: ResultsView }) {
  const { results, table, team } = shown
  const asked = useLoad(evolutionQuery(results.wave.id, team?.groupId ?? undefined))
  if (isJoint(team))
    return <Empty picture={<Picture name="chart" />}>{evolution.joint(shown.groupName)}</Empty>
  if (detailOf(table.ballots) === 'small')
    return <Empty picture={<Picture name="chart" />}>{evolution.small(shown.groupName)}</Empty>
  return (
    <Loaded from={asked} failure={evolution.failed} pending="block">
      {(found) => <Over shown={shown} found={found} />}
    </Loaded>
  )
}

interface OverProps {
  shown: ResultsView
  found: CampaignEvolution
}

function Over({ shown, found }: OverProps) {
  const { results, team } = shown
  const [chosen] = useUrlState('dimension')
  const own = found.groups.find(({ groupId }) => groupId === (team?.groupId ?? null))
  const all = own?.dimensions ?? []
  const dimension = all.find(({ id }) => id === chosen) ?? all[0]
  if (!own || !dimension || found.campaigns.length < 2)
    return <Empty picture={<Picture name="chart" />}>{evolution.nothingBefore}</Empty>
  const xs = scalePoints(found.campaigns.map(({ openedOn }) => openedOn))
  const scale = scaleOf(
    all.map(({ points }) => points),
    SMALL,
  )
  return (
    <>
      <Large shown={shown} found={found} own={own} dimension={dimension.id} xs={xs} />
      <section aria-labelledby="all-dimensions">
        <Group gap="xs" align="baseline" mb="sm">
          <Title order={2} id="all-dimensions">
            {evolution.others}
          </Title>
          <Text size="sm" c="dimmed">
            {evolution.span(shown.groupName, found.campaigns[0]?.title ?? '', results.wave.title)}
          </Text>
        </Group>
        <ul className={classes.all}>
          {all.map((each) => (
            <li key={each.id}>
              <One {...{ shown, xs, scale }} line={each} isCurrent={each.id === dimension.id} />
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
  shown: ResultsView
  found: CampaignEvolution
  own: GroupEvolution
  dimension: string
  xs: readonly number[]
}

function Large({ shown, found, own, dimension, xs }: LargeProps) {
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
  const [name, line] = [nameIn(shown, dimension), lineIn(own, dimension)]
  const lines: ChartLine[] = [
    { name: shown.groupName, points: line?.points ?? [] },
    ...(added && second ? [{ name: added.label, points: lineIn(second, dimension)?.points ?? [] }] : []),
  ]
  const waves = found.campaigns.map(({ title }, at) => {
    const ballots = own.ballots[at] ?? null
    return { title, answers: ballots === null ? null : answers(ballots) }
  })
  const scale = scaleOf(
    lines.map(({ points }) => points),
    LARGE,
  )
  const picture = (): ChartPicture => ({
    ...{ ...pictureOf(shown), title: name },
    chart: { kind: 'line', points: pointsIn(lines[0], waves) },
  })
  return (
    <Block
      title={name}
      aside={
        <>
          {line?.change && <ChangeWords line={line.change.line} />}
          {shown.mayCarry && <SavePicture name="ressenti-evolution" picture={picture} />}
        </>
      }
      help={line ? sinceWords(line, found) : ''}
      table={<LineTable of={name} waves={waves} lines={lines} />}
    >
      <LineChart label={inWords(name, waves, lines)} {...{ waves, xs, lines, scale }} />
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
        <Text size="sm" c="dimmed" maw="44rem">
          {evolution.note} {evolution.axis(...scale)}
        </Text>
      </Group>
    </Block>
  )
}

const pointsIn = (line: ChartLine | undefined, waves: readonly { title: string }[]) =>
  (line?.points ?? []).map(({ value, margin = null, why = null }, at) => ({
    ...{ value, margin, why },
    label: waves[at]?.title ?? '',
  }))

const lineIn = ({ dimensions }: GroupEvolution, id: string) => dimensions.find((each) => each.id === id)

function sinceWords({ common, change }: DimensionEvolution, { campaigns }: CampaignEvolution): string {
  const isPart = common.questions < common.of
  return [
    change && evolution.since(campaigns[change.since]?.title ?? ''),
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
    { value: ALONE, label: evolution.nobody },
    ...(team ? [{ value: COMPANY, label: resultsText.everybody }] : []),
    ...groups.map((group) => ({ value: group.groupId ?? '', label: nameOfGroup(group) })),
  ]
}

interface OneProps {
  shown: ResultsView
  line: DimensionEvolution
  xs: readonly number[]
  scale: Scale
  isCurrent: boolean
}

function One({ shown, line: { id, points, change: last }, xs, scale, isCurrent }: OneProps) {
  const name = nameIn(shown, id)
  const change = changeOf({ line: last?.line })
  const now = points.at(-1)?.value ?? null
  const shownNow = now === null ? words.notShown : words.tick(now)
  const label = evolution.one(
    name,
    shownNow,
    points.map(({ value, why }) => (value === null ? (why ?? words.notShown) : words.tick(value))),
    last?.line.words,
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
          <b>{now === null ? '–' : shownNow}</b>
        </span>
      </div>
      <SmallLine points={points} xs={xs} scale={scale} />
    </Link>
  )
}
