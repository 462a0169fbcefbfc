import { Alert, Button, Divider, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import '../../base/lists/controlStyles.ts'
import { Link } from '../../base/ui/Link.tsx'
import type { Day } from '../../base/time/civilDays.ts'
import { Page } from '../../base/layout/Page.tsx'
import { Empty } from '../../base/ui/Empty.tsx'
import { FactList, type Fact } from '../../base/ui/FactList.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { StatusTag } from '../../base/ui/StatusTag.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { KeyFingerprint } from '../../surveys/waves/KeyFingerprint.tsx'
import { paths } from '../../paths.ts'
import { useOwnCompany } from '../../people/currentUser/useActor.ts'
import type { CalendarCampaign } from '../../campaigns/cse/calendar.ts'
import { calendarQuery } from '../../campaigns/cse/client.ts'
import { states, cseText, visaText as words } from '../../campaigns/cse/messages.ts'
import { SignDialog, type SignatureSubject, Visas } from '../../campaigns/cse/SignDialog.tsx'
import { BallotBox } from '../../results/counting/BallotBox.tsx'
import { todayHere } from '../../campaigns/form/useCampaignForm.ts'
import classes from './CseCalendarScreen.module.css'

export function CseCalendarScreen() {
  const companyId = useOwnCompany()
  const [signable, setSignable] = useState<SignatureSubject | null>(null)
  const sign = (campaign: CalendarCampaign) =>
    setSignable({
      companyId,
      about: { campaignId: campaign.id, waveId: null, document: campaign.document },
      title: words.signOpening(campaign.title),
      lead: words.aboutOpening(campaign.version),
      facts: [...factsOf(campaign), [cseText.fingerprint, campaign.document]],
    })
  return (
    <Page title={cseText.calendar} load={useLoad(calendarQuery(companyId))} failure={cseText.failed}>
      {(calendar) => (
        <>
          <Days {...calendar} sign={sign} />
          <SignDialog signable={signable} onClose={() => setSignable(null)} />
        </>
      )}
    </Page>
  )
}

interface DaysProps {
  campaigns: readonly CalendarCampaign[]
  next: readonly { id: string; opensOn: readonly Day[] }[]
  sign: (campaign: CalendarCampaign) => void
}

function Days({ campaigns, next, sign }: DaysProps) {
  const [past, present] = [campaigns.filter(isPast), campaigns.filter((campaign) => !isPast(campaign))]
  return (
    <>
      {campaigns.length === 0 && (
        <Paper withBorder p="lg">
          <Empty picture={<Picture name="calendar" />}>{cseText.none}</Empty>
        </Paper>
      )}
      {present.length > 0 && (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
          {present.map((campaign) => (
            <Campaign key={campaign.id} campaign={campaign} onSign={() => sign(campaign)} />
          ))}
        </SimpleGrid>
      )}
      {next.length > 0 && (
        <Section title={cseText.next}>
          {next.map(({ id, opensOn }) => (
            <Text key={id}>{cseText.nextOf(opensOn)}</Text>
          ))}
        </Section>
      )}
      {past.length > 0 && (
        <Section title={cseText.past}>
          <ul className={classes.past}>
            {past.map((campaign) => (
              <PastCampaign key={campaign.id} campaign={campaign} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** Closed, so only a visa can follow; one changed since a visa, or that waits for a guardian, is never folded. */
const isPast = ({ state, changedSince, ballotBox }: CalendarCampaign) =>
  (state === 'closed' || state === 'cancelled') && changedSince === null && ballotBox?.stage !== 'waiting'

const factsOf = (campaign: CalendarCampaign): Fact[] => [
  [cseText.dates, cseText.span(campaign)],
  [cseText.audience, campaign.audience === 'company' ? cseText.everybody : cseText.someTeams],
  [cseText.group, cseText.people(campaign.k)],
  [cseText.mails, cseText.mailsOf(campaign.mails)],
  [cseText.questions, cseText.version(campaign.version)],
]

function Campaign({ campaign, onSign }: { campaign: CalendarCampaign; onSign: () => void }) {
  const { title, state, document, visas, changedSince, waveId, openedOn } = campaign
  const isAhead = openedOn === null && state !== 'cancelled'
  const isSigned = visas.some((visa) => visa.isMine && visa.document === document)
  const { word, tone } = states[state]
  const verb = changedSince === null ? words.sign : words.signAgain
  return (
    <Section title={title} aside={<StatusTag tone={tone}>{word}</StatusTag>}>
      {changedSince !== null && (
        <Alert color="yellow" icon={<Icon name="alert" />} title={cseText.changed(changedSince)}>
          {isAhead ? cseText.changedHelp : cseText.changedOpen}
        </Alert>
      )}
      <CampaignFacts campaign={campaign}>
        {waveId && (state === 'open' || state === 'closing') && <KeyFingerprint waveId={waveId} />}
      </CampaignFacts>
      <Group gap="sm">
        {isAhead && !isSigned && (
          <Button onClick={onSign} aria-label={`${verb} : ${title}`}>
            {verb}
          </Button>
        )}
        <ToRead campaign={campaign} />
      </Group>
    </Section>
  )
}

function PastCampaign({ campaign }: { campaign: CalendarCampaign }) {
  const { title, state, visas, published } = campaign
  const { word, tone } = states[state]
  return (
    <li>
      <details>
        <summary>
          <span className={classes.line}>
            <Title order={3}>{title}</Title>
            <Text component="span" size="sm">
              {cseText.span(campaign)}
            </Text>
            <StatusTag tone={tone}>{word}</StatusTag>
            <Text component="span" size="sm" c="dimmed">
              {cseText.visas(visas.length + (published?.visas.length ?? 0))}
            </Text>
          </span>
        </summary>
        <Stack gap="md" pt="md">
          <CampaignFacts campaign={campaign} />
        </Stack>
      </details>
      <Group gap="sm">
        <ToRead campaign={campaign} size="sm" />
      </Group>
    </li>
  )
}

function CampaignFacts({ campaign, children }: { campaign: CalendarCampaign; children?: ReactNode }) {
  const { visas, document, published, ballotBox } = campaign
  return (
    <>
      <FactList facts={factsOf(campaign)} />
      {ballotBox && <BallotBox box={ballotBox} today={todayHere()} />}
      {children}
      <Divider />
      <Signed title={words.before} visas={visas} document={document} />
      {published && <Signed title={words.after} visas={published.visas} document={published.hash} />}
    </>
  )
}

interface ToReadProps {
  campaign: CalendarCampaign
  size?: 'sm' | 'md'
}

function ToRead({ campaign, size = 'md' }: ToReadProps) {
  const { title, published, waveId, versionId } = campaign
  return (
    <>
      {published && waveId && (
        <Button
          component={Link}
          to={paths.cseMinutes(waveId)}
          size={size}
          variant="default"
          aria-label={`${cseText.minutes} : ${title}`}
        >
          {cseText.minutes}
        </Button>
      )}
      <Button
        component={Link}
        to={paths.cseQuestionsOf(versionId)}
        size={size}
        variant="default"
        aria-label={`${cseText.readQuestions} : ${title}`}
      >
        {cseText.readQuestions}
      </Button>
    </>
  )
}

interface SignedProps {
  title: string
  visas: CalendarCampaign['visas']
  document: string
}

function Signed({ title, visas, document }: SignedProps) {
  return (
    <Stack gap="xs">
      <Title order={3} size="sm">
        {words.title} · {title}
      </Title>
      <Visas visas={visas} document={document} />
    </Stack>
  )
}
