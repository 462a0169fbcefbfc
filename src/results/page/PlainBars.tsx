import { Text } from '@mantine/core'
import { percent } from '../tables/messages.ts'
import classes from './PlainBars.module.css'
import row from './row.module.css'
import bars from './StackedBar.module.css'

/** One line for each possible answer: its words, a bar (of no side: what is favourable depends on the question), its share. */
export function PlainBars({
  of,
  labels,
  shares,
}: {
  of: string
  labels: readonly string[]
  shares: readonly number[]
}) {
  return (
    <ul className={classes.lines} aria-label={of}>
      {shares.map((share, position) => (
        <li key={labels[position]}>
          <Text size="sm">{labels[position]}</Text>
          <div className={`${bars.bar} ${classes.bar}`} aria-hidden="true">
            <span data-class="plain" style={{ width: `${share}%` }} />
          </div>
          <Text size="sm" className={row.score ?? ''}>
            {percent(share)}
          </Text>
        </li>
      ))}
    </ul>
  )
}
