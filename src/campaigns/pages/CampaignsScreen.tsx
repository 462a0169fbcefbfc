import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { Link } from '../../base/ui/Link.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { formatDate, formatDayAndMonth } from '../../base/text/writing.ts'
import { DataTable, type Column } from '../../base/lists/DataTable.tsx'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { Pills } from '../../base/ui/Pills.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { companyQuery } from '../../organisation/companies/client.ts'
import { paths } from '../../paths.ts'
import { campaignsQuery } from '../planning/client.ts'
import type { CampaignState, ListedCampaign } from '../plans/rules.ts'
import { refusalText } from '../planning/messages.ts'
import { CampaignStateWord } from '../running/CampaignStateWord.tsx'
import { campaignFormText, campaignLink } from '../form/messages.ts'
import { useCampaignPlaces } from '../form/useCampaignPlaces.ts'

type CampaignFilter = keyof typeof campaignFormText.filters

const filtered: Record<Exclude<CampaignFilter, 'all'>, readonly CampaignState[]> = {
  open: ['open', 'closing', 'counting'],
  planned: ['planned', 'refused'],
  published: ['published'],
}

export function CampaignsScreen() {
  const places = useCampaignPlaces()
  const campaigns = useLoad(campaignsQuery(places.companyId))
  const company = useLoad({ ...companyQuery(places.companyId), enabled: places.isAdmin })
  const name = ifLoaded(company)?.name
  const crumbs = places.isAdmin && name ? [{ label: name, to: paths.company(places.companyId) }] : []
  const all = ifLoaded(campaigns)?.campaigns ?? []
  const isQuiet = all.length === 0 || all.some(({ state }) => state === 'open')
  const create = (
    <Button
      component={Link}
      to={places.create}
      leftSection={<Icon name="plus" size={18} />}
      variant={isQuiet ? 'default' : 'filled'}
    >
      {campaignFormText.create}
    </Button>
  )
  return (
    <Page
      title={campaignFormText.title}
      crumbs={crumbs}
      load={campaigns}
      also={[company]}
      failure={campaignLink.failed}
      actions={all.length > 0 && create}
    >
      <Paper withBorder p="lg">
        {all.length === 0 ? (
          <Empty
            picture={<Picture name="calendar" />}
            action={
              <Group gap="sm" justify="center">
                <Button component={Link} to={places.launch}>
                  {campaignFormText.launch}
                </Button>
                {create}
              </Group>
            }
          >
            {campaignFormText.empty}
          </Empty>
        ) : (
          <CampaignList campaigns={all} />
        )}
      </Paper>
    </Page>
  )
}

function CampaignList({ campaigns }: { campaigns: readonly ListedCampaign[] }) {
  const [asked, choose] = useUrlState('etat')
  const filter = asked in campaignFormText.filters ? (asked as CampaignFilter) : 'all'
  const inside = (name: CampaignFilter) =>
    name === 'all' ? campaigns : campaigns.filter(({ state }) => filtered[name].includes(state))
  const shown = inside(filter)
  const choices = (Object.keys(campaignFormText.filters) as CampaignFilter[]).map((value) => ({
    value,
    label: `${campaignFormText.filters[value]} ${inside(value).length}`,
  }))
  const notes = shown.flatMap(noteOf)
  return (
    <Stack gap="md">
      <Pills
        label={campaignFormText.filter}
        isSilent
        choices={choices}
        value={filter}
        onChange={(value) => choose(value === 'all' ? '' : value)}
      />
      {shown.length === 0 ? <Empty>{campaignFormText.none}</Empty> : <CampaignTable campaigns={shown} />}
      {notes.length > 0 && (
        <Stack gap={4}>
          {notes.map((note) => (
            <Text key={note} size="sm" c="dimmed">
              {note}
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function noteOf({ title, refusal, lostOn }: ListedCampaign): string[] {
  return [
    ...(refusal ? [campaignFormText.refused(title, refusalText(refusal.code, refusal.details))] : []),
    ...(lostOn ? [campaignFormText.lost(lostOn)] : []),
  ]
}

function CampaignTable({ campaigns }: { campaigns: readonly ListedCampaign[] }) {
  const places = useCampaignPlaces()
  const go = useNavigate()
  const columns: Column<ListedCampaign>[] = [
    {
      head: campaignFormText.columns.title,
      cell: (campaign) => <Titles {...campaign} />,
    },
    {
      head: campaignFormText.columns.audience,
      cell: ({ audience, teams }) =>
        audience === 'company' ? campaignFormText.wholeCompany : campaignFormText.audience(teams),
    },
    {
      head: campaignFormText.columns.from,
      cell: ({ openedOn, opensOn, closesOn }) => startOf(openedOn ?? opensOn, closesOn),
    },
    { head: campaignFormText.columns.to, cell: ({ closesOn }) => formatDate(closesOn) },
    { head: campaignFormText.columns.state, cell: ({ state }) => <CampaignStateWord state={state} /> },
    {
      head: campaignFormText.columns.participation,
      numeric: true,
      cell: (campaign) => <Participation {...campaign} />,
    },
  ]
  return (
    <DataTable
      label={campaignFormText.title}
      columns={columns}
      rows={campaigns}
      rowKey={({ id }) => id}
      actions={({ id, title, state, waveId, hasResults }) => (
        <RowActions
          of={title}
          actions={[
            { label: campaignLink.see, isFolded: true, onClick: () => void go(places.page(id)) },
            ...(state === 'planned' || state === 'refused'
              ? [
                  {
                    label: campaignFormText.change,
                    isFolded: true,
                    onClick: () => void go(places.change(id)),
                  },
                ]
              : []),
            ...(hasResults && waveId
              ? [
                  {
                    label: campaignFormText.results,
                    isFolded: true,
                    onClick: () => void go(places.results(waveId)),
                  },
                ]
              : []),
          ]}
        />
      )}
    />
  )
}

function Titles({ id, title, questionnaireTitle }: ListedCampaign) {
  const { page } = useCampaignPlaces()
  return (
    <>
      <Anchor component={Link} to={page(id)} fw={600}>
        {title}
      </Anchor>
      {questionnaireTitle !== title && (
        <Text size="sm" c="dimmed">
          {questionnaireTitle}
        </Text>
      )}
    </>
  )
}

const startOf = (opensOn: string, closesOn: string) =>
  opensOn.slice(0, 4) === closesOn.slice(0, 4) ? formatDayAndMonth(opensOn) : formatDate(opensOn)

function Participation({ participation, state }: ListedCampaign) {
  if (!participation) return '–'
  const { answered, addressed, day } = participation
  const isOver = state === 'published'
  return (
    <Group gap={0} display="block">
      {campaignFormText.percent(answered, addressed)}
      <Text size="sm" c="dimmed">
        {[
          campaignFormText.participation(answered, addressed),
          ...(isOver ? [] : [campaignFormText.on(day)]),
        ].join(', ')}
      </Text>
    </Group>
  )
}
