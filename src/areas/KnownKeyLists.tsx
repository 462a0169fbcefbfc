import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { deviceKeyLists } from '../answering/device/deviceStore.ts'
import { KeyFingerprint } from '../asking/waves/KeyFingerprint.tsx'
import { text } from '../asking/waves/messages.ts'

/** The key lists this browser has used, for whoever wants to compare them. */
export function KnownKeyLists() {
  const known = useQuery({
    queryKey: ['known-keys'],
    queryFn: () => deviceKeyLists.waveIds().catch(() => []),
  })
  if (!known.data || known.data.length === 0) return null
  return (
    <Stack gap="xs" component="section">
      <Title order={2}>{text.known}</Title>
      <Text>{text.help}</Text>
      {known.data.map((waveId) => (
        <KeyFingerprint key={waveId} waveId={waveId} />
      ))}
    </Stack>
  )
}
