import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { PublicLayout } from '../../base/frame/PublicLayout.tsx'
import '../../base/frame/areaStyles.ts'
import { Failure } from '../../base/ui/Failure.tsx'
import { Waiting } from '../../base/ui/Waiting.tsx'
import { paths } from '../../paths.ts'
import { meQuery } from '../../people/visitor/useActor.ts'
import { text } from './messages.ts'

interface OfOwnCompanyProps {
  title: string
  lead: string
  children: (companyId: string) => ReactNode
}

/** A page for everybody of a company, in whatever area they are; administrators name the company (C16.2). */
export function OfOwnCompany({ title, lead, children }: OfOwnCompanyProps) {
  const { data: me, error, refetch } = useQuery(meQuery)
  const [asked] = useSearchParams()
  if (me && !me.actor) return <Navigate to={paths.login} replace />
  const companyId = me?.actor?.role === 'admin' ? asked.get('entreprise') : me?.actor?.companyId
  return (
    <PublicLayout reading title={title} lead={lead} doors={[{ label: 'Retour', to: paths.home }]}>
      {error && !me && <Failure message={text.failed} onRetry={() => void refetch()} />}
      {!me && !error && <Waiting />}
      {companyId && children(companyId)}
      {me?.actor && !companyId && (
        <Text>{me.actor.role === 'admin' ? text.chooseCompany : text.noCompany}</Text>
      )}
    </PublicLayout>
  )
}
