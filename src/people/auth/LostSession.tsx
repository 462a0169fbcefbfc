import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { onSessionLost } from '../../base/kit/client.ts'
import { paths } from '../../paths.ts'
import { detourOfLostAccount, type LostAccount } from './detours.ts'
import { forgetActor, lostAccount, meQuery } from './useActor.ts'

/**
 * Wherever the server says that the session is gone, the areas' doors take over. Why is told once (D6): to whichever
 * of the requests under way came first, in whichever tab, so the reason counts whenever it comes and goes to all tabs.
 */
export function LostSession() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  // `navigate` is another one on every screen: were it a reason to listen anew, what another tab says meanwhile was lost.
  const learn = useEffectEvent((reason: LostAccount) => {
    forgetActor(queries, reason)
    // The door is open already: it learns the reason by its address.
    if (window.location.pathname === paths.login)
      void navigate(detourOfLostAccount('employee', reason), { replace: true })
  })
  useEffect(() => {
    const tabs = new BroadcastChannel('ressenti-lost-account')
    tabs.onmessage = ({ data }: MessageEvent<LostAccount>) => learn(data)
    const stop = onSessionLost((error) => {
      const reason = lostAccount(error)
      if (!reason) return void askWho(queries)
      tabs.postMessage(reason)
      learn(reason)
    })
    return () => {
      stop()
      tabs.close()
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
