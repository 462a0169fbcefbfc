import { Text } from '@mantine/core'
import { percent } from '../tables/messages.ts'
import type { BarsProps } from './Columns.tsx'
import colours from './classes.module.css'
import classes from './PlainBars.module.css'
import row from './row.module.css'
import bars from './StackedBar.module.css'

export function PlainBars({ of, labels, shares, meanings }: BarsProps) {
  return (
    <ul className={`${classes.lines} ${colours.classes}`} aria-label={of}>
      {shares.map((share, position) => (
        <li key={labels[position]}>
          <Text size="sm">{labels[position]}</Text>
          <div className={`${bars.bar} ${classes.bar}`} aria-hidden="true">
            <span data-class={meanings?.[position] ?? 'plain'} style={{ width: `${share}%` }} />
          </div>
          <Text size="sm" className={row.score ?? ''}>
            {percent(share)}
          </Text>
        </li>
      ))}
    </ul>
  )
}
