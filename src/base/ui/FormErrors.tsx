import { Alert, Anchor } from '@mantine/core'
import { useEffect, useRef, type MouseEvent } from 'react'
import { Link } from 'react-router'
import classes from './FormErrors.module.css'
import { Icon } from './Icon.tsx'
import { focusOn } from './useFocusOn.ts'

interface FormErrorsProps {
  id: string
  message: string
  /** Counts the attempts, so that the same refusal twice is announced twice. */
  attempt?: number
  /** The fields that are wrong; each says beside it what is expected. */
  fields?: readonly { id: string; label: string }[]
  /** Where the form that was meant stands. */
  link?: { label: string; to: string }
}

/** What is wrong with the form, in one sentence that takes the focus, and a way to each field concerned. */
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
        <ul className={classes.fields} aria-label="Champs à corriger">
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

/** As the link would, without a step in the browser's history. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  focusOn(event.currentTarget.hash.slice(1))
}
