import { Alert, Button, Group, Stack, Text, Anchor } from '@mantine/core'
import { Link } from '../../base/ui/Link.tsx'
import { RedirectNotFound } from '../../base/layout/RedirectNotFound.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { campaignQuery } from '../planning/client.ts'
import { refusalText } from '../planning/messages.ts'
import type { CampaignPage } from '../plans/rules.ts'
import { Announce } from './Announce.tsx'
import { CampaignActions } from './CampaignActions.tsx'
import classes from '../form/campaigns.module.css'
import { CampaignStateWord } from '../running/CampaignStateWord.tsx'
import { CampaignWays } from './CampaignWays.tsx'
import { Changes } from './Changes.tsx'
import { Mailings } from './Mailings.tsx'
import { pageText, campaignFormText, campaignLink, showsText } from '../form/messages.ts'
import { Progress } from './Progress.tsx'
import { RunningCampaign } from '../running/RunningCampaign.tsx'
import { BallotBox } from '../../results/counting/BallotBox.tsx'
import { shortRoot } from '../../results/counting/messages.ts'
import { todayHere } from '../form/useCampaignForm.ts'
import { Repetition } from './Repetition.tsx'
import { useCampaignPlaces } from '../form/useCampaignPlaces.ts'
import { Section } from '../../base/ui/Section.tsx'
import { Able, ShownTable } from '../form/ResultsForecast.tsx'
import { capitalize } from '../../base/text/writing.ts'
import { readableHead, type EntryBody } from '../../data/register/chain.ts'
import { paths } from '../../paths.ts'
import { lineOf, registerText } from '../../results/register/messages.ts'

export function CampaignScreen() {
  const places = useCampaignPlaces()
  return (
    <Page
      key={places.campaignId}
      title={(campaign) => campaign?.title ?? campaignFormText.title}
      crumbs={[{ label: campaignFormText.title, to: places.list }]}
      load={useLoad(campaignQuery(places))}
      failure={campaignLink.failed}
      gone={() => <RedirectNotFound to={places.list} because={campaignFormText.gone} />}
      actions={(campaign) => <CampaignActions campaign={campaign} />}
    >
      {(campaign) => <Shown campaign={campaign} />}
    </Page>
  )
}

function Shown({ campaign }: { campaign: CampaignPage }) {
  const { state, ballotBox } = campaign
  const isShown = state !== 'cancelled'
  const isRunning = state === 'planned' || state === 'open' || state === 'closing'
  return (
    <>
      <Head campaign={campaign} />
      <Notes campaign={campaign} />
      {isRunning && (
        <RunningCampaign
          campaign={campaign}
          isNamed
          actions={state !== 'closing' && <Announce campaign={campaign} />}
        />
      )}
      <div className={classes.sides}>
        <Stack gap="lg">
          {ballotBox && <BallotBox box={ballotBox} today={todayHere()} />}
          {state === 'published' && <Progress campaign={campaign} />}
          {campaign.hasResults && <Changes campaign={campaign} />}
          {isShown && <ShownCard campaign={campaign} />}
          <Register campaign={campaign} />
        </Stack>
        <Stack gap="lg">
          {isShown && state !== 'refused' && <Mailings campaign={campaign} />}
          {(state === 'planned' || state === 'open') && <CampaignWays campaign={campaign} />}
          {campaign.seriesId && <Repetition campaign={campaign} />}
        </Stack>
      </div>
    </>
  )
}

function Head({ campaign }: { campaign: CampaignPage }) {
  const { title, state, questionnaireTitle, audience, teams, openedOn, opensOn, closesOn } = campaign
  return (
    <Group gap="sm">
      <CampaignStateWord state={state} />
      <Text c="dimmed">
        {[
          ...(questionnaireTitle === title ? [] : [questionnaireTitle]),
          audience === 'company' ? campaignFormText.wholeCompany : teams.join(', '),
          campaignFormText.span(openedOn ?? opensOn, closesOn),
        ].join(' · ')}
      </Text>
    </Group>
  )
}

function Notes({ campaign: { id, refusal, lostOn, outageOn, closesOn } }: { campaign: CampaignPage }) {
  const places = useCampaignPlaces()
  return (
    <>
      {refusal && (
        <Alert color="red" role="alert" icon={<Icon name="alert" />} title={pageText.refusedTitle}>
          <Stack gap="sm" align="flex-start">
            <Text>{refusalText(refusal.code, refusal.details)}</Text>
            <Button variant="default" size="sm" component={Link} to={places.change(id)}>
              {pageText.changePlan}
            </Button>
          </Stack>
        </Alert>
      )}
      {lostOn && (
        <Alert color="yellow" icon={<Icon name="alert" />}>
          {campaignFormText.lost(lostOn)}
        </Alert>
      )}
      {outageOn && (
        <Alert color="blue" icon={<Icon name="about" />}>
          {pageText.outage(closesOn)}
        </Alert>
      )}
    </>
  )
}

function ShownCard({ campaign }: { campaign: CampaignPage }) {
  const { shows, people, minimumGroupSize, state, title, endsPermanentOn, hasResults } = campaign
  const isOver = state === 'published'
  return (
    <Section title={isOver ? showsText.shown : showsText.title}>
      <Stack gap="md">
        {endsPermanentOn && state === 'planned' && (
          <Alert color="blue" icon={<Icon name="about" />}>
            {showsText.ends(endsPermanentOn, title)}
          </Alert>
        )}
        {!isOver && <Able teams={shows} k={minimumGroupSize} />}
        <ShownTable
          teams={shows}
          people={people}
          k={minimumGroupSize}
          isOver={isOver}
          isEmpty={isOver && !hasResults}
        />
      </Stack>
    </Section>
  )
}

function Register({ campaign: { inscribed: recorded, title, ballotBox } }: { campaign: CampaignPage }) {
  const { companyId, isAdmin } = useCampaignPlaces()
  const { entries, head } = recorded
  const known = {
    ...(ballotBox?.count && { name: ballotBox.count.by }),
    // « Urne » has all of it, to be copied from one place.
    ...(ballotBox?.root && { root: shortRoot(ballotBox.root) }),
  }
  return (
    <Section title={pageText.register}>
      <Stack gap="sm">
        {entries.map(({ position, day, kind, body }) => (
          <Text key={position} size="sm">
            {/* Only the register writes one (data/register/store.ts). */}
            {lineOf({ day, kind, body: { ...(body as EntryBody), ...known } }, title)}
          </Text>
        ))}
        <Text size="sm" c="dimmed">
          {pageText.registerHelp}
        </Text>
        <Group gap="xs">
          {head && (
            <Text size="sm" c="dimmed">
              {capitalize(registerText.head(readableHead(head)))}
            </Text>
          )}
          <Anchor
            component={Link}
            to={isAdmin ? paths.companyRegisterOf(companyId) : paths.companyRegister}
            size="sm"
          >
            {pageText.registerLink}
          </Anchor>
        </Group>
      </Stack>
    </Section>
  )
}
