import { Affix, Paper, Text } from '@mantine/core'
import { useLive } from './useLive.ts'

/** Once per area: keeps its screens up to date, and says when it cannot. */
export function Live() {
  const isBroken = useLive()
  return (
    <Affix position={{ bottom: 16, left: 16 }} role="status">
      {isBroken && (
        <Paper withBorder shadow="sm" px="md" py="xs">
          <Text size="sm">Reconnexion en cours… Les listes peuvent ne pas être à jour.</Text>
        </Paper>
      )}
    </Affix>
  )
}
