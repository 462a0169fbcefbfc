import { Anchor, Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Muted } from '../../base/ui/Muted.tsx'
import { TextLink } from '../../base/ui/TextLink.tsx'
import { Link } from '../../base/ui/Link.tsx'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import type { DimensionEvolution } from '../comparison/evolution.ts'
import type { CampaignEvolution } from '../comparison/evolutionStore.ts'
import { detailOf } from '../statistics/display.ts'
import { comparison as words } from '../comparison/messages.ts'
import { signed } from '../tables/messages.ts'
import { evolutionQuery } from '../layout/client.ts'
import { Triangle } from '../charts/ChangeWords.tsx'
import { pastResultsQuery } from '../pastResults/client.ts'
import { pastMarks } from '../pastResults/dimensionPoints.ts'
import { pastText } from '../pastResults/messages.ts'
import type { PastPoint } from '../pastResults/rules.ts'
import { LargeCurve } from './LargeCurve.tsx'
import { SmallLine } from './LineChart.tsx'
import classes from './evolution.module.css'
import { scalePoints, scaleOf, type Scale } from './lineChart.ts'
import { evolution } from './messages.ts'
import { changeOf } from '../byQuestion/questionRows.ts'
import { Said } from '../layout/GroupName.tsx'
import { dimensionName, groupSaid, isJoint, type ResultsView } from '../layout/resultsView.ts'
import notes from '../layout/note.module.css'
import { questionsText } from '../byQuestion/messages.ts'

const Nothing = ({ shown, say }: { shown: ResultsView; say: (group: string) => string }) => (
  <Empty picture={<Picture name="chart" />}>
    <Said by={(typed) => say(groupSaid(shown, typed))} />
  </Empty>
)

const PastResults = lazy(async () => ({
  default: (await import('../pastResults/PastResults.tsx')).PastResults,
}))

const SMALL = 50

export function Evolution({ shown }: { shown: ResultsView }) {
  const { results, table, team } = shown
  const { id: waveId, companyId } = results.wave
  const [isTaking, setTaking] = useState(false)
  const asked = useLoad(evolutionQuery(waveId, team?.groupId ?? undefined))
  // Of the whole company alone: nobody subtracts one past table from another (C26.16).
  const mayTake = shown.mayPublish && team === undefined && companyId !== null
  const past = useLoad({
    ...pastResultsQuery(companyId ?? '', waveId),
    enabled: companyId !== null && team === undefined && (shown.hasPast || mayTake),
  })
  if (isJoint(team)) return <Nothing shown={shown} say={evolution.joint} />
  if (detailOf(table.ballots) === 'small') return <Nothing shown={shown} say={evolution.small} />
  return (
    <>
      <Loaded from={asked} failure={evolution.failed} pending="block">
        {(found) => (
          <Over
            {...{ shown, found, past: ifLoaded(past)?.points ?? [] }}
            onTake={mayTake && !isTaking ? () => setTaking(true) : undefined}
          />
        )}
      </Loaded>
      <Loaded from={past} failure={pastText.failed}>
        {({ titles }) =>
          mayTake && (
            <Suspense>
              <PastResults
                {...{ companyId, waveId, titles, questions: results.questions }}
                isOpen={isTaking}
                onOpen={() => setTaking(true)}
              />
            </Suspense>
          )
        }
      </Loaded>
    </>
  )
}

interface OverProps {
  shown: ResultsView
  found: CampaignEvolution
  past: readonly PastPoint[]
  onTake: (() => void) | undefined
}

function Over({ shown, found, past, onTake }: OverProps) {
  const { results, team } = shown
  const [chosen] = useUrlState('dimension')
  const own = found.groups.find(({ groupId }) => groupId === (team?.groupId ?? null))
  const all = own?.dimensions ?? []
  const dimension = all.find(({ id }) => id === chosen) ?? all[0]
  const hasPast = all.some(({ drawn }) => pastMarks(past, drawn).length > 0)
  if (!own || !dimension || (found.campaigns.length < 2 && !hasPast))
    return (
      <Empty
        picture={<Picture name="chart" />}
        action={
          onTake && (
            <Button variant="default" onClick={onTake}>
              {pastText.open}
            </Button>
          )
        }
      >
        {evolution.nothingBefore}
      </Empty>
    )
  const xs = scalePoints(found.campaigns.map(({ openedOn }) => openedOn))
  const scale = scaleOf(
    all.map(({ points }) => points),
    SMALL,
  )
  return (
    <Stack gap="lg">
      <LargeCurve {...{ shown, found, own, past }} dimension={dimension.id} />
      <section aria-labelledby="all-dimensions">
        <Group gap="xs" align="baseline" mb="sm">
          <Title order={2} size="h3" id="all-dimensions">
            {questionsText.all}
          </Title>
          <Muted>
            <Said
              by={(typed) =>
                evolution.span(
                  groupSaid(shown, typed),
                  typed(found.campaigns[0]?.title ?? ''),
                  typed(results.wave.title),
                )
              }
            />
          </Muted>
        </Group>
        <ul className={classes.all}>
          {all.map((each) => (
            <li key={each.id}>
              <One {...{ shown, xs, scale }} line={each} isCurrent={each.id === dimension.id} />
            </li>
          ))}
        </ul>
      </section>
      <ScaleNote {...{ shown, scale }} onTake={past.length === 0 ? onTake : undefined} />
    </Stack>
  )
}

interface ScaleNoteProps {
  shown: ResultsView
  scale: Scale
  onTake: (() => void) | undefined
}

function ScaleNote({ shown, scale, onTake }: ScaleNoteProps) {
  return (
    <Muted className={notes.note ?? ''}>
      {evolution.sameScale(...scale)} <TextLink to={shown.to('methode')}>{evolution.howMeasured}</TextLink>
      {onTake && (
        <>
          {' · '}
          <Anchor component="button" type="button" inherit underline="always" onClick={onTake}>
            {pastText.open}
          </Anchor>
        </>
      )}
    </Muted>
  )
}

interface OneProps {
  shown: ResultsView
  line: DimensionEvolution
  xs: readonly number[]
  scale: Scale
  isCurrent: boolean
}

function One({ shown, line: { id, points, change: last }, xs, scale, isCurrent }: OneProps) {
  const name = dimensionName(shown, id)
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
      className={`${classes.one} framed`}
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
