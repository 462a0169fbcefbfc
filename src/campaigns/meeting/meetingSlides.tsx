import { Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { ShareBar } from '../../results/charts/ShareBar.tsx'
import { labelOf, type ResultsView } from '../../results/layout/resultsView.ts'
import type { ShownScore } from '../../results/statistics/display.ts'
import { score as scoreWords } from '../../results/tables/messages.ts'
import { DecisionForm } from './DecisionForm.tsx'
import classes from './Meeting.module.css'
import { meeting } from './messages.ts'
import type { ActionSubject } from '../actions/rules.ts'

export interface Ideas {
  first: string
  second: string
}

interface Slide {
  title: string
  content: ReactNode
  hint: string
}

interface SlidesProps {
  ideas: Ideas
  setIdeas: (ideas: Ideas) => void
  onDecided: () => void
}

/** The two best dimensions of a group, its lowest one, and that one's lowest question; no table. */
export function slidesOf(shown: ResultsView, pages: SlidesProps): Slide[] {
  const { low, high } = extremesOf(shown)
  const question = low && lowestQuestion(shown, low.id)
  const waveId = shown.results.wave.id
  return [
    {
      title: meeting.said(shown.team ? labelOf(shown.team) : null),
      content: <Beginning shown={shown} />,
      hint: meeting.rulesHint,
    },
    ...(high.length > 0
      ? [
          {
            title: meeting.well,
            content: <Lines note={meeting.highest} lines={high} />,
            hint: meeting.wellHint,
          },
        ]
      : []),
    ...(low
      ? [
          {
            title: meeting.heavy,
            content: <Lines note={meeting.lowest} lines={[low]} />,
            hint: meeting.heavyHint,
          },
        ]
      : []),
    ...(low && question
      ? [
          {
            title: meeting.closer,
            content: (
              <>
                <Lines note={meeting.closerHelp(low.name)} lines={[question]} />
                <ul className={classes.rules}>
                  {meeting.asks.map((ask) => (
                    <li key={ask}>{ask}</li>
                  ))}
                </ul>
              </>
            ),
            hint: meeting.closerHint,
          },
        ]
      : []),
    { title: meeting.change, content: <Ideation {...pages} />, hint: meeting.changeHint },
    {
      title: meeting.decide,
      content: (
        <DecisionForm
          team={shown.team?.name ?? null}
          about={low ? ({ waveId, kind: 'dimension', id: low.id } satisfies ActionSubject) : null}
          idea={pages.ideas.first}
          onDecided={pages.onDecided}
        />
      ),
      hint: meeting.decideHint,
    },
  ]
}

interface SlideLine {
  id: string
  name: string
  score: ShownScore
  shares: number[] | null
  isSmall: boolean
}

/** Engagement is an outcome: excluded here, and shown first on its own. */
function extremesOf({ results, table }: ResultsView): { low: SlideLine | undefined; high: SlideLine[] } {
  const names = new Map(results.dimensions.map(({ id, name }) => [id, name]))
  const lines = table.dimensions
    .filter(({ id }) => id !== table.engagement?.id)
    .flatMap(({ id, score, classes: shares, detail }): SlideLine[] =>
      score ? [{ id, name: names.get(id) ?? id, score, shares, isSmall: detail === 'small' }] : [],
    )
    .sort((one, other) => other.score.value - one.score.value)
  const low = lines.length > 1 ? lines.at(-1) : undefined
  return { low, high: lines.slice(0, Math.min(2, lines.length - 1)) }
}

function lowestQuestion({ results, table }: ResultsView, dimension: string): SlideLine | undefined {
  const found = new Map(table.questions.map(({ id, result }) => [id, result]))
  return results.questions
    .flatMap(({ id, text, dimension: own }): SlideLine[] => {
      const result = own === dimension ? found.get(id) : null
      if (!result?.score) return []
      return [
        { id, name: text, score: result.score, shares: result.classes, isSmall: result.detail === 'small' },
      ]
    })
    .sort((one, other) => one.score.value - other.score.value)[0]
}

function Beginning({ shown: { results, team, table } }: { shown: ResultsView }) {
  const shownParticipation = team ? team.participation : results.participation
  return (
    <>
      <p className={classes.big}>
        {shownParticipation
          ? meeting.took(shownParticipation.answered, shownParticipation.addressed)
          : meeting.answers(table.ballots)}
      </p>
      <ul className={classes.rules}>
        {meeting.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  )
}

function Lines({ note, lines }: { note: string; lines: readonly SlideLine[] }) {
  return (
    <>
      <p>{note}</p>
      <ul className={classes.lines}>
        {lines.map(({ id, name, score, shares, isSmall }) => (
          <li key={id}>
            <p className={classes.big}>
              {name} <b>{meeting.outOf(scoreWords(score), isSmall)}</b>
            </p>
            {shares && !isSmall && <ShareBar shares={shares} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function Ideation({ ideas, setIdeas }: SlidesProps) {
  return (
    <div className={classes.ideas}>
      {(['first', 'second'] as const).map((name) => (
        <Textarea
          key={name}
          label={meeting[name]}
          size="xl"
          rows={5}
          maxLength={1000}
          value={ideas[name]}
          onChange={(event) => setIdeas({ ...ideas, [name]: event.currentTarget.value })}
        />
      ))}
      <Text className={classes.hint ?? ''}>{meeting.changeHelp}</Text>
    </div>
  )
}
