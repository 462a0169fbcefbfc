import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { PublicLayout } from '../../base/frame/PublicLayout.tsx'
import { Failure } from '../../base/ui/Failure.tsx'
import '../../base/frame/areaStyles.ts'
import { Waiting } from '../../base/ui/Waiting.tsx'
import { meQuery } from '../../people/visitor/useActor.ts'
import { paths } from '../../paths.ts'
import { CompanyRegister } from './CompanyRegister.tsx'
import { text } from './messages.ts'

/** The register of one's company, for everybody in it; administrators name the company (C16.2). */
export function RegisterScreen() {
  const { data: me, error, refetch } = useQuery(meQuery)
  const [asked] = useSearchParams()
  if (me && !me.actor) return <Navigate to={paths.login} replace />
  const companyId = me?.actor?.role === 'admin' ? asked.get('entreprise') : me?.actor?.companyId
  return (
    <PublicLayout reading title={text.title} lead={text.lead} doors={[{ label: 'Retour', to: paths.home }]}>
      {error && !me && <Failure message={text.failed} onRetry={() => void refetch()} />}
      {!me && !error && <Waiting />}
      {companyId && <CompanyRegister companyId={companyId} />}
      {me?.actor && !companyId && (
        <Text>{me.actor.role === 'admin' ? text.chooseCompany : text.noCompany}</Text>
      )}
    </PublicLayout>
  )
}
