import { Icon } from './Icon.tsx'
import classes from './StepNumber.module.css'

/** A number in a ring, or a tick once done; the list describes it to screen readers. */
export function StepNumber({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <span className={classes.number} data-done={isDone} aria-hidden>
      {isDone ? <Icon name="check" size={14} /> : number}
    </span>
  )
}
