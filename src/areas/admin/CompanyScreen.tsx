import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { companyQuery } from '../../companies/companiesClient.ts'
import { CompanyCandidates } from '../../companies/CompanyCandidates.tsx'
import { CompanyEmployees } from '../../companies/CompanyEmployees.tsx'
import { CompanyName } from '../../companies/CompanyName.tsx'
import { CompanySubAdmins } from '../../companies/CompanySubAdmins.tsx'
import { DeleteCompanyDialog } from '../../companies/DeleteCompanyDialog.tsx'
import { GroupSize } from '../../companies/GroupSize.tsx'
import { LegalNotice } from '../../companies/LegalNotice.tsx'
import { text } from '../../companies/messages.ts'
import { Page } from '../../frame/Page.tsx'
import { ApiError } from '../../kit/client.ts'
import { paths } from '../../paths.ts'
import { ComplianceFile } from '../../privacy/ComplianceFile.tsx'
import { compliance } from '../../privacy/messages.ts'
import { CompanyTeams } from '../../teams/CompanyTeams.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Section } from '../../ui/Section.tsx'

/** Everything of one company that an administrator can see and change (spec §2). */
export function CompanyScreen() {
  const { companyId = '' } = useParams()
  const asked = useQuery(companyQuery(companyId))
  const [deleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const company = asked.data
  const actions = company && (
    <>
      <Button
        variant="default"
        component={Link}
        to={paths.companyResults(companyId)}
        leftSection={<Icon name="chart" size={18} />}
      >
        {text.results}
      </Button>
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => setDeleting(true)}>
        {text.deleteCompany}
      </Button>
    </>
  )

  return (
    <Page
      key={companyId}
      title={company?.name ?? text.title}
      crumbs={[{ label: text.crumb, to: paths.companies }]}
      query={isGone(asked.error) ? { ...asked, data: undefined } : asked}
      failure={(error) => (isGone(error) ? text.notFound : text.loadingFailed)}
      actions={actions}
    >
      {company && (
        <>
          <CompanyName company={company} />
          <CompanyTeams companyId={companyId} />
          <CompanySubAdmins companyId={companyId} />
          <CompanyCandidates company={company} />
          <CompanyEmployees company={company} />
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

const isGone = (error: Error | null) => error instanceof ApiError && error.code === 'company_not_found'
