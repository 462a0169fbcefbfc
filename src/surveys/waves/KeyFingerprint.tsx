import { Text } from '@mantine/core'
import { anonymous, answer, send } from '../../base/http/client.ts'
import { formatDate } from '../../base/text/writing.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { waveText } from './messages.ts'
import { checkKeyList, readableFingerprint, type KeyList } from './rules.ts'

/** Two people compare it to verify that both got the same keys (C2); requested without the session. */
export function KeyFingerprint({ waveId }: { waveId: string }) {
  const list = useLoad({
    queryKey: ['keys', waveId],
    queryFn: () => readFingerprint(waveId),
    staleTime: 60_000,
  })
  return (
    <Loaded from={list}>
      {({ fingerprint, at }) => (
        <Text size="sm" c="dimmed">
          {waveText.fingerprint}{' '}
          {fingerprint
            ? waveText.fingerprintOf(readableFingerprint(fingerprint), formatDate(at))
            : waveText.broken}
        </Text>
      )}
    </Loaded>
  )
}

async function readFingerprint(waveId: string): Promise<{ fingerprint: string | null; at: string }> {
  const path = `/api/waves/${encodeURIComponent(waveId)}/keys`
  const asked = send(path, anonymous)
  const checked = await checkKeyList(await answer<KeyList>(asked), null)
  return { fingerprint: checked.ok ? checked.seen.fingerprint : null, at: new Date().toISOString() }
}
