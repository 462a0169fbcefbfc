import { useEffect, useEffectEvent } from 'react'
import { Navigate } from 'react-router'
import { notifyFailure } from '../ui/notify.tsx'

/** What this page is about does not exist, perhaps no longer: away to where it was listed, and why. */
export function RedirectNotFound({ to, because }: { to: string; because: string | null }) {
  // Said once, on the way out.
  const sayWhy = useEffectEvent(() => {
    if (because) notifyFailure(because)
  })
  useEffect(() => sayWhy(), [])
  return <Navigate to={to} replace />
}
