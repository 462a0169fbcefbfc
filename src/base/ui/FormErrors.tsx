import { Alert, Anchor } from '@mantine/core'
import { useEffect, useRef, type MouseEvent } from 'react'
import { Link } from './Link.tsx'
import classes from './FormErrors.module.css'
import { Icon } from './Icon.tsx'
import { focusOn } from './useFocusOn.ts'
import { uiText } from './messages.ts'

interface FormErrorsProps {
  id: string
  message: string
  /** Makes the same refusal be announced again. */
  attempt?: number
  fields?: readonly { id: string; label: string }[]
  link?: { label: string; to: string }
}

/** The form's error, which takes the focus, with links to the wrong fields. */
export function FormErrors({ id, message, attempt = 0, fields = [], link }: FormErrorsProps) {
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (message) summary.current?.focus()
  }, [message, attempt])

  if (!message) return null
  return (
    <Alert ref={summary} id={id} tabIndex={-1} role="alert" color="red" icon={<Icon name="alert" />}>
      <div>{message}</div>
      {link && (
        <Anchor component={Link} to={link.to} size="sm" c="inherit" underline="always">
          {link.label}
        </Anchor>
      )}
      {fields.length > 0 && (
        <ul className={classes.fields} aria-label={uiText.wrongFields}>
          {fields.map((field) => (
            <li key={field.id}>
              <Anchor href={`#${field.id}`} onClick={goToField} size="sm" c="inherit" underline="always">
                {field.label}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

/** Moves the focus without a history entry. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  focusOn(event.currentTarget.hash.slice(1))
}
