import { percent, classNames } from '../tables/messages.ts'
import { sharesText } from './messages.ts'
import colours from './classes.module.css'
import classes from './ShareBar.module.css'

const NARROWEST = 12
const ROOM_FOR_SIGN = 20

/** Favourable, neutral, unfavourable; a number is inside its part where it fits, else next to the bar. */
export function ShareBar({ shares, label }: { shares: readonly number[]; label?: string }) {
  const parts = shares.flatMap((share, position) => (share > 0 ? [{ share, position }] : []))
  return (
    <div
      className={`${classes.line} ${colours.classes}`}
      role="img"
      aria-label={label ?? sharesText.shares(shares)}
    >
      <div className={classes.bar} aria-hidden="true">
        {parts.map(({ share, position }) => (
          <span key={position} data-class={position} style={{ width: `${share}%` }}>
            {share >= NARROWEST && (
              <b>
                {share}
                {position === 0 && share >= ROOM_FOR_SIGN && (
                  <i>{percent(share).slice(String(share).length)}</i>
                )}
              </b>
            )}
          </span>
        ))}
      </div>
      {parts
        .filter(({ share }) => share < NARROWEST)
        .map(({ share, position }) => (
          <span key={position} className={classes.narrow} aria-hidden="true">
            <i data-class={position} /> {percent(share)}
          </span>
        ))}
    </div>
  )
}

/** Hidden from screen readers: every bar's label says its classes. */
export function ShareKey() {
  return (
    <span className={`${classes.key} ${colours.classes}`} aria-hidden="true">
      {classNames.map((name, position) => (
        <span key={name}>
          <i data-class={position} /> {name}
        </span>
      ))}
    </span>
  )
}
