import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onSessionLost } from '../../base/http/client.ts'
import type { EndedAccess } from './redirects.ts'
import { storeEnding, onEnding } from './endedAccess.ts'
import { forgetActor, lostAccount, meQuery } from './useActor.ts'

/**
 * Wherever the server says that the session is gone, the areas' doors take over. Why is told once (D6): to whichever
 * of the requests under way came first, in whichever tab, so the reason counts whenever it comes and goes to all tabs.
 */
export function LostSession() {
  const queries = useQueryClient()
  useEffect(() => {
    const learn = (reason: EndedAccess) => forgetActor(queries, reason)
    const stopListening = onEnding((reason) => {
      // Somebody else may be signed in by now, whom it does not concern: the server knows.
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

/** One refused request may be a mishap, which its screen tells; whether the session is gone, the server knows. */
async function askWho(queries: QueryClient) {
  const isAsked = queries.isFetching({ queryKey: meQuery.queryKey }) > 0
  if (isAsked || !queries.getQueryData(meQuery.queryKey)?.actor) return
  const me = await queries.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => null)
  if (me && !me.actor) forgetActor(queries, me.lost)
}
