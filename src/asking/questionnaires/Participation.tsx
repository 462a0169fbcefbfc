import { Text } from '@mantine/core'
import type { ListedQuestionnaire } from './store.ts'
import { text } from './messages.ts'

/** How many answered, or from when on that is told (C7). */
export function Participation({
  participation,
  minimumGroupSize,
}: Pick<ListedQuestionnaire, 'participation' | 'minimumGroupSize'>) {
  return (
    <Text size="sm" c="dimmed">
      {participation
        ? text.participation(participation.answered, participation.addressed, participation.day)
        : text.participationLater(minimumGroupSize)}
    </Text>
  )
}
