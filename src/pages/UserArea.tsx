import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { AreaLayout, type AreaLayoutProps } from '../base/layout/AreaLayout.tsx'
import { useActor } from '../people/currentUser/useActor.ts'
import { useSignOut } from '../people/currentUser/useSignOut.ts'
import { Live } from '../people/live/Live.tsx'

interface UserAreaProps extends Pick<AreaLayoutProps, 'area' | 'home' | 'places'> {
  company?: string
  account: string
  onSignOut?: () => void
  children?: ReactNode
}

export function UserArea({ company, account, onSignOut, children, ...area }: UserAreaProps) {
  const { firstName, lastName, companyName } = useActor()
  const signOut = useSignOut()
  const person = { name: `${firstName} ${lastName}`, company: companyName ?? company ?? '', account }
  return (
    <AreaLayout {...area} person={person} onSignOut={onSignOut ?? signOut}>
      <Outlet />
      <Live />
      {children}
    </AreaLayout>
  )
}
