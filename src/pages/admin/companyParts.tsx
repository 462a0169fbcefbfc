import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '../../base/ui/Link.tsx'
import { AccessKeys } from '../../organisation/accessKeys/AccessKeys.tsx'
import { Directory } from '../../organisation/directoryScreens/Directory.tsx'
import { CompanyCandidates } from '../../organisation/companies/CompanyCandidates.tsx'
import { CompanyEmployees } from '../../organisation/companies/CompanyEmployees.tsx'
import { Departures } from '../../organisation/companies/Departures.tsx'
import { GroupSize } from '../../organisation/companies/GroupSize.tsx'
import { LanguagesForm } from '../../organisation/companies/LanguagesForm.tsx'
import { SenderForm } from '../../organisation/companies/SenderForm.tsx'
import { LegalNotice } from '../../organisation/companies/LegalNotice.tsx'
import { entityNamesQuery } from '../../organisation/groupings/client.ts'
import { groupingText } from '../../organisation/groupings/messages.ts'
import { OrganisationAndManagers } from '../../organisation/responsibilities/OrganisationAndManagers.tsx'
import { readersText } from '../../organisation/responsibilities/messages.ts'
import { ReaderLists } from '../../organisation/responsibilities/Readers.tsx'
import { WaitingImports } from '../../organisation/importScreens/WaitingImports.tsx'
import { WriteToAll } from '../../organisation/accessMails/WriteToAll.tsx'
import { CompanyBulk } from '../../organisation/teams/CompanyBulk.tsx'
import { CompanyTeams } from '../../organisation/teams/CompanyTeams.tsx'
import { teamText } from '../../organisation/teams/messages.ts'
import { teamNamesQuery } from '../../organisation/teams/client.ts'
import { paths } from '../../paths.ts'
import { CurrentCampaign } from '../../campaigns/running/CurrentCampaign.tsx'
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
import { personCell } from '../../people/accounts/Person.tsx'
import { companySubAdminsQuery, companyQuery, renameCompany } from '../../organisation/companies/client.ts'
import {
  subAdmins as words,
  companyText,
  rename as renameText,
  renameRefusals,
} from '../../organisation/companies/messages.ts'
import { ApiError } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { FieldAndButton } from '../../base/ui/FieldAndButton.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { useFields } from '../../base/ui/useFields.tsx'

interface CompanyPartProps {
  company: { id: string; name: string; minimumGroupSize: number }
}

interface CompanyPeopleProps {
  company: CompanyPartProps['company'] & { employees: readonly string[] }
}

export function CompanyPeople({ company }: CompanyPeopleProps) {
  const teams = useLoad(teamNamesQuery(company.id))
  const teamNames = ifLoaded(teams) ?? []
  const entities = useLoad(entityNamesQuery(company.id))
  return (
    <>
      <WaitingImports companyId={company.id} />
      <LoadFailure of={teams} failure={teamText.loadingFailed} />
      <LoadFailure of={entities} failure={groupingText.loadingFailed} />
      <TwoColumns
        aside={
          <>
            <CurrentCampaign companyId={company.id} list={paths.companyCampaigns(company.id)} isBrief />
            <CompanyCandidates company={company} />
            <CompanySubAdmins companyId={company.id} />
            {company.employees.length > 0 && (
              <Group>
                <WriteToAll companyId={company.id} audience="company" />
              </Group>
            )}
          </>
        }
      >
        <CompanyEmployees
          company={company}
          teamNames={teamNames}
          entities={ifLoaded(entities) ?? []}
          bulk={(selection) => (
            <CompanyBulk companyId={company.id} teamNames={teamNames} selection={selection} />
          )}
        />
        <Departures companyId={company.id} />
      </TwoColumns>
    </>
  )
}

export function CompanyOrganisation({ company }: CompanyPartProps) {
  return (
    <TwoColumns aside={<CompanyName company={company} />}>
      <CompanyTeams company={company} />
      <OrganisationAndManagers companyId={company.id} />
    </TwoColumns>
  )
}

export function CompanyPrivacy({ company }: CompanyPartProps) {
  return (
    <LegalNotice
      companyId={company.id}
      preview={(fields) => (
        <Stack gap={20}>
          <NoticePreview companyId={company.id} fields={fields} />
          <GroupSize company={company} />
          <Section title={readersText.title}>
            <ReaderLists companyId={company.id} />
          </Section>
        </Stack>
      )}
      below={
        <>
          <LanguagesForm companyId={company.id} />
          <SenderForm companyId={company.id} />
        </>
      }
    />
  )
}

export function CompanyDirectory({ company }: CompanyPartProps) {
  return (
    <>
      <Directory companyId={company.id} />
      <AccessKeys companyId={company.id} />
    </>
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
              {personCell(person)}
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

const nameGiven = ({ name }: { name: string }) =>
  name.trim() === '' ? { name: renameRefusals.company_name_required } : {}

function CompanyName({ company }: { company: { id: string; name: string } }) {
  const queries = useQueryClient()
  /** `from`: the name that the draft started from. */
  const initial = { name: company.name, from: company.name }
  const { fields, change, wrong, setWrong, submit, reset } = useFields({ initial, check: nameGiven })
  const renaming = useMutation({
    mutationFn: (asked: typeof initial) => renameCompany(company.id, asked),
    onSuccess: async (_, asked) => {
      notify(renameText.done(asked.name.trim()))
      await queries.invalidateQueries({ queryKey: ['companies'] })
      reset(asked)
    },
    onError: async (error) => {
      const isLate = error instanceof ApiError && error.code === 'changed_meanwhile'
      await queries.invalidateQueries({ queryKey: ['companies'] })
      const now = queries.getQueryData(companyQuery(company.id).queryKey)
      // The draft stays, based on the name that the page now shows.
      if (isLate && now) change({ from: now.name })
      setWrong({ name: refusalText(error, renameRefusals, companyText.failed) })
    },
  })

  return (
    <Section title={renameText.title}>
      <form onSubmit={submit((form) => form.name !== company.name && renaming.mutate(form))} noValidate>
        <FieldAndButton
          label={renameText.label}
          value={fields.name}
          onChange={(name) => change({ name, from: fields.from })}
          wrong={wrong.name ?? ''}
          button={companyText.save}
          isBusy={renaming.isPending}
        />
      </form>
    </Section>
  )
}
