import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Form } from '../../answering/device/openAnswering.ts'
import {
  isSharedScreen,
  openOwnCopy,
  openWithCode,
  ownCopyKey,
  type OwnCopy,
} from '../../answering/device/ownCopy.ts'
import { cardsQuery, waveFormQuery } from '../../answering/device/responsesClient.ts'
import type { AnswerPairs } from '../../asking/questions/answers.ts'
import { useActor } from '../../people/visitor/useActor.ts'

/** One's own answers beside a group's; `answers` only while they are shown. */
export interface OwnAnswers {
  form: Form
  isShown: boolean
  answers: AnswerPairs | null
  show: (isShown: boolean) => void
  /** False: this code opens nothing here. */
  open: (secret: string) => Promise<boolean>
}

/**
 * Opened from the sealed copy in this browser, for who is at it alone: what the server gives is the copy as it is kept,
 * and nothing of it goes back. On a shared screen they wait until they are asked for. Undefined: not known yet.
 */
export function useOwnAnswers(waveId: string): OwnAnswers | null | undefined {
  const { id } = useActor()
  const queries = useQueryClient()
  const cards = useQuery(cardsQuery)
  const isSent = cards.data?.some((card) => card.waveId === waveId && card.state === 'completed') ?? false
  const form = useQuery({ ...waveFormQuery(waveId), enabled: isSent, gcTime: 300_000 })
  const shared = useQuery({
    queryKey: ['shared-screen', waveId, id],
    queryFn: () => isSharedScreen(id, waveId),
    enabled: isSent,
  })
  const own = useQuery({
    queryKey: ownCopyKey(waveId, id),
    queryFn: () => (form.data ? openOwnCopy(form.data, id) : ({ kind: 'none' } as const)),
    enabled: form.data !== undefined,
  })
  // Of one part of the page as of the next.
  const chosenKey = ['own-beside', waveId, id]
  const chosen = useQuery<boolean | null>({
    queryKey: chosenKey,
    queryFn: () => null,
    initialData: null,
    staleTime: Infinity,
  })
  if (cards.isPending) return undefined
  if (!isSent || [form, shared, own].some(({ error }) => error)) return null
  if (!form.data || !own.data || shared.data === undefined) return undefined
  const { data: copy } = own
  // Withdrawn: there is nothing of theirs in what is published.
  if (copy.kind === 'open' && copy.ending === 'withdrawn') return null
  const isShown = chosen.data ?? (copy.kind === 'open' && !shared.data)
  return {
    ...{ form: form.data, isShown, answers: answersOf(copy, isShown) },
    show: (asked) => queries.setQueryData(chosenKey, asked),
    open: async (secret) => {
      const opened = await openWithCode(form.data, id, secret)
      if (opened.kind !== 'open') return false
      queries.setQueryData(ownCopyKey(waveId, id), opened)
      return true
    },
  }
}

const answersOf = (copy: OwnCopy, isShown: boolean) => (isShown && copy.kind === 'open' ? copy.answers : null)
