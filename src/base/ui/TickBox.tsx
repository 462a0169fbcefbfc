import { useId } from 'react'
import classes from './TickBox.module.css'

interface TickBoxProps {
  label: string
  description?: string | false
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

export function TickBox({ label, description, isTicked, onTick }: TickBoxProps) {
  const id = useId()
  return (
    <div className={classes.tick}>
      <input
        id={id}
        type="checkbox"
        className="mantine-focus-auto"
        checked={isTicked}
        aria-describedby={description ? `${id}-more` : undefined}
        onChange={({ currentTarget: { checked } }) => onTick(checked)}
      />
      <label htmlFor={id}>{label}</label>
      {description && <p id={`${id}-more`}>{description}</p>}
    </div>
  )
}
