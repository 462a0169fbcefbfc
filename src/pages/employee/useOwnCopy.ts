import { openOwnCopy, ownCopyKey, type OwnCopy } from '../../answering/session/ownCopy.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { isAwaited, ifLoaded } from '../../base/ui/loadable.ts'
import { waveFormQuery } from '../../answering/device/client.ts'
import { sendingsQuery } from '../../answering/session/sendings.ts'
import { useActor } from '../../people/currentUser/useActor.ts'

/** One's own copy of what was answered, opened with the key that this browser keeps, where it keeps one (C4). */
export function useOwnCopy(waveId: string) {
  const { id } = useActor()
  const form = useLoad({ ...waveFormQuery(waveId), gcTime: 300_000 })
  const read = ifLoaded(form)
  const key = ownCopyKey(waveId, id)
  // A sending that ends changes the key of what is kept here: who reads in between would find nothing.
  const isQuiet = !isAwaited(useLoad(sendingsQuery(id)))
  const own = useLoad<OwnCopy, readonly unknown[]>({
    queryKey: key,
    queryFn: () => (read ? openOwnCopy(read, id) : ({ kind: 'none' } as const)),
    enabled: read !== undefined && isQuiet,
  })
  return { form, own, key }
}
