import { Stack, Text, Title } from '@mantine/core'
import { useLoad } from '../base/layout/useLoad.ts'
import { Loaded } from '../base/ui/Loaded.tsx'
import { deviceKeyLists } from '../answering/device/deviceStore.ts'
import { KeyFingerprint } from '../surveys/waves/KeyFingerprint.tsx'
import { waveText } from '../surveys/waves/messages.ts'

/** The key lists this browser has used, for whoever wants to compare them. */
export function KnownKeyLists() {
  const known = useLoad({
    queryKey: ['known-keys'],
    queryFn: () => deviceKeyLists.waveIds().catch(() => []),
  })
  return (
    <Loaded from={known}>
      {(waveIds) =>
        waveIds.length > 0 && (
          <Stack gap="xs" component="section">
            <Title order={2}>{waveText.known}</Title>
            <Text>{waveText.help}</Text>
            {waveIds.map((waveId) => (
              <KeyFingerprint key={waveId} waveId={waveId} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}
