import { Alert } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'

interface FormErrorsProps {
  id: string
  message: string
  /** Counts the attempts, so that the same refusal twice is announced twice. */
  attempt?: number
}

/** What is wrong with the form, in one sentence that takes the focus; fields point at it by its id. */
export function FormErrors({ id, message, attempt = 0 }: FormErrorsProps) {
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (message) summary.current?.focus()
  }, [message, attempt])

  if (!message) return null
  return (
    <Alert ref={summary} id={id} tabIndex={-1} role="alert" color="red" icon={<Icon name="alert" />}>
      {message}
    </Alert>
  )
}
