import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answer } from '../../base/http/client.ts'
import { Failure, UNREACHABLE } from '../../base/ui/Failure.tsx'
import { toldByPage } from '../../base/frame/toldByPage.ts'
import { PublicLayout } from '../../base/frame/PublicLayout.tsx'
import { Waiting } from '../../base/ui/Waiting.tsx'
import { authClient } from '../visitor/authClient.ts'

interface SignUpRules {
  passwordMinLength: number
  invitationNeeded: boolean
}

interface SignUpPageProps {
  title: string
  lead?: string
  doors: readonly { label: string; to: string }[]
  children: (rules: SignUpRules) => ReactNode
}

/** A sign-up screen, once the installation has told its rules. */
export function SignUpPage({ children, ...layout }: SignUpPageProps) {
  const shortest = Number(toldByPage('shortest'))
  const rules = useQuery({
    queryKey: ['sign-up-rules'],
    staleTime: 0,
    ...(shortest > 0 && {
      initialData: { passwordMinLength: shortest, invitationNeeded: toldByPage('signup') !== 'open' },
    }),
    queryFn: () => answer(authClient().register.$get()),
  })
  // The page comes whole: a form that came later would move what is there.
  if (rules.isPending) return <Waiting />
  return (
    <PublicLayout {...layout}>
      {rules.data && children(rules.data)}
      {rules.error && !rules.data && <Failure message={UNREACHABLE} onRetry={() => void rules.refetch()} />}
    </PublicLayout>
  )
}
