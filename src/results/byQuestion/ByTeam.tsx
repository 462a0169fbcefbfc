import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { byTeamQuery } from '../frame/resultsClient.ts'
import { figureOf, type Asked } from './questionRows.ts'
import { questionsText } from './messages.ts'
import classes from './QuestionLines.module.css'
import type { Shown } from '../frame/shown.ts'

const MOST = 12

/** « Par équipe : Atelier 8, Bureau d’études ≈ 30… »: of the teams that are shown, and the way to their table. */
export function ByTeam({ asked, shown }: { asked: Asked; shown: Shown }) {
  const { wave, teams, company } = shown.results
  const visible = teams.filter(({ groupId }) => groupId !== null).length
  const { data } = useQuery({ ...byTeamQuery(wave.id, asked.id), enabled: visible > 0 })
  const told = (data?.teams ?? [])
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
