import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { daysBetween } from '../../base/time/civilDays.ts'
import { formatDay } from '../../base/text/writing.ts'
import { TwoColumns } from '../../base/ui/TwoColumns.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { campaignQuery, campaignsQuery } from '../../campaigns/planning/client.ts'
import { refusalText } from '../../campaigns/planning/messages.ts'
import type { CampaignPage, ListedCampaign } from '../../campaigns/plans/rules.ts'
import { CampaignStateWord } from '../../campaigns/pages/CampaignStateWord.tsx'
import { pageText, campaignFormText as campaigns, campaignLink } from '../../campaigns/form/messages.ts'
import { Progress } from '../../campaigns/pages/Progress.tsx'
import { todayHere } from '../../campaigns/form/useCampaignForm.ts'
import { mailsOf } from '../../campaigns/form/words.ts'
import { paths } from '../../paths.ts'
import { FirstLaunch } from '../launch/FirstLaunch.tsx'
import { campaignNow as text } from './messages.ts'

export function CampaignNow({ companyId }: { companyId: string }) {
  return (
    <Loaded from={useLoad(campaignsQuery(companyId))} failure={campaignLink.failed} pending="block">
      {({ campaigns: all }) => {
        const shown = mostPressing(all)
        if (!shown) return <FirstLaunch companyId={companyId} />
        return <CurrentCampaign companyId={companyId} campaign={shown} />
      }}
    </Loaded>
  )
}

const order = ['open', 'closing', 'refused', 'planned'] as const

function mostPressing(all: readonly ListedCampaign[]): ListedCampaign | undefined {
  const soonest = [...all].sort((one, other) => (one.opensOn < other.opensOn ? -1 : 1))
  return order.flatMap((state) => soonest.filter((campaign) => campaign.state === state))[0]
}

function CurrentCampaign({ companyId, campaign: { id } }: { companyId: string; campaign: ListedCampaign }) {
  const asked = useLoad(campaignQuery({ companyId, campaignId: id }))
  return (
    <Loaded from={asked} failure={campaignLink.failed} pending="block">
      {(campaign) => (
        <TwoColumns aside={<NextStep campaign={campaign} />}>
          <Progress campaign={campaign} />
        </TwoColumns>
      )}
    </Loaded>
  )
}

function NextStep({ campaign }: { campaign: CampaignPage }) {
  const { id, title, state, refusal, questionnaireTitle, audience, teams } = campaign
  return (
    <Section title={title}>
      <Stack gap="sm">
        <CampaignStateWord state={state} />
        <Text size="sm" c="dimmed">
          {questionnaireTitle} · {audience === 'company' ? campaigns.wholeCompany : campaigns.audience(teams)}
        </Text>
        {refusal ? (
          <Alert color="red" icon={<Icon name="alert" />}>
            {refusalText(refusal.code, refusal.details)}
          </Alert>
        ) : (
          nextWords(campaign).map((words) => <Text key={words}>{words}</Text>)
        )}
        <Group gap="sm">
          {state === 'refused' ? (
            <Button component={Link} to={paths.campaignChange(paths.campaigns, id)}>
              {text.changePlan}
            </Button>
          ) : (
            <Button component={Link} to={paths.campaign(paths.campaigns, id)}>
              {campaignLink.see}
            </Button>
          )}
          {state === 'planned' && (
            <Button variant="default" component={Link} to={paths.campaignChange(paths.campaigns, id)}>
              {campaigns.change}
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  )
}

function nextWords({ state, opensOn, closesOn, mailDays, mails }: CampaignPage): string[] {
  const today = todayHere()
  if (state === 'closing') return [pageText.closing(mailDays.results)]
  if (state === 'planned')
    return [pageText.opensIn(daysBetween(today, opensOn)), text.opensOn(formatDay(opensOn))]
  const next = mailsOf(mailDays, mails).find(({ kind, day }) => day > today && kind !== 'resultats')
  const mail = next && text.mail(pageText.kinds[next.kind], formatDay(next.day))
  return [...(mail ? [mail] : []), text.closes(formatDay(closesOn), formatDay(mailDays.results))]
}
