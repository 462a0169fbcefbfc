import { Alert, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { CSSProperties } from 'react'
import { guardedWords } from '../../answering/guarded/messages.ts'
import { StatusTag, type StatusTone } from '../../base/ui/StatusTag.tsx'
import { stateOf, type Loadable } from '../../base/ui/loadable.ts'
import type { PlanCheck } from '../plans/planCheck.ts'
import type { ShownTeam } from '../plans/rules.ts'
import classes from './campaigns.module.css'
import { showsText } from './messages.ts'
import { forecastRows, reasonsOf, teamsInWords, type ForecastRow } from './words.ts'

interface ResultsForecastProps {
  asked: Loadable<PlanCheck>
  title: string
}

export function ResultsForecast({ asked, title }: ResultsForecastProps) {
  const { value: data, error, isAsking } = stateOf(asked)
  return (
    <Paper
      component="section"
      withBorder
      p="lg"
      aria-labelledby="shows"
      aria-live="polite"
      aria-busy={isAsking}
    >
      <Stack gap="sm">
        <Title order={2} size="h3" id="shows">
          {showsText.title}
        </Title>
        {error && <Text c="dimmed">{showsText.unknown}</Text>}
        {!error &&
          !data &&
          (isAsking ? <Skeleton height={160} /> : <Text c="dimmed">{showsText.waiting}</Text>)}
        {!error && data && (
          <>
            {data.endsPermanentOn && (
              <Alert color="blue" p="xs">
                {showsText.ends(data.endsPermanentOn, title)}
              </Alert>
            )}
            {data.companyOnly && data.teams.length > 0 ? (
              <Text>{showsText.companyOnly}</Text>
            ) : (
              <Able teams={data.teams} k={data.minimumGroupSize} />
            )}
            <ShownTable teams={data.teams} people={data.people} k={data.minimumGroupSize} />
            {data.guarded && <Text>{guardedWords(data.guarded)}</Text>}
          </>
        )}
      </Stack>
    </Paper>
  )
}

export function Able({ teams, k }: { teams: readonly ShownTeam[]; k: number }) {
  if (teams.length === 0) return <Text>{showsText.noTeam(k)}</Text>
  const { count, rest } = teamsInWords(teams)
  return (
    <Text>
      <strong>{count}</strong> {rest}
    </Text>
  )
}

interface ShownTableProps {
  teams: readonly ShownTeam[]
  people: number
  k: number
  isOver?: boolean
  isEmpty?: boolean
}

interface ForecastLine {
  name: string
  /** Null: of an entity, which says how many of its teams. */
  people: number | null
  tone: StatusTone
  words: string
  isWhole?: boolean
  level?: number
}

export function ShownTable({ teams, people, k, isOver = false, isEmpty = false }: ShownTableProps) {
  const whole: ForecastLine = {
    name: showsText.company,
    people,
    tone: isEmpty ? 'neutral' : 'done',
    words: isEmpty ? showsText.hidden : isOver ? showsText.published : showsText.from(k),
    isWhole: true,
  }
  const lines = [
    whole,
    ...forecastRows(teams).map((row) =>
      row.kind === 'team' ? { ...lineOf(row.team, isOver), level: row.level } : entityLine(row),
    ),
  ]
  const reasons = reasonsOf(teams)
  return (
    <Stack gap="sm">
      <div
        className={classes.forecast}
        role="region"
        aria-label={showsText.byGroup}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must take the keyboard
        tabIndex={0}
      >
        <table className={classes.shown}>
          <thead>
            <tr>
              <th scope="col">{showsText.group}</th>
              <th scope="col">{showsText.people}</th>
              <th scope="col">{showsText.results}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, people: many, tone, words, isWhole, level = 0 }) => (
              <tr key={`${isWhole} ${many === null} ${name}`} data-whole={isWhole}>
                <th scope="row" style={{ '--level': level } as CSSProperties}>
                  {name}
                </th>
                {many !== null && <td>{many}</td>}
                <td colSpan={many === null ? 2 : 1}>
                  {many === null ? words : <StatusTag tone={tone}>{words}</StatusTag>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {reasons.length > 0 && (
        <Text size="sm" c="dimmed">
          {reasons.join(' ')}
        </Text>
      )}
    </Stack>
  )
}

const entityLine = ({
  name,
  able,
  teams,
  level,
}: Extract<ForecastRow, { kind: 'entity' }>): ForecastLine => ({
  ...{ name, people: null, tone: 'neutral', words: showsText.entity(name, able, teams), level },
})

function lineOf({ name, people, verdict, atLeast, countsFor }: ShownTeam, isOver: boolean): ForecastLine {
  switch (verdict) {
    case 'shown':
    case 'from':
      return { name, people, tone: 'done', words: isOver ? showsText.published : showsText.from(atLeast) }
    case 'small':
      return { name, people, tone: 'neutral', words: showsText.small(countsFor) }
    case 'composition':
      return { name, people, tone: 'waiting', words: showsText.notNow }
    case 'nombre':
      return { name, people, tone: 'neutral', words: isOver ? showsText.hidden : showsText.notNow }
  }
}
