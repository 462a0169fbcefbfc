import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Picture, type PictureName } from './Picture.tsx'

interface EmptyProps {
  children: ReactNode
  action?: ReactNode
  /** For a list that has never had anything; a search that finds nothing has none. */
  picture?: PictureName
}

/** One sentence on why there is nothing yet, and the next useful action. */
export function Empty({ children, action, picture }: EmptyProps) {
  return (
    <Stack align="center" gap="md" py={picture ? 24 : 40} px="md">
      {picture && <Picture name={picture} />}
      <Text c="dimmed" ta="center" maw="32rem">
        {children}
      </Text>
      {action}
    </Stack>
  )
}
