import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Leave } from '../../base/frame/Leave.tsx'
import { Page } from '../../base/frame/Page.tsx'
import { isGone } from '../../base/http/client.ts'
import { companyQuery } from '../../organisation/companies/companiesClient.ts'
import { text } from '../../organisation/companies/messages.ts'
import { ImportScreen } from '../../organisation/importScreens/ImportScreen.tsx'
import { text as importing } from '../../organisation/importScreens/messages.ts'
import { Waiting } from '../../base/ui/Waiting.tsx'
import { paths } from '../../paths.ts'

/** People of any company from a file (C19.2). */
export function AdminImportScreen() {
  const { companyId = '' } = useParams()
  const company = useQuery(companyQuery(companyId))
  if (isGone(company.error)) return <Leave to={paths.companies} because={text.gone} />
  const up = { label: text.crumb, to: paths.companies }
  // A way back without a name is none.
  if (company.isPending)
    return (
      <Page title={importing.title} crumbs={[up]}>
        <Waiting />
      </Page>
    )
  const crumbs = [up, { label: company.data?.name ?? text.crumb, to: paths.company(companyId) }]
  return (
    <ImportScreen key={companyId} companyId={companyId} crumbs={crumbs} people={paths.company(companyId)} />
  )
}
