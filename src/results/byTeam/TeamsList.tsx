import { Button, NativeSelect, Stack, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { typedHere } from '../../base/layout/Written.tsx'
import { Muted } from '../../base/ui/Muted.tsx'
import { WithTyped } from '../../base/layout/WithTyped.tsx'
import { detailOf } from '../statistics/display.ts'
import { blocks, hiddenCell, resultsText } from '../tables/messages.ts'
import type { Heat, HeatCell, HeatRow } from './heat.ts'
import { Options } from '../layout/ChoicesSheet.tsx'
import steps from './Steps.module.css'
import classes from './TeamsList.module.css'
import { teamsText } from './messages.ts'
import { Triangle } from '../charts/ChangeWords.tsx'

/** Replaces the heatmap on narrow screens: one dimension of all teams, or one team in all dimensions. */
export function TeamsList({ heat, visible }: { heat: Heat; visible: ReadonlySet<string> }) {
  const { columns, company, teams } = heat
  const [way, setWay] = useState<'dimension' | 'team'>('dimension')
  const [dimension, setDimension] = useState(columns[0]?.id ?? '')
  const [chosen, setTeam] = useState('')
  const read = teams.filter(({ cells }) => cells !== null)
  const team = read.find(({ key }) => key === chosen) ?? read[0]
  const ofCompany = (id: string) => company.cells?.find((cell) => cell.id === id)
  const lines: LineProps[] =
    way === 'dimension'
      ? teams
          .filter(({ key }) => visible.has(key))
          .map((row) => ({
            ...{ ...row, id: row.key, company: ofCompany(dimension) },
            cell: row.cells && (row.cells.find(({ id }) => id === dimension) ?? null),
          }))
      : columns.map(({ id, name }) => ({
          ...{ id, name, ballots: null, company: ofCompany(id) },
          cell: team?.cells?.find((cell) => cell.id === id) ?? null,
        }))
  return (
    <Stack gap="sm">
      <Button.Group aria-label={teamsText.lists}>
        {(['dimension', 'team'] as const).map((each) => (
          <Button
            key={each}
            fullWidth
            variant={each === way ? 'light' : 'default'}
            aria-pressed={each === way}
            onClick={() => setWay(each)}
          >
            {each === 'team' ? teamsText.oneTeam : teamsText.oneDimension}
          </Button>
        ))}
      </Button.Group>
      {way === 'dimension' ? (
        <NativeSelect
          aria-label={blocks.dimension}
          value={dimension}
          onChange={(event) => setDimension(event.currentTarget.value)}
          data={columns.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <NativeSelect
          aria-label={blocks.heatmapTeam}
          value={team?.key ?? ''}
          onChange={(event) => setTeam(event.currentTarget.value)}
        >
          <Options of={read.map(choiceOf)} />
        </NativeSelect>
      )}
      <Muted>
        {teamsText.tick}
        {way === 'dimension' && [', ', <b key="score">{ofCompany(dimension)?.shown}</b>]}.
      </Muted>
      <ul className="framed">
        {lines.map((line) => (
          <Line key={line.id} {...line} />
        ))}
      </ul>
    </Stack>
  )
}

interface LineProps extends Pick<HeatRow, 'name' | 'typed' | 'ballots' | 'cover' | 'why' | 'branch'> {
  id: string
  cell: HeatCell | null
  company: HeatCell | undefined
}

function Line({ name, typed, ballots, cell, company, cover, why, branch }: LineProps) {
  return (
    <li className={classes.line} data-branch={branch === undefined ? undefined : true}>
      <div>
        <b>
          <WithTyped typed={[typed]}>{name}</WithTyped>
        </b>
        {ballots !== null && cell && (
          <Muted>{cover ?? teamsText.size(ballots, detailOf(ballots) === 'small')}</Muted>
        )}
      </div>
      {cell?.score ? (
        <>
          <span className={`${classes.value} ${steps.step}`} data-step={cell.step}>
            {cell.shown} {cell.way && <Triangle way={cell.way} />} {cell.figure}
            {cell.words && <VisuallyHidden component="span">, {cell.words}</VisuallyHidden>}
          </span>
          <div className={classes.bar} data-small={cell.isSmall || undefined} aria-hidden="true">
            <span style={{ width: `${cell.score.value}%` }} />
            {company?.score && <i style={{ left: `${company.score.value}%` }} />}
          </div>
        </>
      ) : (
        <span className={classes.hidden}>
          <span>{why ?? hiddenCell}</span>
        </span>
      )}
    </li>
  )
}

const choiceOf = ({ key, name }: HeatRow) => ({
  ...{ value: key, label: resultsText.team(name) },
  ...typedHere(),
})
