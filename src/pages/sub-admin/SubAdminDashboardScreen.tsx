import { Anchor, Center, Group, Loader, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from '../../base/ui/Link.tsx'
import { EmailOrNumber } from '../../people/accounts/Person.tsx'
import { subAdminFailure } from '../../people/accounts/messages.ts'
import { legalNoticeOf } from '../../organisation/companies/client.ts'
import { isComplete } from '../../organisation/companies/rules.ts'
import { StatusTag } from '../../base/ui/StatusTag.tsx'
import { CurrentCampaign } from '../../campaigns/running/CurrentCampaign.tsx'
import { FirstLaunch } from '../launch/FirstLaunch.tsx'
import { LastResults } from './LastResults.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { paths } from '../../paths.ts'
import { DeliveryAlarms } from '../../campaigns/pages/DeliveryAlarms.tsx'
import { Pressing } from '../../campaigns/ways/Pressing.tsx'
import { LatestActions } from '../../campaigns/actions/LatestActions.tsx'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { type IconName, Icon } from '../../base/ui/Icon.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { stateOf } from '../../base/ui/loadable.ts'
import { Section } from '../../base/ui/Section.tsx'
import { Facts } from './Facts.tsx'
import classes from './Dashboard.module.css'
import { dashboard as text } from './messages.ts'
import type { dashboardOf } from '../../organisation/dashboard/store.ts'
import { dashboardQuery } from '../../organisation/dashboard/client.ts'
import { formatNumber } from '../../base/text/writing.ts'

export function SubAdminDashboardScreen() {
  const dashboard = useLoad(dashboardQuery)
  return (
    <Page title={text.title} load={dashboard} failure={subAdminFailure} waiting={<Spinner />}>
      {(read) =>
        read.company ? (
          <Company {...read} />
        ) : (
          <ErrorAlert message={text.noCompany} onRetry={stateOf(dashboard).retry} />
        )
      }
    </Page>
  )
}

type CompanyDashboard = Extract<Awaited<ReturnType<typeof dashboardOf>>, { company: object }>

function Company({ company, counts, statistics, recent }: CompanyDashboard) {
  return (
    <>
      <DeliveryAlarms companyId={company.id} />
      <Pressing companyId={company.id} />
      <CurrentCampaign
        companyId={company.id}
        list={paths.campaigns}
        none={<FirstLaunch companyId={company.id} />}
      />
      <SimpleGrid component="ul" className={classes.cards ?? ''} cols={{ base: 2, md: 4 }} spacing="md">
        {cards.map(({ of, to, icon }) => (
          <CountCard
            key={of}
            title={text[of]}
            count={counts[of]}
            waiting={of === 'employees' ? statistics.pending : 0}
            {...{ to, icon }}
          />
        ))}
      </SimpleGrid>
      <div className={classes.blocks}>
        <LastResults companyId={company.id} />
        <LatestActions add={text.addActivity} />
        <Recent recent={recent} />
      </div>
      <div className={classes.facts}>
        <Facts
          title={text.details}
          facts={[
            [text.name, company.name],
            [text.createdAt, text.date(company.createdAt)],
            [text.employees, counts.employees],
            [text.teams, counts.teams],
            [text.notice, <NoticeState key="notice" companyId={company.id} />],
          ]}
        />
        <Facts
          title={text.statistics}
          facts={[
            [text.active, statistics.active],
            [text.pending, statistics.pending],
            [text.activityRate, text.percent(statistics.activityRate)],
          ]}
        />
      </div>
    </>
  )
}

const cards = [
  { of: 'employees', to: paths.subAdminEmployees, icon: 'people' },
  { of: 'teams', to: paths.teams, icon: 'team' },
  { of: 'questionnaires', to: paths.questionnairesPlural, icon: 'form' },
  { of: 'analytics', to: paths.subAdminResults, icon: 'chart' },
] as const satisfies readonly { of: keyof CompanyDashboard['counts']; to: string; icon: IconName }[]

function Recent({ recent }: Pick<CompanyDashboard, 'recent'>) {
  return (
    <Section title={text.recent}>
      {recent.length === 0 ? (
        <Empty picture={<Picture name="people" />}>{text.noRecent}</Empty>
      ) : (
        <Stack component="ul" gap="sm">
          {recent.map((person) => (
            <li key={person.id} className={classes.person}>
              <Group justify="space-between" gap="sm" wrap="nowrap">
                <Text fw={600}>
                  {person.firstName} {person.lastName}
                </Text>
                <StatusTag tone={person.status === 'approved' ? 'done' : 'waiting'}>
                  {person.status === 'approved' ? text.actif : text.enAttente}
                </StatusTag>
              </Group>
              <Text size="sm" c="dimmed">
                <EmailOrNumber email={person.email} number={person.number} />
                {person.teams.length > 0 && ` · ${person.teams.join(', ')}`}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Section>
  )
}

function NoticeState({ companyId }: { companyId: string }) {
  return (
    <Loaded from={useLoad(legalNoticeOf(companyId).notice)}>
      {({ fields }) => <NoticeTag isWhole={isComplete(fields)} />}
    </Loaded>
  )
}

function NoticeTag({ isWhole }: { isWhole: boolean }) {
  return (
    <Group component="span" gap="xs">
      <StatusTag tone={isWhole ? 'done' : 'waiting'}>
        {isWhole ? text.noticeComplete : text.noticeIncomplete}
      </StatusTag>
      <Anchor component={Link} to={paths.ownPrivacy} size="sm">
        {isWhole ? text.noticeRead : text.noticeFill}
      </Anchor>
    </Group>
  )
}

function Spinner() {
  return (
    <Center py={64} role="status" aria-label="Chargement…">
      <Loader />
    </Center>
  )
}

interface CountCardProps {
  title: string
  count: number
  waiting: number
  to: string
  icon: IconName
}

function CountCard({ title, count, waiting, to, icon }: CountCardProps) {
  return (
    <li>
      <Link to={to} className={classes.card}>
        <span className={classes.head}>
          <Icon name={icon} />
          <span>
            {title}
            {waiting > 0 && <span className={classes.part}>{text.ofWhichWait(waiting)}</span>}
          </span>
        </span>
        <div className={classes.count}>{formatNumber(count)}</div>
      </Link>
    </li>
  )
}
