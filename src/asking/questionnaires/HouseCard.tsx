import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { houseOf } from './house.ts'
import { text } from './messages.ts'
import { Participation } from './Participation.tsx'

type House = Awaited<ReturnType<typeof houseOf>>

interface HouseCardProps {
  house: House
  onSee: () => void
  onDuplicate: () => void
}

/** The engagement questionnaire among those of the company: what it asks, how far it is, how many answered. */
export function HouseCard({ house, onSee, onDuplicate }: HouseCardProps) {
  const { title, questions, asked } = house
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between" gap="sm" align="flex-start">
          <Title order={3}>{title}</Title>
          <Badge color={asked?.state === 'open' ? 'teal' : 'gray'}>{stateOf(asked)}</Badge>
        </Group>
        <Text size="sm">
          {text.house} · {text.questionCount(questions.length)}
        </Text>
        <Text size="sm" c="dimmed">
          {text.audience} : {text.wholeCompany}
        </Text>
        {asked && <Participation {...asked} />}
        <Group gap="xs" mt={4}>
          <Button size="sm" variant="default" onClick={onSee} aria-label={`${text.see} : ${title}`}>
            {text.see}
          </Button>
          <Button
            size="sm"
            variant="default"
            onClick={onDuplicate}
            aria-label={`${text.duplicate} : ${title}`}
          >
            {text.duplicate}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

function stateOf(asked: House['asked']): string {
  if (!asked) return text.notAsked
  if (asked.state === 'closed' && asked.closedOn) return text.closedOn(asked.closedOn)
  if (asked.state !== 'open') return text.states[asked.state]
  if (asked.mode === 'permanent') return text.permanent
  return asked.closesOn ? text.until(asked.closesOn) : text.states.open
}
