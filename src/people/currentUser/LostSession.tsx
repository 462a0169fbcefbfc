import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onSessionLost } from '../../base/http/client.ts'
import type { EndedAccess } from './redirects.ts'
import { storeEnding, onEnding } from './endedAccess.ts'
import { forgetActor, lostAccount, meQuery } from './useActor.ts'

/**
 * Handles a lost session anywhere. The server reports the reason once (D6), to any request of any tab: it is
 * passed to all tabs.
 */
export function LostSession() {
  const queries = useQueryClient()
  useEffect(() => {
    const learn = (reason: EndedAccess) => forgetActor(queries, reason)
    const stopListening = onEnding((reason) => {
      // Another person may be signed in by now; the server knows.
      if (queries.getQueryData(meQuery.queryKey)?.actor) void askWho(queries)
      else learn(reason)
    })
    const stop = onSessionLost((error) => {
      const reason = lostAccount(error)
      if (!reason) return void askWho(queries)
      storeEnding(reason)
      learn(reason)
    })
    return () => {
      stop()
      stopListening()
    }
  }, [queries])
  return null
}

/** One refused request proves nothing; the server knows whether the session ended. */
async function askWho(queries: QueryClient) {
  const isAsked = queries.isFetching({ queryKey: meQuery.queryKey }) > 0
  if (isAsked || !queries.getQueryData(meQuery.queryKey)?.actor) return
  const me = await queries.query({ ...meQuery, staleTime: 0 }).catch(() => null)
  if (me && !me.actor) forgetActor(queries, me.lost)
}
