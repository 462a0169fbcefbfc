import { Group, Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  aside?: ReactNode
  isMain?: boolean
  children: ReactNode
}

export function Section({ title, aside, isMain = false, children }: SectionProps) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={title}>
      <Stack gap="md" h="100%">
        <Group justify="space-between" gap="xs">
          <Title order={2} size={isMain ? 'h2' : 'h3'}>
            {title}
          </Title>
          {aside}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}
