import { Group, Title, VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Muted } from '../../base/ui/Muted.tsx'
import { TextLink } from '../../base/ui/TextLink.tsx'
import { Asked, Typed } from '../../base/layout/Written.tsx'
import { roughScore, score, blocks, resultsText } from '../tables/messages.ts'
import { frame } from '../layout/messages.ts'
import { DecideHere } from './DimensionCard.tsx'
import { synthesis } from './messages.ts'
import { dimensionName, type ResultsView } from '../layout/resultsView.ts'
import classes from './SmallGroup.module.css'
import notes from '../layout/note.module.css'
import page from './Synthesis.module.css'

/** Five to nine answers: scores to the nearest five with the company's, nothing else. */
export function SmallGroup({ shown }: { shown: ResultsView }) {
  const { results, table, team } = shown
  const company = new Map(results.company?.dimensions.map((dimension) => [dimension.id, dimension.score]))
  return (
    <section aria-labelledby="small-group">
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} size="h3" id="small-group">
          {synthesis.all}
        </Title>
        <Muted aria-hidden="true">{synthesis.marks}</Muted>
      </Group>
      <ul className={`${page.card} framed`}>
        <li className={`${classes.line} ${classes.heads}`} aria-hidden="true">
          <span>{blocks.dimension}</span>
          <span>{team && <Typed>{team.label}</Typed>}</span>
          <span>{resultsText.company}</span>
        </li>
        {table.dimensions.flatMap(({ id, score: own, missing }) => {
          const theirs = company.get(id)
          if (missing === 'not_scored') return []
          return [
            <li key={id} className={classes.line}>
              <Group component="span" gap="0 8px" justify="space-between">
                <Asked>{dimensionName(shown, id)}</Asked>
                <DecideHere shown={shown} id={id} />
              </Group>
              <span className={classes.track} aria-hidden="true">
                {own && <i data-mark="own" style={{ '--at': `${own.value}%` } as CSSProperties} />}
                {theirs && <i data-mark="theirs" style={{ '--at': `${theirs.value}%` } as CSSProperties} />}
              </span>
              <span>{own ? roughScore(own, 'small') : '—'}</span>
              <span>
                <span aria-hidden="true">{theirs ? score(theirs) : '—'}</span>
                {theirs && <VisuallyHidden>{synthesis.companyScore(score(theirs))}</VisuallyHidden>}
              </span>
            </li>,
          ]
        })}
      </ul>
    </section>
  )
}

export function Prudence({ shown }: { shown: ResultsView }) {
  return (
    <Muted className={notes.note ?? ''}>
      {synthesis.prudence}{' '}
      {shown.mayDecide && shown.slots.Meeting && (
        <>
          <TextLink to={shown.to('reunion')}>{frame.meeting}</TextLink>
          {' · '}
        </>
      )}
      <TextLink to={shown.to('methode')}>{blocks.method}</TextLink>
    </Muted>
  )
}
