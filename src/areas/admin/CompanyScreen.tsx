import { Button } from '@mantine/core'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { companyQuery, deletionOf } from '../../organisation/companies/companiesClient.ts'
import { CompanyCandidates } from '../../organisation/companies/CompanyCandidates.tsx'
import { CompanyEmployees } from '../../organisation/companies/CompanyEmployees.tsx'
import { CompanyName } from '../../organisation/companies/CompanyName.tsx'
import { CompanySubAdmins } from '../../organisation/companies/CompanySubAdmins.tsx'
import { DeleteCompanyDialog } from '../../organisation/companies/DeleteCompanyDialog.tsx'
import { GroupSize } from '../../organisation/companies/GroupSize.tsx'
import { LegalNotice } from '../../organisation/companies/LegalNotice.tsx'
import { text } from '../../organisation/companies/messages.ts'
import { Leave } from '../../base/frame/Leave.tsx'
import { Page } from '../../base/frame/Page.tsx'
import { isGone } from '../../base/kit/client.ts'
import { text as importText } from '../../organisation/import/messages.ts'
import { WaitingImports } from '../../organisation/import/WaitingImports.tsx'
import { paths } from '../../paths.ts'
import { ComplianceFile } from '../../running/privacy/ComplianceFile.tsx'
import { compliance } from '../../running/privacy/messages.ts'
import { Departures } from '../../organisation/companies/Departures.tsx'
import { CompanyBulk } from '../../organisation/teams/CompanyBulk.tsx'
import { CompanyTeams } from '../../organisation/teams/CompanyTeams.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { Section } from '../../base/ui/Section.tsx'

/** Everything of one company that an administrator can see and change (spec §2). */
export function CompanyScreen() {
  const { companyId = '' } = useParams()
  const asked = useQuery(companyQuery(companyId))
  const [deleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const isMine = useIsMutating({ mutationKey: deletionOf(companyId) }) > 0
  if (isGone(asked.error)) return <Leave to={paths.companies} because={isMine ? null : text.gone} />

  const company = asked.data
  const actions = company && (
    <>
      <Button
        variant="default"
        component={Link}
        to={paths.companyCampaigns(companyId)}
        leftSection={<Icon name="calendar" size={18} />}
      >
        {text.campaigns}
      </Button>
      <Button
        variant="default"
        component={Link}
        to={paths.companyResults(companyId)}
        leftSection={<Icon name="chart" size={18} />}
      >
        {text.results}
      </Button>
      <Button
        component={Link}
        to={paths.importPeople(companyId)}
        leftSection={<Icon name="upload" size={18} />}
      >
        {importText.title}
      </Button>
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => setDeleting(true)}>
        {text.deleteCompany}
      </Button>
    </>
  )

  return (
    <Page
      key={companyId}
      title={company?.name ?? (asked.error ? text.title : undefined)}
      crumbs={[{ label: text.crumb, to: paths.companies }]}
      query={asked}
      failure={text.loadingFailed}
      actions={actions}
    >
      {company && (
        <>
          <CompanyName company={company} />
          <CompanyTeams companyId={companyId} />
          <CompanySubAdmins companyId={companyId} />
          <WaitingImports companyId={companyId} />
          <CompanyCandidates company={company} />
          <CompanyEmployees
            company={company}
            bulk={(selection) => <CompanyBulk companyId={companyId} selection={selection} />}
          />
          <Departures companyId={companyId} />
          <GroupSize company={company} />
          <LegalNotice companyId={companyId} />
          <Section title={compliance.title}>
            <ComplianceFile companyId={companyId} />
          </Section>
          <DeleteCompanyDialog
            company={company}
            opened={deleting}
            onClose={() => setDeleting(false)}
            onDeleted={() => void navigate(paths.companies)}
          />
        </>
      )}
    </Page>
  )
}
