import { Stack, Text } from '@mantine/core'
import type { readableVisas } from './calendar.ts'
import { visaText as words } from './messages.ts'

interface VisasProps {
  visas: ReturnType<typeof readableVisas>
  document: string
}

export function Visas({ visas, document }: VisasProps) {
  if (visas.length === 0) return <Text c="dimmed">{words.none}</Text>
  return (
    <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {visas.map((visa) => (
        <li key={`${visa.name}-${visa.document}`}>
          <Text fw={600}>{words.of(visa.name, visa.day)}</Text>
          <Text style={{ whiteSpace: 'pre-line' }}>
            {visa.reservations ? words.reserved(visa.reservations) : words.seen}
          </Text>
          {visa.document !== document && <Text c="dimmed">{words.earlier}</Text>}
        </li>
      ))}
    </Stack>
  )
}
