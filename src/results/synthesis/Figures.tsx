import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Muted } from '../../base/ui/Muted.tsx'
import { blocks, enpsName, margin, missing, percent, score, signed } from '../tables/messages.ts'
import { ChangeWords } from '../charts/ChangeWords.tsx'
import { synthesis } from './messages.ts'
import { Said } from '../layout/GroupName.tsx'
import { comparedGroup, type ResultsView } from '../layout/resultsView.ts'
import classes from './Synthesis.module.css'

const RECOMMENDATION = 'enps'

export function Figures({ shown }: { shown: ResultsView }) {
  const { results, team, table, isDefault, comparison } = shown
  const earlier = comparison?.before.participation
  const group = comparedGroup(shown)
  const participation = team ? team.participation : results.participation
  if (!isDefault) return null
  const { engagement, enps } = table
  return (
    <Paper withBorder className={classes.figures ?? ''}>
      <Figure
        title={blocks.participation}
        value={participation ? percent(participation.percent) : '—'}
        aside={
          participation
            ? (results.wave.mode === 'permanent' ? blocks.publishedOf : blocks.participationOf)(
                participation.answered,
                participation.addressed,
              )
            : team
              ? blocks.participationOfGroupLater
              : blocks.participationLater(results.participationWhy, results.wave.minimumGroupSize)
        }
      >
        {earlier && !team && (
          <Muted component="span">
            <Said
              by={(typed) => synthesis.before(typed(comparison.before.title), percent(earlier.percent))}
            />
          </Muted>
        )}
      </Figure>
      <Figure
        title={blocks.engagement}
        value={engagement?.score ? score(engagement.score) : '—'}
        aside={
          engagement?.score
            ? synthesis.ofHundred(engagement.margin === null ? null : margin(engagement.margin))
            : missing.too_few
        }
      >
        <ChangeWords line={group?.dimensions?.find(({ id }) => id === engagement?.id)} />
      </Figure>
      <Figure
        title={enpsName}
        value={enps ? signed(enps.index) : '—'}
        aside={enps ? synthesis.ofIndex(enps.margin === null ? null : margin(enps.margin)) : blocks.enpsLater}
      >
        <ChangeWords line={group?.questions?.find(({ id }) => id === RECOMMENDATION)} />
      </Figure>
    </Paper>
  )
}

interface FigureProps {
  title: string
  value: string
  aside: string
  children?: ReactNode
}

const Figure = ({ title, value, aside, children }: FigureProps) => (
  <section>
    <Title order={2} size="h5">
      {title}
    </Title>
    <p className={classes.figure}>
      {value}{' '}
      <Muted component="span" fw={400} className={value === '—' ? classes.why : undefined}>
        {aside}
      </Muted>
    </p>
    {children}
  </section>
)
