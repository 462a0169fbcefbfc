import { Alert, Text } from '@mantine/core'
import { bytesOf, toHex } from '../../base/encoding/bytes.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { guardedText } from '../../answering/guarded/messages.ts'
import { countedQuery } from '../counting/client.ts'

interface OwnBallotProps {
  waveId: string
  /** In base64url, as the own copy holds it. */
  nonce: string
}

/** Looks for the own ballot among those counted, in this browser only (C28.9). */
export function OwnBallot({ waveId, nonce }: OwnBallotProps) {
  return (
    <Loaded from={useLoad(countedQuery(waveId))} failure={guardedText.countedFailed} pending="block">
      {(counted) => <Said nonces={counted?.nonces ?? null} own={toHex(bytesOf(nonce))} />}
    </Loaded>
  )
}

function Said({ nonces, own }: { nonces: readonly string[] | null; own: string }) {
  if (nonces === null) return <Text>{guardedText.awaited}</Text>
  if (nonces.length === 0) return <Text>{guardedText.fewCounted}</Text>
  const isCounted = nonces.includes(own)
  return (
    <Alert
      color={isCounted ? 'green' : 'red'}
      icon={<Icon name={isCounted ? 'check' : 'alert'} />}
      {...(!isCounted && { role: 'alert' })}
    >
      {isCounted ? guardedText.isCounted(nonces.length) : guardedText.notCounted}
    </Alert>
  )
}
