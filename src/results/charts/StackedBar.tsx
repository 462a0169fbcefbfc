import { classNames, percent } from '../tables/messages.ts'
import colours from './classes.module.css'
import classes from './StackedBar.module.css'

export function StackedBar({
  shares,
  of,
  names = classNames,
}: {
  shares: readonly number[]
  of: string
  names?: readonly string[]
}) {
  return (
    <div className={colours.classes}>
      <div className={classes.bar} aria-hidden="true">
        {shares.map(
          (share, position) =>
            share > 0 && <span key={names[position]} data-class={position} style={{ width: `${share}%` }} />,
        )}
      </div>
      <ul className={classes.legend} aria-label={of}>
        {shares.map((share, position) => (
          <li key={names[position]}>
            <span className={`${classes.bar} ${classes.swatch}`} aria-hidden="true">
              <span data-class={position} style={{ width: '100%' }} />
            </span>
            {names[position]} {percent(share)}
          </li>
        ))}
      </ul>
    </div>
  )
}
