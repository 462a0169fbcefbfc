import { useParams } from 'react-router'
import { RedirectNotFound } from '../../base/layout/RedirectNotFound.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { companyQuery } from '../../organisation/companies/client.ts'
import { companyText } from '../../organisation/companies/messages.ts'
import { ImportScreen } from '../../organisation/importScreens/ImportScreen.tsx'
import { importText as importing } from '../../organisation/importScreens/messages.ts'
import { paths } from '../../paths.ts'

/** C19.2. */
export function AdminImportScreen() {
  const { companyId = '' } = useParams()
  const company = useLoad(companyQuery(companyId))
  const name = ifLoaded(company)?.name
  const up = { label: companyText.crumb, to: paths.companies }
  if (name === undefined)
    return (
      <Page
        title={importing.title}
        crumbs={[up]}
        load={company}
        failure={companyText.loadingFailed}
        gone={() => <RedirectNotFound to={paths.companies} because={companyText.gone} />}
      >
        {null}
      </Page>
    )
  const crumbs = [up, { label: name, to: paths.company(companyId) }]
  return (
    <ImportScreen key={companyId} companyId={companyId} crumbs={crumbs} people={paths.company(companyId)} />
  )
}
