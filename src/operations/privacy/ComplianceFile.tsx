import { Anchor, Group, Stack, Text } from '@mantine/core'
import { compliance as texts } from './messages.ts'

export function ComplianceFile({ companyId }: { companyId: string }) {
  const base = `/api/privacy/companies/${encodeURIComponent(companyId)}/compliance`
  return (
    <Stack gap="sm">
      <Text c="dimmed">{texts.lead}</Text>
      <Group gap="md">
        {texts.parts.map(([part, label]) => (
          <Anchor key={part} href={`${base}/${part}`} target="_blank" rel="noopener">
            {label}
          </Anchor>
        ))}
      </Group>
    </Stack>
  )
}
