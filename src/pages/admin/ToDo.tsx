import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import { formatDate } from '../../base/text/writing.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { useLoads } from '../../base/layout/useLoads.ts'
import { Loaded, LoadFailure } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { mapLoad, together } from '../../base/ui/loads.ts'
import { employeesQuery, subAdminsQuery } from '../../people/accounts/client.ts'
import { directoryNoticesQuery } from '../../organisation/directory/client.ts'
import { companiesQuery, legalNoticeOf } from '../../organisation/companies/client.ts'
import { legalLabels } from '../../organisation/companies/messages.ts'
import { legalFields, type LegalNotice } from '../../organisation/companies/rules.ts'
import type { Employee, SubAdmin } from '../../people/accounts/store.ts'
import { paths } from '../../paths.ts'
import { pressingQuery } from '../../campaigns/ways/client.ts'
import { waysText } from '../../campaigns/ways/messages.ts'
import type { PressingCampaign } from '../../campaigns/ways/rules.ts'
import { shownCompanies } from './CompaniesNow.tsx'
import { directoryTasks, type Task } from './tasks.ts'
import classes from './admin.module.css'
import { toDo as text } from './messages.ts'

const MOST = 4
const first = { search: '', page: 1 }

export const waitingEmployees = employeesQuery({ ...first, status: 'pending', sort: 'statusSince' })
export const waitingSubAdmins = subAdminsQuery({ ...first, status: 'pending' })

export function ToDo() {
  const employees = useLoad(waitingEmployees)
  const subAdmins = useLoad(waitingSubAdmins)
  const companies = useLoad(companiesQuery(first))
  const directories = useLoad(directoryNoticesQuery())
  const known = (ifLoaded(companies)?.companies ?? []).slice(0, shownCompanies)
  const notices = useLoads(known.map(({ id }) => legalNoticeOf(id).notice))
  const pressing = useLoads(known.map(({ id }) => pressingQuery(id)))
  const asked = mapLoad(
    together([employees, subAdmins, companies, directories]),
    ([people, managers, , notes]) => [
      ...waitingPeople(people),
      ...managers.subAdmins.map(waitingManager),
      ...directoryTasks(notes),
      ...known.flatMap((company, at) =>
        pressingIn(company.id, pressing[at] && ifLoaded(pressing[at])?.campaigns),
      ),
      ...known.flatMap((company, at) => missingIn(company, notices[at] && ifLoaded(notices[at])?.fields)),
    ],
  )
  const count = ifLoaded(asked)?.length
  return (
    <Section
      isMain
      title={text.title}
      aside={
        count !== undefined && (
          <Text size="sm" c="dimmed">
            {countOf(count)}
          </Text>
        )
      }
    >
      <Loaded from={asked} pending="block">
        {(tasks) => (
          <>
            <LoadFailure of={together([...notices, ...pressing])} />
            <Tasks tasks={tasks} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function waitingPeople({
  total,
  employees: [oldest],
}: {
  total: number
  employees: readonly Pick<Employee, 'statusSince'>[]
}): Task[] {
  if (!oldest) return []
  return [
    {
      ...{ icon: 'people', title: text.employees(total) },
      help: text.since(formatDate(oldest.statusSince)),
      ...{ action: text.approve, to: paths.adminDashboardTab('employes') },
    },
  ]
}

const waitingManager = ({ firstName, lastName, declaredCompany, createdAt }: SubAdmin): Task => ({
  icon: 'person',
  title: text.manager(`${firstName} ${lastName}`, declaredCompany),
  help: text.registered(formatDate(createdAt)),
  ...{ action: text.examine, to: paths.adminDashboardTab('sous-admins') },
})

function pressingIn(companyId: string, campaigns: readonly PressingCampaign[] = []): Task[] {
  return campaigns.map(({ id, title, withoutMeans }) => ({
    ...{ icon: 'alert', title: waysText.pressing(title, withoutMeans), help: waysText.pressingHelp },
    ...{ action: waysText.settle, to: paths.campaign(paths.companyCampaigns(companyId), id) },
  }))
}

function missingIn({ id, name }: { id: string; name: string }, fields: LegalNotice | undefined): Task[] {
  const missing = fields ? legalFields.filter((field) => fields[field] === '') : []
  if (missing.length === 0) return []
  return [
    {
      ...{ icon: 'lock', title: text.notice(name) },
      help: text.missing(missing.map((field) => legalLabels[field])),
      ...{ action: text.complete, to: paths.companyPart(id, 'notice') },
    },
  ]
}

function Tasks({ tasks }: { tasks: readonly Task[] }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      {tasks.length > 0 && (
        <ul className={classes.tasks} data-whole={isWhole}>
          {tasks.slice(0, MOST).map((task, at) => (
            <Line key={task.title} task={task} isFirst={at === 0} />
          ))}
        </ul>
      )}
      {tasks.length > 1 && !isWhole && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={classes.rest ?? ''}
          onClick={() => setWhole(true)}
        >
          {text.all(Math.min(tasks.length, MOST))}
        </Anchor>
      )}
    </>
  )
}

function Line({ task: { icon, title, help, action, to }, isFirst }: { task: Task; isFirst: boolean }) {
  return (
    <li>
      <span className={classes.mark} data-waits={icon !== 'lock'}>
        <Icon name={icon} />
      </span>
      <div className={classes.about}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {help}
        </Text>
      </div>
      <Button
        component={Link}
        to={to}
        size="sm"
        style={{ flex: 'none' }}
        {...(!isFirst && { variant: 'default' })}
        aria-label={`${action} : ${title}`}
      >
        {action}
      </Button>
    </li>
  )
}

function countOf(tasks: number): string {
  if (tasks === 0) return text.nothing
  return tasks > MOST ? text.first(tasks, MOST) : text.count(tasks)
}
