import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { meApi } from '../accounts/api.ts'
import { answer, ApiError, client } from '../../base/kit/client.ts'
import type { LostAccount, Visitor } from './detours.ts'
import type { Actor } from './rules.ts'

/** Who is looking at the page; `lost` tells why a session has just ended (D6). */
type SignedIn = Actor & { secondFactorMissing: boolean }
export type Me = { actor: SignedIn } | { actor: null; lost: LostAccount | null }

export const meQuery = queryOptions({
  queryKey: ['me'],
  staleTime: 60_000,
  queryFn: async ({ client: queries }): Promise<Me> => {
    try {
      const actor = await answer<SignedIn | null>(client<typeof meApi>('/api/me').index.$get())
      return actor ? { actor } : signedOut(lostBefore(queries))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      return signedOut(lostAccount(error) ?? lostBefore(queries))
    }
  },
})

/** The signed-in person of an area; `Area` lets nobody else in. */
export function useActor(): Actor {
  const { data } = useQuery(meQuery)
  if (!data?.actor) throw new Error('This screen stands outside an area.')
  return data.actor
}

export const visitorOf = (me: Me | undefined): Visitor => me?.actor?.role ?? 'signed-out'

export const lostOf = (me: Me | undefined): LostAccount | null => (me && !me.actor ? me.lost : null)

/** Forgets the person and everything that was shown to them. */
export function forgetActor(queries: QueryClient, lost: LostAccount | null) {
  queries.setQueryData(meQuery.queryKey, signedOut(lost))
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
}

/** The code of an answer 401, when it tells about the account rather than about the session. */
export function lostAccount({ code }: ApiError): LostAccount | null {
  return code === 'ACCOUNT_PENDING' || code === 'ACCOUNT_REJECTED' ? code : null
}

// The reason is told once by the server; a later question must not wipe it from the sign-in page.
function lostBefore(queries: QueryClient) {
  return lostOf(queries.getQueryData<Me>(['me']))
}

const signedOut = (lost: LostAccount | null): Me => ({ actor: null, lost })
