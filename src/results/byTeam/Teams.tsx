import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { Muted } from '../../base/ui/Muted.tsx'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { NextStep } from '../../base/ui/NextStep.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { foldedAtFirst, heatOf, hiddenByReason, rowsShown, type Heat, type HeatRow } from './heat.ts'
import { Heatmap } from './Heatmap.tsx'
import { Legend } from './Legend.tsx'
import { JointNote } from '../layout/JointNote.tsx'
import type { ResultsView } from '../layout/resultsView.ts'
import { Said } from '../layout/GroupName.tsx'
import { useNarrow } from '../layout/useNarrow.ts'
import note from '../layout/note.module.css'
import { TeamsList } from './TeamsList.tsx'
import { teamsText } from './messages.ts'

const CHANGE = 'changement'
const SEARCHED_FROM = 12
const FOLDING_FROM = 3
const flushEnd = 'calc(-1px - var(--button-padding-x))'

export function Teams({ shown }: { shown: ResultsView }) {
  const { results, comparison } = shown
  const [view] = useUrlState('vue')
  const isComparable = comparison?.groups.some(({ dimensions }) =>
    dimensions?.some(({ before }) => before !== null),
  )
  const isChange = view === CHANGE && isComparable === true
  const heat = useMemo(
    () => heatOf(results, isChange && comparison ? comparison : null),
    [results, comparison, isChange],
  )
  const hidden = results.teams.filter(({ groupId }) => groupId === null).map(({ name }) => name)
  const visible = results.teams.length - hidden.length
  const isTogether = shown.mayPublish && hidden.length > 1
  const isSummed = results.groupings.some(({ ballots }) => ballots !== null)
  const instead = (why: ReactNode, picture: 'chart' | 'people' = 'chart') => (
    <Empty
      picture={<Picture name={picture} />}
      action={<NextStep to={shown.to('')}>{teamsText.toCompany}</NextStep>}
    >
      {why}
    </Empty>
  )
  if (results.teams.length === 0) return instead(teamsText.noTeam, 'people')
  if (!heat || visible === 0)
    return instead(
      <>
        <Said by={(typed) => teamsText.allHidden(hidden.map(typed))} /> {isTogether && teamsText.together}
      </>,
    )
  if (visible === 1 && !isSummed) return instead(teamsText.oneOnly)
  return (
    <Stack gap="md">
      <Compared heat={heat} shown={shown} since={isComparable ? comparison?.before.title : undefined} />
      <Muted className={note.note ?? ''}>
        {teamsText.order} <JointNote of={results} />
      </Muted>
      {hiddenByReason(results).map((reason) => (
        <Muted key={reason.why} className={note.note ?? ''}>
          <Said by={(typed) => teamsText.hidden({ ...reason, names: reason.names.map(typed) })} />
        </Muted>
      ))}
    </Stack>
  )
}

function Compared({ heat, shown, since }: { heat: Heat; shown: ResultsView; since: string | undefined }) {
  const [view] = useUrlState('vue')
  const [search, setSearch] = useState('')
  const [withWords, setWithWords] = useState(false)
  const folding = useFolding(heat.teams)
  const isNarrow = useNarrow()
  const wanted = foldAccents(search)
  const visible = useMemo(() => rowsShown(heat.teams, wanted, folding.folded), [heat, wanted, folding.folded])
  const found = heat.teams.filter(({ key, cover }) => cover === undefined && visible.has(key)).length
  const linkOf = useCallback(
    (groupe: string, dimension: string) => shown.to('questions', { groupe, dimension }),
    [shown],
  )
  const isSearched = shown.results.teams.length >= SEARCHED_FROM
  const isFolding = !isNarrow && shown.results.groupings.length >= FOLDING_FROM
  return (
    <>
      <Group gap="md" align="flex-end" display={isSearched || isFolding || since ? undefined : 'none'}>
        {since !== undefined && <Views since={since} isNarrow={isNarrow} />}
        {isSearched && (
          <TextInput
            label={teamsText.search}
            value={search}
            maxLength={100}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        <Muted role="status">
          {wanted && (found > 0 ? teamsText.count(found) : teamsText.none(search.trim()))}
        </Muted>
        {isFolding && (
          <Button variant="subtle" size="sm" ms="auto" me={flushEnd} onClick={folding.all}>
            {folding.folded.size > 0 ? teamsText.unfoldAll : teamsText.foldAll}
          </Button>
        )}
      </Group>
      {isNarrow ? (
        <TeamsList heat={heat} visible={visible} />
      ) : (
        <Heatmap {...{ heat, withWords, linkOf, visible, folding }} />
      )}
      <Group justify="space-between" align="flex-end" wrap={isNarrow ? 'wrap' : 'nowrap'}>
        <Legend isChange={since !== undefined && view === CHANGE} />
        {!isNarrow && (
          <Button
            variant="subtle"
            size="sm"
            flex="none"
            me={flushEnd}
            aria-pressed={withWords}
            onClick={() => setWithWords(!withWords)}
          >
            {teamsText.withMargins}
          </Button>
        )}
      </Group>
    </>
  )
}

/** A long title wraps where the window is a tablet. */
const twoLines = { inner: { minHeight: 30 }, label: { lineHeight: 1.25, whiteSpace: 'normal' } } as const

function Views({ since, isNarrow }: { since: string; isNarrow: boolean }) {
  const [view, setView] = useUrlState('vue')
  return (
    <Button.Group
      aria-label={teamsText.views}
      orientation={isNarrow ? 'vertical' : 'horizontal'}
      w={isNarrow ? '100%' : undefined}
    >
      {(['', CHANGE] as const).map((each) => (
        <Button
          key={each}
          size="sm"
          h="auto"
          py={2}
          styles={twoLines}
          variant={each === view ? 'light' : 'default'}
          aria-pressed={each === view}
          onClick={() => setView(each)}
        >
          {each === CHANGE ? teamsText.change(since) : teamsText.gap}
        </Button>
      ))}
    </Button.Group>
  )
}

function useFolding(teams: readonly HeatRow[]) {
  const [folded, setFolded] = useState(() => foldedAtFirst(teams))
  const fold = useCallback(
    (key: string) =>
      setFolded(
        (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
      ),
    [],
  )
  const all = () =>
    setFolded(
      folded.size > 0
        ? new Set()
        : new Set(teams.flatMap(({ key, cover }) => (cover === undefined ? [] : [key]))),
    )
  return { folded, fold, all }
}
