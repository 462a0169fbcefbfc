import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { byTeamQuery } from '../layout/client.ts'
import { figureOf, type ResultQuestion } from './questionRows.ts'
import { resultsText } from '../tables/messages.ts'
import { questionsText } from './messages.ts'
import classes from './QuestionLines.module.css'
import type { ResultsView } from '../layout/resultsView.ts'

const MOST = 12

type OfTeams = readonly ({ name: string } & Pick<Parameters<typeof figureOf>[0], 'result'>)[]

interface ByTeamProps {
  asked: ResultQuestion
  shown: ResultsView
}

export function ByTeam({ asked, shown }: ByTeamProps) {
  const { wave, teams } = shown.results
  const visible = teams.filter(({ groupId }) => groupId !== null).length
  const read = useLoad({ ...byTeamQuery(wave.id, asked.id), enabled: visible > 0 })
  return (
    <Loaded from={read} failure={resultsText.failed}>
      {({ teams: all }) => <Told asked={asked} shown={shown} all={all} />}
    </Loaded>
  )
}

function Told({ asked, shown, all }: ByTeamProps & { all: OfTeams }) {
  const { company } = shown.results
  const told = all
    .map(({ name, result }) => ({ name, figure: figureOf({ asked, result }) }))
    .filter(({ figure }) => figure !== questionsText.nothing)
  if (told.length === 0) return null
  const isScored = company?.dimensions.some(({ missing }) => missing !== 'not_scored')
  return (
    <p className={classes.teams}>
      <b>{questionsText.byTeam}</b>
      {told
        .slice(0, MOST)
        .map(({ name, figure }) => `${name} ${figure}`)
        .join(', ')}
      {told.length > MOST ? questionsText.others(told.length - MOST) : '.'}{' '}
      {isScored && shown.mayPublish && (
        <Anchor component={Link} to={shown.to('equipes')} inherit underline="always">
          {questionsText.compare}
        </Anchor>
      )}
    </p>
  )
}
