import type { ReactNode } from 'react'
import { answer } from '../../base/http/client.ts'
import { pageData } from '../../base/layout/pageData.ts'
import { PublicLayout } from '../../base/layout/PublicLayout.tsx'
import { LoadingSkeleton } from '../../base/ui/LoadingSkeleton.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { isAwaited } from '../../base/ui/loadable.ts'
import { authClient } from '../currentUser/client.ts'

interface SignUpRules {
  passwordMinLength: number
  invitationNeeded: boolean
}

interface SignUpPageProps {
  title: string
  lead?: string
  links: readonly { label: string; to: string }[]
  children: (rules: SignUpRules) => ReactNode
}

/** A sign-up screen, once the installation has told its rules. */
export function SignUpPage({ children, ...layout }: SignUpPageProps) {
  const shortest = Number(pageData('shortest'))
  const rules = useLoad({
    queryKey: ['sign-up-rules'],
    staleTime: 0,
    ...(shortest > 0 && {
      initialData: { passwordMinLength: shortest, invitationNeeded: pageData('signup') !== 'open' },
    }),
    queryFn: () => answer(authClient().register.$get()),
  })
  // The page comes whole: a form that came later would move what is there.
  if (isAwaited(rules)) return <LoadingSkeleton />
  return (
    <PublicLayout {...layout}>
      <Loaded from={rules}>{children}</Loaded>
    </PublicLayout>
  )
}
