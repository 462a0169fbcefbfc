import { Icon } from '../../base/ui/Icon.tsx'
import { Options, type SheetField } from './ChoicesSheet.tsx'
import classes from './ContextSelect.module.css'

/** « Groupe Toute l’entreprise »: the label is inside; the native list covers all of it. */
export function ContextSelect({ label, value, choices, onChange, isFixed = false }: SheetField) {
  const chosen = choices.find((choice) => choice.value === value) ?? choices[0]
  return (
    <span className={classes.context}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <b aria-hidden="true" lang={chosen?.lang}>
        {chosen?.short ?? chosen?.label}
      </b>
      {!isFixed && <Icon name="down" size={16} />}
      <select
        aria-label={label}
        disabled={isFixed}
        value={chosen?.value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <Options of={choices} />
      </select>
    </span>
  )
}
