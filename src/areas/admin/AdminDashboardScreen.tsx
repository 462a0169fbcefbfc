import { Title } from '@mantine/core'
import { EmployeeRequests } from '../../people/accounts/EmployeeRequests.tsx'
import { SubAdminRequests } from '../../people/accounts/SubAdminRequests.tsx'
import { WaitingImports } from '../../organisation/importScreens/WaitingImports.tsx'
import { Alarms } from '../../running/alarms/Alarms.tsx'
import { InstallationFacts } from '../../running/alarms/InstallationFacts.tsx'
import { installation } from '../../running/alarms/messages.ts'
import { DeletionRequests } from '../../running/privacy/DeletionRequests.tsx'
import { FirstSteps } from '../../programme/firstSteps/FirstSteps.tsx'
import { Page } from '../../base/frame/Page.tsx'
import { PageTabs } from '../../base/frame/PageTabs.tsx'
import { AnalyticsTab } from '../../results/page/AnalyticsTab.tsx'
import { CompaniesNow } from './CompaniesNow.tsx'
import { ToDo } from './ToDo.tsx'
import { dashboard as text } from './messages.ts'
import { QuestionnairesTab } from './QuestionnairesTab.tsx'

const tabs = [
  { name: 'employes', label: text.employees, content: <EmployeeRequests /> },
  { name: 'sous-admins', label: text.subAdmins, content: <SubAdminRequests /> },
  { name: 'questionnaires', label: text.questionnaires, content: <QuestionnairesTab /> },
  { name: 'analytics', label: text.analytics, content: <AnalyticsTab /> },
] as const

/** What waits in a few lines, then the administrator's four tabs (spec §2, D18); the address says which. */
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
