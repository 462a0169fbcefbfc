import { Button, Text, type ButtonProps } from '@mantine/core'
import { useId } from 'react'

interface ReasonedButtonProps extends ButtonProps {
  /** Why it cannot be pressed now, written next to it; null where it can. */
  why: string | null
  onClick?: () => void
  type?: 'submit'
}

export function ReasonedButton({ why, ...button }: ReasonedButtonProps) {
  const reason = useId()
  return (
    <>
      <Button disabled={why !== null} {...(why !== null && { 'aria-describedby': reason })} {...button} />
      {why !== null && (
        <Text id={reason} size="sm" c="dimmed">
          {why}
        </Text>
      )}
    </>
  )
}
