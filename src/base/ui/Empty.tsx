import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface EmptyProps {
  children: ReactNode
  action?: ReactNode
  /** A component, so that pages without it do not fetch it. */
  picture?: ReactNode
}

export function Empty({ children, action, picture }: EmptyProps) {
  return (
    <Stack align="center" gap="md" py={picture ? 24 : 40} px="md">
      {picture}
      <Text c="dimmed" ta="center" maw="32rem" style={{ textWrap: 'balance' }}>
        {children}
      </Text>
      {action}
    </Stack>
  )
}
