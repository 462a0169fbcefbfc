import { Center } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from 'react-router'
import { Failure, UNREACHABLE } from '../../base/ui/Failure.tsx'
import {
  detour,
  detourFromPublic,
  detourFromUnknown,
  detourOfLostAccount,
  detourToSecondFactor,
} from './detours.ts'
import type { Role } from './rules.ts'
import { lostOf, meQuery, visitorOf } from './useActor.ts'

/** Lets the people of this role in and sends the others where spec §6 says. */
export function Area({ role }: { role: Role }) {
  const { pathname } = useLocation()
  const { data: me, error, refetch } = useQuery(meQuery)
  if (!me) return error && <Unreachable onRetry={refetch} />

  const lost = lostOf(me)
  const away = lost
    ? detourOfLostAccount(role, lost)
    : (detour(role, visitorOf(me)) ?? detourToSecondFactor(me.actor, pathname))
  return away ? <Navigate to={away} replace /> : <Outlet />
}

/** The sign-in and sign-up screens: whoever is signed in goes to their own dashboard. */
export function PublicArea() {
  const { data: me } = useQuery(meQuery)
  const away = detourFromPublic(visitorOf(me))
  return away ? <Navigate to={away} replace /> : <Outlet />
}

/** Any other address (spec §2). */
export function Elsewhere() {
  const { data: me, error, refetch } = useQuery(meQuery)
  if (!me) return error && <Unreachable onRetry={refetch} />
  return <Navigate to={detourFromUnknown(visitorOf(me))} replace />
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Failure message={UNREACHABLE} onRetry={onRetry} />
    </Center>
  )
}
