import { useQuery } from '@tanstack/react-query'
import { openOwnCopy, ownCopyKey } from '../../answering/device/ownCopy.ts'
import { waveFormQuery } from '../../answering/device/responsesClient.ts'
import { sendingsQuery } from '../../answering/device/sendings.ts'
import { useActor } from '../../people/visitor/useActor.ts'

/** One's own copy of what was answered, opened with the key that this browser keeps, where it keeps one (C4). */
export function useOwnCopy(waveId: string) {
  const { id } = useActor()
  const form = useQuery({ ...waveFormQuery(waveId), gcTime: 300_000 })
  const key = ownCopyKey(waveId, id)
  // A sending that ends changes the key of what is kept here: who reads in between would find nothing.
  const { isFetched: isQuiet } = useQuery(sendingsQuery(id))
  const own = useQuery({
    queryKey: key,
    queryFn: () => (form.data ? openOwnCopy(form.data, id) : ({ kind: 'none' } as const)),
    enabled: form.data !== undefined && isQuiet,
  })
  return { form, own, key }
}
