import { Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** One subject of a page, under its title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={title}>
      <Stack gap="md">
        <Title order={2}>{title}</Title>
        {children}
      </Stack>
    </Paper>
  )
}
