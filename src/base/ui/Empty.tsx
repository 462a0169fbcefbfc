import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** One sentence on why there is nothing yet, and the next useful action. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Stack align="center" gap="md" py={40} px="md">
      <Text c="dimmed" ta="center" maw="32rem">
        {children}
      </Text>
      {action}
    </Stack>
  )
}
