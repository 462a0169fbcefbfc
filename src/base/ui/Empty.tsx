import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface EmptyProps {
  children: ReactNode
  action?: ReactNode
  /** Of a list that has never had anything; given as a piece, so that who needs none fetches none. */
  picture?: ReactNode
}

/** One sentence on why there is nothing yet, and the next useful action. */
export function Empty({ children, action, picture }: EmptyProps) {
  return (
    <Stack align="center" gap="md" py={picture ? 24 : 40} px="md">
      {picture}
      <Text c="dimmed" ta="center" maw="32rem">
        {children}
      </Text>
      {action}
    </Stack>
  )
}
