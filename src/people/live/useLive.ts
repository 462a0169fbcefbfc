import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { meQuery } from '../currentUser/useActor.ts'
import type { Topic } from '../../data/db/publishChange.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      live?: readonly Topic[]
      /**
       * The number of lists that it depends on: it is refetched after them, because they may no longer name
       * it.
       */
      depth?: Depth
    }
  }
}

const depths = [0, 1, 2] as const
type Depth = (typeof depths)[number]

const silence = 40_000
const longestWait = 30_000

/** Keeps one stream while the page is visible; false once it has been broken for a moment. */
export function useLive(): boolean {
  const queries = useQueryClient()
  const [isBroken, setBroken] = useState(false)

  useEffect(() => {
    let stop = document.hidden ? undefined : follow(queries, setBroken, Promise.resolve())
    function look() {
      stop?.()
      stop = document.hidden ? undefined : follow(queries, setBroken, askWho(queries))
      if (!document.hidden) void invalidateAll(queries)
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      stop?.()
    }
  }, [queries])
  return isBroken
}

/** Reconnects with growing random delays; the returned function stops. */
function follow(queries: QueryClient, setBroken: (isBroken: boolean) => void, known: Promise<unknown>) {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let stopped = false

  function open() {
    if (stopped) return
    source = new EventSource('/api/live')
    source.addEventListener('ready', () => {
      if (failures > 0) void invalidateAll(queries)
      failures = 0
      expectMore()
    })
    source.addEventListener('beat', expectMore)
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      expectMore()
      // The person's account changed, perhaps its company: everything may differ.
      if (data === 'session' || data === 'everything') void askWho(queries).then(() => invalidateAll(queries))
      else void invalidateAll(queries, data)
    })
    // The database is away: `changed everything` follows.
    source.addEventListener('away', () => {
      expectMore()
      setBroken(true)
    })
    source.addEventListener('ended', () => {
      source?.close()
      clearTimeout(timer)
      void askWho(queries).then(comeBack)
    })
    source.addEventListener('error', comeBack)
  }

  function expectMore() {
    setBroken(false)
    clearTimeout(timer)
    timer = setTimeout(comeBack, silence)
  }

  function comeBack() {
    if (stopped) return
    source?.close()
    failures += 1
    if (failures > 1) setBroken(true)
    const wait = Math.min(longestWait, 500 * 2 ** failures)
    clearTimeout(timer)
    timer = setTimeout(() => void askWho(queries).then(open), wait * (0.5 + Math.random()))
  }

  void known.then(open)
  return () => {
    stopped = true
    clearTimeout(timer)
    source?.close()
  }
}

/** A stream cannot read the reason of lost access, reported once: a request gets it (D6). */
const askWho = (queries: QueryClient) => queries.invalidateQueries({ queryKey: meQuery.queryKey })

/** Refetches live queries of the topic, lists first, so that deleted subjects are not requested. */
export async function invalidateAll(queries: QueryClient, topic?: string) {
  for (const at of depths) {
    // The screens have shown the new lists, and dropped queries of deleted subjects.
    if (at > 0) await new Promise((shown) => setTimeout(shown, 0))
    await queries.invalidateQueries({
      predicate: ({ meta }) =>
        (meta?.depth ?? 0) === at &&
        (meta?.live?.some((each) => topic === undefined || each === topic) ?? false),
    })
  }
}
