import classes from './ProgressBar.module.css'

/** Per cent. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  return <progress className={classes.bar} max={100} value={value} aria-label={label} />
}
