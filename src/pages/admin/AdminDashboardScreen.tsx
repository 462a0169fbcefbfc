import { Title } from '@mantine/core'
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
import { PageTabs } from '../../base/layout/PageTabs.tsx'
import { AnalyticsTab } from '../../results/page/AnalyticsTab.tsx'
import { CompaniesNow } from './CompaniesNow.tsx'
import { ToDo } from './ToDo.tsx'
import { dashboard as text } from './messages.ts'
import { QuestionnairesTab } from './QuestionnairesTab.tsx'

const tabs = [
  { name: 'employes', label: text.employees, content: <EmployeeRequests onDelete={deleteAccount} /> },
  { name: 'sous-admins', label: text.subAdmins, content: <SubAdminRequests onDelete={deleteAccount} /> },
  { name: 'questionnaires', label: text.questionnaires, content: <QuestionnairesTab /> },
  { name: 'analytics', label: text.analytics, content: <AnalyticsTab /> },
] as const

/** Pending work first, then four tabs (S2, D18); the address holds the tab. */
export function AdminDashboardScreen() {
  return (
    <Page title={text.title}>
      <Alarms />
      <FirstSteps>
        <Title order={3}>{installation.title}</Title>
        <InstallationFacts />
      </FirstSteps>
      <ToDo />
      <DeletionRequests />
      <WaitingImports />
      <PageTabs tabs={tabs} />
      <CompaniesNow />
    </Page>
  )
}
