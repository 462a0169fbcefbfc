import { Button, Group } from '@mantine/core'
import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Link } from '../../base/ui/Link.tsx'
import { companyQuery, deletionOf } from '../../organisation/companies/client.ts'
import { DeleteCompanyDialog } from '../../organisation/companies/DeleteCompanyDialog.tsx'
import { companyGone, companyText } from '../../organisation/companies/messages.ts'
import { Guardians } from '../../organisation/guardians/Guardians.tsx'
import { guardiansText } from '../../organisation/guardians/messages.ts'
import { directoryText } from '../../organisation/directory/messages.ts'
import { RedirectNotFound } from '../../base/layout/RedirectNotFound.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { PageTabs, useTabLabel } from '../../base/layout/PageTabs.tsx'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { importText as importText } from '../../organisation/importState/messages.ts'
import { paths } from '../../paths.ts'
import { actionText as plan } from '../../campaigns/actions/messages.ts'
import { campaignsQuery } from '../../campaigns/planning/client.ts'
import { mostPressing } from '../../campaigns/running/CurrentCampaign.tsx'
import { cseAccountsQuery } from '../../campaigns/cse/client.ts'
import { cseAccountText } from '../../campaigns/cse/accountMessages.ts'
import { Icon, type IconName } from '../../base/ui/Icon.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import {
  CompanyCompliance,
  CompanyDirectory,
  CompanyOrganisation,
  CompanyPeople,
  CompanyPrivacy,
} from './companyParts.tsx'
import { launchText as launch } from '../launch/messages.ts'
import classes from './admin.module.css'
import { company as words } from './messages.ts'

const places = [
  { name: 'personnes', label: words.people },
  { name: 'equipes', alias: 'organisation', label: words.organisation },
  { name: 'notice', label: words.privacy },
  { name: 'conformite', label: words.compliance },
  { name: 'gardiens', label: guardiansText.title },
  { name: 'annuaire', label: directoryText.tab },
] as const

export function CompanyScreen() {
  const { companyId = '' } = useParams()
  const cseAccounts = useLoad(cseAccountsQuery(companyId))
  const waits = ifLoaded(cseAccounts)?.some(({ isOpen }) => isOpen === false)
  const [deleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const tab = useTabLabel(places)
  const isMine = useIsMutating({ mutationKey: deletionOf(companyId) }) > 0
  return (
    <Page
      key={companyId}
      title={(company, hasFailed) => company?.name ?? (hasFailed ? companyText.title : undefined)}
      tab={(company) => company && tab && `${tab} · ${company.name}`}
      crumbs={[{ label: companyText.crumb, to: paths.companies }]}
      load={useLoad(companyQuery(companyId))}
      also={[cseAccounts]}
      failure={companyText.loadingFailed}
      gone={() => <RedirectNotFound to={paths.companies} because={isMine ? null : companyGone} />}
      actions={(company) => <Actions company={company} onDelete={() => setDeleting(true)} />}
    >
      {(company) => (
        <>
          <PageTabs
            tabs={[
              {
                ...places[0],
                count: company.employees.length,
                content: <CompanyPeople company={company} />,
              },
              {
                ...places[1],
                count: company.teams.length,
                content: <CompanyOrganisation company={company} />,
              },
              { ...places[2], content: <CompanyPrivacy company={company} /> },
              {
                ...places[3],
                waits: waits ? cseAccountText.waits : undefined,
                content: <CompanyCompliance company={company} />,
              },
              { ...places[4], content: <Guardians companyId={company.id} /> },
              { ...places[5], content: <CompanyDirectory company={company} /> },
            ]}
          />
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

interface ActionsProps {
  company: { id: string; name: string; employees: readonly string[] }
  onDelete: () => void
}

/** The next step of a company comes first: its people, then its first campaign. */
function Actions({ company, onDelete }: ActionsProps) {
  const { id, name } = company
  const isPeopled = company.employees.length > 0
  const campaigns = ifLoaded(useLoad(campaignsQuery(id)))?.campaigns
  // The card of a campaign has the filled button.
  const isFree = campaigns !== undefined && mostPressing(campaigns) === undefined
  return (
    <Group gap="xs" className={classes.actions ?? ''}>
      {!isPeopled && <Action to={paths.importPeople(id)} icon="upload" label={importText.title} isNext />}
      <Action to={paths.companyLaunch(id)} icon="next" label={launch.title} isNext={isPeopled && isFree} />
      {isPeopled && <Action to={paths.companyResults(id)} icon="chart" label={companyText.results} />}
      <RowActions
        of={name}
        actions={[
          isPeopled
            ? { label: importText.title, isFolded: true, to: paths.importPeople(id) }
            : { label: companyText.results, isFolded: true, to: paths.companyResults(id) },
          { label: companyText.campaigns, isFolded: true, to: paths.companyCampaigns(id) },
          { label: plan.title, isFolded: true, to: paths.companyPlan(id) },
          { label: companyText.deleteCompany, isFolded: true, tone: 'loss', onClick: onDelete },
        ]}
      />
    </Group>
  )
}

interface ActionProps {
  to: string
  icon: IconName
  label: string
  isNext?: boolean
}

const Action = ({ to, icon, label, isNext = false }: ActionProps) => (
  <Button
    component={Link}
    to={to}
    className={classes.action ?? ''}
    {...(!isNext && { variant: 'default' })}
    leftSection={<Icon name={icon} size={18} />}
  >
    {label}
  </Button>
)
