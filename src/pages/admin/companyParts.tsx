import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useState } from 'react'
import { CompanyCandidates } from '../../organisation/companies/CompanyCandidates.tsx'
import { CompanyEmployees } from '../../organisation/companies/CompanyEmployees.tsx'
import { CompanyName } from '../../organisation/companies/CompanyName.tsx'
import { Departures } from '../../organisation/companies/Departures.tsx'
import { GroupSize } from '../../organisation/companies/GroupSize.tsx'
import { LegalNotice } from '../../organisation/companies/LegalNotice.tsx'
import { Organisation } from '../../organisation/groupings/Organisation.tsx'
import { WaitingImports } from '../../organisation/importScreens/WaitingImports.tsx'
import { CompanyBulk } from '../../organisation/teams/CompanyBulk.tsx'
import { CompanyTeams } from '../../organisation/teams/CompanyTeams.tsx'
import { teamText } from '../../organisation/teams/messages.ts'
import { teamNamesQuery } from '../../organisation/teams/client.ts'
import { paths } from '../../paths.ts'
import { CseAccounts } from '../../campaigns/cse/CseAccounts.tsx'
import { ComplianceFile } from '../../operations/privacy/ComplianceFile.tsx'
import { compliance } from '../../operations/privacy/messages.ts'
import { TwoColumns } from '../../base/ui/TwoColumns.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { LoadFailure } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { NoticePreview } from '../NoticePreview.tsx'
import { register } from '../messages.ts'
import { StatusBadge } from '../../people/accounts/StatusBadge.tsx'
import { ListSection } from '../../base/lists/ListSection.tsx'
import { NameAndEmail } from '../../people/accounts/NameAndState.tsx'
import { companySubAdminsQuery } from '../../organisation/companies/client.ts'
import { subAdmins as words, companyText } from '../../organisation/companies/messages.ts'

interface CompanyPartProps {
  company: { id: string; name: string; minimumGroupSize: number }
}

export function CompanyPeople({ company }: CompanyPartProps) {
  const teams = useLoad(teamNamesQuery(company.id))
  const teamNames = ifLoaded(teams) ?? []
  return (
    <>
      <WaitingImports companyId={company.id} />
      <LoadFailure of={teams} failure={teamText.loadingFailed} />
      <TwoColumns
        aside={
          <>
            <CompanyCandidates company={company} />
            <CompanySubAdmins companyId={company.id} />
            <Departures companyId={company.id} />
          </>
        }
      >
        <CompanyEmployees
          company={company}
          teamNames={teamNames}
          bulk={(selection) => (
            <CompanyBulk companyId={company.id} teamNames={teamNames} selection={selection} />
          )}
        />
      </TwoColumns>
    </>
  )
}

export function CompanyOrganisation({ company }: CompanyPartProps) {
  return (
    <TwoColumns aside={<CompanyName company={company} />}>
      <CompanyTeams companyId={company.id} />
      <Organisation companyId={company.id} />
    </TwoColumns>
  )
}

export function CompanyPrivacy({ company }: CompanyPartProps) {
  return (
    <LegalNotice
      companyId={company.id}
      preview={(fields) => <NoticePreview companyId={company.id} fields={fields} />}
      below={<GroupSize company={company} />}
    />
  )
}

export function CompanyCompliance({ company }: CompanyPartProps) {
  return (
    <>
      <CseAccounts companyId={company.id} mayOpen />
      <Section title={compliance.title}>
        <ComplianceFile companyId={company.id} />
      </Section>
      <Section title={register.title}>
        <Text c="dimmed">{register.help}</Text>
        <Anchor component={Link} to={paths.companyRegisterOf(company.id)}>
          {register.open}
        </Anchor>
      </Section>
    </>
  )
}

function CompanySubAdmins({ companyId }: { companyId: string }) {
  const [page, setPage] = useState(1)
  const asked = useLoad(companySubAdminsQuery(companyId, page))
  return (
    <ListSection
      title={words.title}
      asked={asked}
      rows={({ subAdmins }) => subAdmins}
      rowKey={({ id }) => id}
      columns={[
        {
          head: words.name,
          cell: (person) => (
            <>
              <NameAndEmail {...person} />
              <StatusBadge status={person.status} />
            </>
          ),
        },
      ]}
      count={words.count}
      none={words.none}
      failure={companyText.loadingFailed}
      page={page}
      onPage={setPage}
    />
  )
}
