import { Button, Tabs } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { EmployeeRequests } from '../../people/accounts/EmployeeRequests.tsx'
import { SubAdminRequests } from '../../people/accounts/SubAdminRequests.tsx'
import { WaitingImports } from '../../organisation/import/WaitingImports.tsx'
import { paths } from '../../paths.ts'
import { Alarms } from '../../running/alarms/Alarms.tsx'
import { DeletionRequests } from '../../running/privacy/DeletionRequests.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { Page } from '../../base/frame/Page.tsx'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { AnalyticsTab } from '../../results/page/AnalyticsTab.tsx'
import { dashboard as text } from './messages.ts'
import { QuestionnairesTab } from './QuestionnairesTab.tsx'

const tabs = [
  { name: 'employes', label: text.employees, Content: EmployeeRequests },
  { name: 'sous-admins', label: text.subAdmins, Content: SubAdminRequests },
  { name: 'questionnaires', label: text.questionnaires, Content: QuestionnairesTab },
  { name: 'analytics', label: text.analytics, Content: AnalyticsTab },
]
const first = 'employes'

/** The administrator's four tabs (spec §2); the address says which. */
export function AdminDashboardScreen() {
  const [asked, setTab] = useUrlState('onglet', first)
  const tab = tabs.some(({ name }) => name === asked) ? asked : first

  // On a narrow screen the tabs scroll: the chosen one is brought into view.
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tab])

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
      <DeletionRequests />
      <WaitingImports />
      <Tabs value={tab} onChange={(value) => setTab(value ?? first)}>
        <Tabs.List ref={list} style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
          {tabs.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ name, Content }) => (
          <Tabs.Panel key={name} value={name} pt="lg">
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}
