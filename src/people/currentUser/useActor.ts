import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { meApi } from '../accounts/api.ts'
import { answer, ApiError, client } from '../../base/http/client.ts'
import { keepLanguage } from '../../base/layout/languageChoice.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { isEndedAccess, type SessionEnd, type EndedAccess, type ViewerRole } from './redirects.ts'
import { takeEnding, endingOfOtherTab } from './endedAccess.ts'
import type { Actor } from '../auth/rules.ts'
import type { OwnReading } from '../teamReaders/ownTeams.ts'

/** `lost`: why a session has just ended (D6). */
interface SignedIn extends Actor {
  secondFactorMissing: boolean
  /** Of a team manager (C25). */
  reads: readonly OwnReading[]
  /** A manager without the second factor that is required (C25.9). */
  isResting: boolean
  /** Of an employee: a directory may say who belongs to the company (C27.9). */
  directory: boolean
}

export type Me = { actor: SignedIn } | { actor: null; lost: SessionEnd | null }

export const meQuery = queryOptions({
  queryKey: ['me'],
  staleTime: 60_000,
  queryFn: async ({ client: queries }): Promise<Me> => {
    try {
      const actor = await answer<SignedIn | null>(client<typeof meApi>('/api/me').index.$get())
      if (!actor) return nobody(queries, null)
      takeEnding()
      keepLanguage()
      return { actor }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      // The browser still shows a session that is over.
      return nobody(queries, lostAccount(error), 'SESSION')
    }
  },
})

/** Provided by the area: its screens never see the person disappear before the redirect. */
export const Inside = createContext<Actor | null>(null)

export function useActor(): Actor {
  const actor = use(Inside)
  if (!actor) throw new Error('This screen stands outside an area.')
  return actor
}

export const useOwnReadings = (): readonly OwnReading[] => ifLoaded(useLoad(meQuery))?.actor?.reads ?? []

export const useIsResting = (): boolean => ifLoaded(useLoad(meQuery))?.actor?.isResting === true

export function useOwnCompany(named?: string): string {
  const { companyId } = useActor()
  const asked = named ?? companyId
  if (!asked) throw new Error('This screen stands outside a company.')
  return asked
}

export const visitorOf = (me: Me | undefined): ViewerRole => me?.actor?.role ?? 'signed-out'

export const lostOf = (me: Me | undefined): SessionEnd | null => (me && !me.actor ? me.lost : null)

export function forgetActor(queries: QueryClient, lost: SessionEnd | null) {
  queries.setQueryData(meQuery.queryKey, signedOut(lost))
  forgetShown(queries)
}

const forgetShown = (queries: QueryClient) =>
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })

/** A 401's code, if it concerns the account rather than the session. */
export const lostAccount = ({ code }: ApiError): EndedAccess | null => (isEndedAccess(code) ? code : null)

export function useSessionEnd(): [SessionEnd | null, () => void] {
  const queries = useQueryClient()
  const me = ifLoaded(useLoad(meQuery))
  const forget = () => {
    takeEnding()
    if (lostOf(me)) queries.setQueryData(meQuery.queryKey, signedOut(null))
  }
  return [lostOf(me), forget]
}

function nobody(queries: QueryClient, reason: EndedAccess | null, otherwise: SessionEnd | null = null): Me {
  const lost = reason ?? endingOfOtherTab() ?? lostBefore(queries) ?? otherwise
  if (queries.getQueryData<Me>(['me'])?.actor) forgetShown(queries)
  return signedOut(lost)
}

// The server reports the reason once: later requests must keep it.
function lostBefore(queries: QueryClient): SessionEnd | null {
  const before = queries.getQueryData<Me>(['me'])
  return before?.actor ? 'SESSION' : lostOf(before)
}

const signedOut = (lost: SessionEnd | null): Me => ({ actor: null, lost })
