import { sharesText } from './messages.ts'
import classes from './ShareBar.module.css'

const NARROWEST = 9
const ROOM_FOR_SIGN = 20

/** Favourable, neutral, unfavourable; a number is inside its part where it fits. */
export function ShareBar({ shares, label }: { shares: readonly number[]; label?: string }) {
  return (
    <div className={classes.bar} role="img" aria-label={label ?? sharesText.shares(shares)}>
      {shares.map(
        (share, position) =>
          share > 0 && (
            <span key={position} data-class={position} style={{ width: `${share}%` }} aria-hidden="true">
              {share >= NARROWEST && (position === 0 && share >= ROOM_FOR_SIGN ? `${share}\u00a0%` : share)}
            </span>
          ),
      )}
    </div>
  )
}

/** Hidden from screen readers: every bar's label says its classes. */
export function ShareKey() {
  return (
    <span className={classes.key} aria-hidden="true">
      {sharesText.classes.map((name, position) => (
        <span key={name}>
          <i data-class={position} /> {name}
        </span>
      ))}
    </span>
  )
}
