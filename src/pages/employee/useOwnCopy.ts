import { openOwnCopy, ownCopyKey, type OwnCopy } from '../../answering/session/ownCopy.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { isAwaited, ifLoaded } from '../../base/ui/loadable.ts'
import { waveFormQuery } from '../../answering/device/client.ts'
import { sendingsQuery } from '../../answering/session/sendings.ts'
import { useActor } from '../../people/currentUser/useActor.ts'

/** Decrypted with this browser's key, if it keeps one (C4). */
export function useOwnCopy(waveId: string) {
  const { id } = useActor()
  const form = useLoad({ ...waveFormQuery(waveId), gcTime: 300_000 })
  const read = ifLoaded(form)
  const key = ownCopyKey(waveId, id)
  // Waits for sendings: their end changes this device's key, and a read in between would fail.
  const isQuiet = !isAwaited(useLoad(sendingsQuery(id)))
  const own = useLoad<OwnCopy, readonly unknown[]>({
    queryKey: key,
    queryFn: () => (read ? openOwnCopy(read, id) : ({ kind: 'none' } as const)),
    enabled: read !== undefined && isQuiet,
  })
  return { form, own, key }
}
