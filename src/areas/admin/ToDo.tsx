import { Anchor, Button, Text } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { frenchDate } from '../../base/text/french.ts'
import { Icon, type IconName } from '../../base/ui/Icon.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Waiting } from '../../base/ui/Waiting.tsx'
import { employeesQuery, subAdminsQuery } from '../../people/accounts/accountsClient.ts'
import { companiesQuery, legalNoticeOf } from '../../organisation/companies/companiesClient.ts'
import { legalLabels } from '../../organisation/companies/messages.ts'
import { legalFields } from '../../organisation/companies/rules.ts'
import { paths } from '../../paths.ts'
import { shownCompanies } from './CompaniesNow.tsx'
import classes from './admin.module.css'
import { toDo as text } from './messages.ts'

interface Task {
  icon: IconName
  title: string
  help: string
  action: string
  to: string
}

const MOST = 4
const first = { search: '', page: 1 }

/** « À faire maintenant »: who waits for an administrator, and what is missing before people are asked. */
export function ToDo() {
  const employees = useQuery(employeesQuery({ ...first, status: 'pending', sort: 'createdAt' }))
  const subAdmins = useQuery(subAdminsQuery({ ...first, status: 'pending' }))
  const companies = useQuery(companiesQuery(first))
  const known = (companies.data?.companies ?? []).slice(0, shownCompanies)
  const [isWhole, setWhole] = useState(false)
  const notices = useQueries({ queries: known.map(({ id }) => legalNoticeOf(id).notice) })
  if (!employees.data || !subAdmins.data || !companies.data)
    return (
      <Section title={text.title}>
        <Waiting />
      </Section>
    )

  const { total, employees: waiting } = employees.data
  const [oldest] = waiting
  const tasks: Task[] = [
    ...(oldest
      ? [
          {
            ...{ icon: 'people' as const, title: text.employees(total) },
            help: text.since(frenchDate(oldest.createdAt)),
            ...{ action: text.approve, to: paths.adminDashboardTab('employes') },
          },
        ]
      : []),
    ...subAdmins.data.subAdmins.map(({ firstName, lastName, declaredCompany, createdAt }) => ({
      icon: 'person' as const,
      title: text.manager(`${firstName} ${lastName}`, declaredCompany),
      help: text.registered(frenchDate(createdAt)),
      ...{ action: text.examine, to: paths.adminDashboardTab('sous-admins') },
    })),
    ...known.flatMap(({ id, name }, at) => {
      const fields = notices[at]?.data?.fields
      const missing = fields ? legalFields.filter((field) => fields[field] === '') : []
      if (missing.length === 0) return []
      return [
        {
          ...{ icon: 'lock' as const, title: text.notice(name) },
          help: text.missing(missing.map((field) => legalLabels[field])),
          ...{ action: text.complete, to: paths.companyPart(id, 'notice') },
        },
      ]
    }),
  ]
  return (
    <Section
      title={text.title}
      aside={
        <Text size="sm" c="dimmed">
          {countOf(tasks.length)}
        </Text>
      }
    >
      {tasks.length > 0 && (
        <ul className={classes.tasks} data-whole={isWhole}>
          {tasks.slice(0, MOST).map(({ icon, title, help, action, to }, at) => (
            <li key={title}>
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
                {...(at > 0 && { variant: 'default' })}
                aria-label={`${action} : ${title}`}
              >
                {action}
              </Button>
            </li>
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
    </Section>
  )
}

function countOf(tasks: number): string {
  if (tasks === 0) return text.nothing
  return tasks > MOST ? text.first(tasks, MOST) : text.count(tasks)
}
