import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onSessionLost } from '../kit/client.ts'
import { forgetActor, lostAccount, type Me } from './useActor.ts'

/** Wherever the server says that the session is gone, the areas' doors take over (D6). */
export function LostSession() {
  const queries = useQueryClient()
  useEffect(() => {
    const stop = onSessionLost((error) => {
      const known = queries.getQueryData<Me>(['me'])
      if (known?.actor) forgetActor(queries, lostAccount(error))
    })
    return () => void stop()
  }, [queries])
  return null
}
