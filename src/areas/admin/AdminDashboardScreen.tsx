import { Button, SimpleGrid } from '@mantine/core'
import { Link } from 'react-router'
import { EmployeeRequests } from '../../people/accounts/EmployeeRequests.tsx'
import { SubAdminRequests } from '../../people/accounts/SubAdminRequests.tsx'
import { WaitingImports } from '../../organisation/importScreens/WaitingImports.tsx'
import { paths } from '../../paths.ts'
import { Alarms } from '../../running/alarms/Alarms.tsx'
import { DeletionRequests } from '../../running/privacy/DeletionRequests.tsx'
import { FirstSteps } from '../../programme/firstSteps/FirstSteps.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
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

/** The administrator's four tabs (spec §2); the address says which. */
export function AdminDashboardScreen() {
  return (
    <Page
      title={text.title}
      actions={
        <Button
          component={Link}
          to={paths.companies}
          variant="default"
          leftSection={<Icon name="building" size={18} />}
        >
          {text.companies}
        </Button>
      }
    >
      <Alarms />
      <FirstSteps />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <ToDo />
        <CompaniesNow />
      </SimpleGrid>
      <DeletionRequests />
      <WaitingImports />
      <PageTabs tabs={tabs} />
    </Page>
  )
}
