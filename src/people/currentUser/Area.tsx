import { Center } from '@mantine/core'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useLoad } from '../../base/layout/useLoad.ts'
import { LoadFailure } from '../../base/ui/Loaded.tsx'
import { ifLoaded, type Loadable, isWithout } from '../../base/ui/loadable.ts'
import {
  redirectFor,
  redirectForPublic,
  redirectForUnknown,
  redirectForEndedAccess,
  redirectForSecondFactor,
  homeOrAsked,
  isEndedAccess,
} from './redirects.ts'
import type { Role } from '../auth/rules.ts'
import { Inside, lostOf, meQuery, visitorOf } from './useActor.ts'

/** Admits people of this role, redirects others (S6). */
export function Area({ role }: { role: Role }) {
  const { pathname, search, hash } = useLocation()
  const reading = useLoad(meQuery)
  const me = ifLoaded(reading)
  if (!me) return <Unreachable reading={reading} />

  const lost = lostOf(me)
  const away = isEndedAccess(lost)
    ? redirectForEndedAccess(role, lost)
    : (redirectFor(role, visitorOf(me)) ?? redirectForSecondFactor(me.actor, pathname))
  // Sign-in returns here, unless the last person signed out.
  const asked = me.actor || lost === 'LEFT' ? null : pathname + search + hash
  if (away) return <Navigate to={away} replace state={asked} />
  return (
    <Inside value={me.actor}>
      <Outlet />
    </Inside>
  )
}

export function PublicArea() {
  const { state } = useLocation()
  const me = ifLoaded(useLoad(meQuery))
  const away = me?.actor ? homeOrAsked(me.actor.role, state) : redirectForPublic(visitorOf(me))
  return away ? <Navigate to={away} replace /> : <Outlet />
}

export function Elsewhere() {
  const reading = useLoad(meQuery)
  const me = ifLoaded(reading)
  if (!me) return <Unreachable reading={reading} />
  return <Navigate to={redirectForUnknown(visitorOf(me))} replace />
}

function Unreachable({ reading }: { reading: Loadable<unknown> }) {
  if (!isWithout(reading)) return null
  return (
    <Center component="main" mih="100dvh" p="md">
      <LoadFailure of={reading} />
    </Center>
  )
}
