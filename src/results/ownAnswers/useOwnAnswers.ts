import { useQueryClient } from '@tanstack/react-query'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded, type Loadable } from '../../base/ui/loadable.ts'
import { mapLoad, together } from '../../base/ui/loads.ts'
import type { AnswerForm } from '../../answering/session/openAnswering.ts'
import {
  isSharedScreen,
  openOwnCopy,
  openWithCode,
  ownCopyKey,
  type OwnCopy,
} from '../../answering/session/ownCopy.ts'
import { cardsQuery, waveFormQuery } from '../../answering/device/client.ts'
import type { AnswerPairs } from '../../surveys/questions/answers.ts'
import { useActor } from '../../people/currentUser/useActor.ts'

export interface OwnAnswers {
  form: AnswerForm
  isShown: boolean
  answers: AnswerPairs | null
  show: (isShown: boolean) => void
  open: (secret: string) => Promise<boolean>
}

/**
 * Decrypts the sealed copy in this browser; nothing is sent back. On a shared screen only on request. Null:
 * no copy.
 */
export function useOwnAnswers(waveId: string): Loadable<OwnAnswers | null> {
  const { id } = useActor()
  const queries = useQueryClient()
  const cards = useLoad(cardsQuery)
  const isSent =
    ifLoaded(cards)?.some((card) => card.waveId === waveId && card.state === 'completed') ?? false
  const form = useLoad({ ...waveFormQuery(waveId), enabled: isSent, gcTime: 300_000 })
  const read = ifLoaded(form)
  const shared = useLoad({
    queryKey: ['shared-screen', waveId, id],
    queryFn: () => isSharedScreen(id, waveId),
    enabled: isSent,
  })
  const own = useLoad<OwnCopy, readonly unknown[]>({
    queryKey: ownCopyKey(waveId, id),
    queryFn: () => (read ? openOwnCopy(read, id) : ({ kind: 'none' } as const)),
    enabled: read !== undefined,
  })
  // Shared by all tabs, so switching tabs does not ask again.
  const chosenKey = ['own-beside', waveId, id]
  const chosen = useLoad<boolean | null, readonly unknown[]>({
    queryKey: chosenKey,
    queryFn: () => null,
    initialData: null,
    staleTime: Infinity,
  })
  if (!isSent) return mapLoad(cards, () => null)
  return mapLoad(together([form, shared, own, chosen]), ([opened, isShared, copy, asked]) => {
    if (copy.kind === 'open' && copy.ending === 'withdrawn') return null
    const isShown = asked ?? (copy.kind === 'open' && !isShared)
    return {
      ...{ form: opened, isShown, answers: isShown && copy.kind === 'open' ? copy.answers : null },
      show: (wanted) => queries.setQueryData(chosenKey, wanted),
      open: async (secret) => {
        const found = await openWithCode(opened, id, secret)
        if (found.kind !== 'open') return false
        queries.setQueryData(ownCopyKey(waveId, id), found)
        return true
      },
    }
  })
}
