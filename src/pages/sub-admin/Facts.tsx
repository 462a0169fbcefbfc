import { Paper, Stack, Title } from '@mantine/core'
import { useId } from 'react'
import { FactList, type Fact } from '../../base/ui/FactList.tsx'

export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const heading = useId()
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={heading}>
      <Stack gap="md">
        <Title order={2} id={heading}>
          {title}
        </Title>
        <FactList facts={facts} isShort />
      </Stack>
    </Paper>
  )
}
