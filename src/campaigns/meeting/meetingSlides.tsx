import { Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { ShareBar } from '../../results/charts/ShareBar.tsx'
import { statedParticipation, type ResultsView } from '../../results/layout/resultsView.ts'
import type { ShownScore } from '../../results/statistics/display.ts'
import { HighlightLines, HighlightNote } from '../../results/synthesis/HighlightLines.tsx'
import { highlightsOf, isSilent, type HighlightList } from '../../results/synthesis/highlights.ts'
import { synthesis } from '../../results/synthesis/messages.ts'
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

/** What goes well, what to look at first, and the lowest question of that; no table (C26.8). */
export function slidesOf(shown: ResultsView, pages: SlidesProps): Slide[] {
  const { low, high } = highlightsOf(shown)
  const first = low.listed[0]
  const question = first && lowestQuestion(shown, first.id)
  const waveId = shown.results.wave.id
  const { team } = shown
  const isTeam = team !== undefined && !('teams' in team)
  return [
    {
      title: meeting.said(team ? team.label : null, isTeam),
      content: <Beginning shown={shown} />,
      hint: meeting.rulesHint,
    },
    ...listSlide(synthesis.strengths, high, meeting.wellHint),
    ...listSlide(synthesis.priorities, low, meeting.heavyHint),
    ...(first && question
      ? [
          {
            title: meeting.closer,
            content: (
              <>
                <Lines note={meeting.closerHelp(first.name)} lines={[question]} />
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
          team={isTeam ? team.name : null}
          grouping={team && !isTeam ? team.groupId : null}
          about={first ? ({ waveId, kind: 'dimension', id: first.id } satisfies ActionSubject) : null}
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

function listSlide(title: string, list: HighlightList, hint: string): Slide[] {
  if (isSilent(list)) return []
  const content = (
    <>
      <HighlightLines list={list} />
      <HighlightNote lists={[list]} />
    </>
  )
  return [{ title, content, hint }]
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

function Beginning({ shown }: { shown: ResultsView }) {
  const stated = statedParticipation(shown)
  return (
    <>
      <p className={classes.big}>
        {stated ? meeting.took(stated.answered, stated.addressed) : meeting.answers(shown.table.ballots)}
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
