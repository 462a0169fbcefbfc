import { Icon } from './Icon.tsx'
import classes from './StepNumber.module.css'

/** The number of a step in its ring, or a tick once it is done; its list says the rest to a screen reader. */
export function StepNumber({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <span className={classes.number} data-done={isDone} aria-hidden>
      {isDone ? <Icon name="check" size={14} /> : number}
    </span>
  )
}
