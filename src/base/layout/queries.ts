import { QueryClient } from '@tanstack/react-query'
import { isTransient } from '../http/client.ts'

/** Each browser at its own pace, 8 to 16 seconds: after a restart they do not all come back at once. */
export const retryJitter = () => 8_000 + Math.random() * 8_000

const patienceOfMounts = 8_000

/**
 * Without a network a question fails and says so; it does not wait in silence. It is asked again by itself when the network
 * is back, and meanwhile now and then, because a server that restarts gives no sign.
 */
export const createQueryClient = (patience = retryJitter()) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        // Whatever a screen does, an error is not asked again by each of its parts that comes.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > patienceOfMounts,
        refetchOnReconnect: true,
        refetchInterval: ({ state }) => state.status === 'error' && isTransient(state.error) && patience,
      },
      mutations: { networkMode: 'always' },
    },
  })
