import { useId } from 'react'
import classes from './Pills.module.css'

interface PillsProps<Value extends string> {
  /** `isSilent`: for screen readers only. */
  label: string
  isSilent?: boolean
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

export function Pills<Value extends string>({
  label,
  isSilent,
  choices,
  value,
  onChange,
}: PillsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <legend className={isSilent ? 'visually-hidden' : classes.legend}>{label}</legend>
      <div className={classes.pills}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.pill}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
