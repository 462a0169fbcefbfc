import { QueryClient } from '@tanstack/react-query'
import { isTransient } from '../http/client.ts'

/** 8 to 16 seconds at random: after a restart the browsers do not all retry at once. */
export const retryJitter = () => 8_000 + Math.random() * 8_000

const patienceOfMounts = 8_000

/**
 * Without a network a query fails at once. It retries when the network is back, and periodically, because a
 * restarting server sends no event.
 */
export const createQueryClient = (patience = retryJitter()) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        // A failed query is not repeated by each component that mounts.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > patienceOfMounts,
        refetchOnReconnect: true,
        refetchInterval: ({ state }) => state.status === 'error' && isTransient(state.error) && patience,
      },
      mutations: { networkMode: 'always' },
    },
  })
