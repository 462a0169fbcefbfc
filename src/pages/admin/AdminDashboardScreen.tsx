import { Title, Anchor, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import { EmployeeRequests } from '../../organisation/approvals/EmployeeRequests.tsx'
import { SubAdminRequests } from '../../organisation/approvals/SubAdminRequests.tsx'
import { WaitingImports } from '../../organisation/importScreens/WaitingImports.tsx'
import { Alarms } from '../../operations/alarms/Alarms.tsx'
import { InstallationFacts } from '../../operations/alarms/InstallationFacts.tsx'
import { installation } from '../../operations/alarms/messages.ts'
import { deleteAccount } from '../../operations/privacy/client.ts'
import { DeletionRequests } from '../../operations/privacy/DeletionRequests.tsx'
import { FirstSteps } from '../../operations/setup/FirstSteps.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { PageTabs, useTabLabel } from '../../base/layout/PageTabs.tsx'
import { AnalyticsTab } from '../../results/page/AnalyticsTab.tsx'
import { ListSection } from '../../base/lists/ListSection.tsx'
import { paths } from '../../paths.ts'
import { questionnairesQuery } from '../../surveys/questionnaires/client.ts'
import type { ListedQuestionnaire } from '../../surveys/questionnaires/store.ts'
import { questionnaireText as seeing } from '../../surveys/questionnaires/messages.ts'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { QuestionnairePreview } from '../../answering/fields/QuestionnairePreview.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { CompaniesNow } from './CompaniesNow.tsx'
import { ToDo, waitingEmployees, waitingSubAdmins } from './ToDo.tsx'
import { dashboard as text, questionnaires as questionnairesText } from './messages.ts'

const places = [
  { name: 'employes', label: text.employees, content: <EmployeeRequests onDelete={deleteAccount} /> },
  { name: 'sous-admins', label: text.subAdmins, content: <SubAdminRequests onDelete={deleteAccount} /> },
  { name: 'questionnaires', label: text.questionnaires, content: <QuestionnairesTab /> },
  { name: 'analytics', label: text.analytics, content: <AnalyticsTab /> },
] as const

/** What all tabs share is on the first alone: the table of each other one begins at the top (D18). */
export function AdminDashboardScreen() {
  const tab = useTabLabel(places)
  const [employees, subAdmins] = [useLoad(waitingEmployees), useLoad(waitingSubAdmins)]
  const counts: Record<string, number | undefined> = {
    employes: ifLoaded(employees)?.total,
    'sous-admins': ifLoaded(subAdmins)?.total,
  }
  const [first, ...others] = places.map((place) => ({ ...place, count: counts[place.name] || undefined }))
  return (
    <Page title={text.title} tab={tab && `${tab} · ${text.title}`}>
      <Alarms />
      {!tab && (
        <>
          <ToDo />
          <FirstSteps>
            <Title order={3}>{installation.title}</Title>
            <InstallationFacts />
          </FirstSteps>
          <DeletionRequests />
          <WaitingImports />
        </>
      )}
      {first && <PageTabs tabs={[first, ...others]} />}
      {!tab && <CompaniesNow />}
    </Page>
  )
}

function QuestionnairesTab() {
  const [page, setPage] = useState(1)
  const asked = useLoad(questionnairesQuery(page))
  const [seen, setSeen] = useState<string | null>(null)
  return (
    <>
      <ListSection
        title={questionnairesText.title}
        asked={asked}
        rows={({ questionnaires }) => questionnaires}
        rowKey={({ id }) => id}
        columns={[
          { head: questionnairesText.company, cell: (row) => <Company {...row} /> },
          { head: questionnairesText.name, cell: ({ title }) => title },
          { head: questionnairesText.date, cell: ({ createdAt }) => questionnairesText.on(createdAt) },
          { head: questionnairesText.questions, numeric: true, cell: ({ questionCount }) => questionCount },
          {
            head: questionnairesText.teams,
            cell: ({ audience, teams }) =>
              audience === 'company' ? questionnairesText.wholeCompany : teams.join(', '),
          },
          { head: questionnairesText.participation, cell: (row) => <Participation {...row} /> },
        ]}
        actions={({ id, title }) => (
          <RowActions of={title} actions={[{ label: seeing.see, onClick: () => setSeen(id) }]} />
        )}
        count={questionnairesText.count}
        picture={<Picture name="form" />}
        none={
          <Stack component="span" gap="xs">
            <span>{questionnairesText.none}</span>
            <span>{questionnairesText.noneYet}</span>
          </Stack>
        }
        failure={text.loadingFailed}
        page={page}
        onPage={setPage}
      />
      <QuestionnairePreview id={seen} onClose={() => setSeen(null)} />
    </>
  )
}

function Company({ companyId, companyName }: ListedQuestionnaire) {
  return (
    <Anchor component={Link} to={paths.company(companyId ?? '')}>
      {companyName}
    </Anchor>
  )
}

function Participation({ participation }: ListedQuestionnaire) {
  if (!participation) return <Text c="dimmed">{questionnairesText.notShown}</Text>
  return questionnairesText.answered(participation.answered, participation.addressed)
}
