import { useEffect, useEffectEvent } from 'react'
import { Navigate } from 'react-router'
import { notifyFailure } from '../ui/notify.tsx'

export function RedirectNotFound({ to, because }: { to: string; because: string | null }) {
  const sayWhy = useEffectEvent(() => {
    if (because) notifyFailure(because)
  })
  useEffect(() => sayWhy(), [])
  return <Navigate to={to} replace />
}
