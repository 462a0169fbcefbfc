import { UNDER_ONE } from '../statistics/display.ts'
import { percent } from '../tables/messages.ts'
import colours from './classes.module.css'
import classes from './Columns.module.css'

export interface BarsProps {
  of: string
  labels: readonly string[]
  shares: readonly number[]
  meanings?: readonly number[] | undefined
}

/** A column per answer of a scale, as asked: « 0 » to « 10 ». */
export function Columns({ of, labels, shares, meanings }: BarsProps) {
  const highest = Math.max(...shares, 1)
  return (
    <ul className={`${classes.columns} ${colours.classes}`} aria-label={of}>
      {shares.map((share, position) => (
        <li key={labels[position]}>
          <span className={classes.share} aria-hidden="true">
            {share === UNDER_ONE ? '<\u00a01' : share}
          </span>
          <span className={classes.bar} aria-hidden="true">
            <i
              data-class={meanings?.[position] ?? 'plain'}
              style={{ height: `${(share * 100) / highest}%` }}
            />
          </span>
          <b>{labels[position]}</b>
          <span className="visually-hidden">{`\u00a0: ${percent(share)}`}</span>
        </li>
      ))}
    </ul>
  )
}
