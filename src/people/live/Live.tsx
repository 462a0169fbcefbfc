import { Affix, Paper, Text } from '@mantine/core'
import { useLive } from './useLive.ts'
import { liveText } from './messages.ts'

/** Once per area: keeps its screens up to date, and says when it cannot. */
export function Live() {
  const isBroken = useLive()
  return (
    <Affix position={{ bottom: 16, left: 16 }} role="status">
      {isBroken && (
        <Paper withBorder shadow="sm" px="md" py="xs">
          <Text size="sm">{liveText.reconnecting}</Text>
        </Paper>
      )}
    </Affix>
  )
}
