import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { notifyFailure } from '../ui/notify.tsx'

/** What this page is about does not exist, perhaps no longer: away to where it was listed, and why. */
export function Leave({ to, because }: { to: string; because: string | null }) {
  useEffect(() => {
    if (because) notifyFailure(because)
    // Said once, on the way out.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return <Navigate to={to} replace />
}
