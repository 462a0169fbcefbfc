import { toBase64url, type Bytes } from '../../base/encoding/bytes.ts'
import { anonymous, answer, send } from '../../base/http/client.ts'
import { page, openStorage } from '../device/storage.ts'
import { withdrawalSecret } from '../protocol/sealedCopy.ts'

/** Cancels a sending of this code in progress, then withdraws what may have arrived. */
export async function withdraw(waveId: string, secret: Bytes): Promise<'found' | 'cancelled' | 'notFound'> {
  const cancelled = await cancelSending(waveId, toBase64url(secret))
  const r = toBase64url(await withdrawalSecret(secret, waveId))
  const asked = send('/api/ballots/withdrawal', {
    ...anonymous,
    method: 'POST',
    body: JSON.stringify({ waveId, secret: r }),
    headers: { 'content-type': 'application/json' },
  })
  const { found } = await answer<{ found: boolean }>(asked)
  if (found) return 'found'
  return cancelled ? 'cancelled' : 'notFound'
}

async function cancelSending(waveId: string, secret: string): Promise<boolean> {
  let cancelled = false
  for (const { records } of [page, await openStorage()])
    cancelled = (await records.cancel(waveId, secret)) || cancelled
  return cancelled
}
