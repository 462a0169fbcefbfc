import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { Page } from '../../base/layout/Page.tsx'
import { frenchDate, frenchDayAndMonth } from '../../base/text/french.ts'
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
import { CampaignStateWord } from './CampaignStateWord.tsx'
import { text } from '../form/messages.ts'
import { useCampaignPlaces } from '../form/useCampaignPlaces.ts'

type Filter = keyof typeof text.filters

const filtered: Record<Exclude<Filter, 'all'>, readonly CampaignState[]> = {
  open: ['open', 'closing'],
  planned: ['planned', 'refused'],
  published: ['published'],
}

/** The campaigns of a company: what is open, what comes, what was published (C12). */
export function CampaignsScreen() {
  const places = useCampaignPlaces()
  const campaigns = useLoad(campaignsQuery(places.companyId))
  const company = useLoad({ ...companyQuery(places.companyId), enabled: places.isAdmin })
  const name = ifLoaded(company)?.name
  const crumbs = places.isAdmin && name ? [{ label: name, to: paths.company(places.companyId) }] : []
  const all = ifLoaded(campaigns)?.campaigns ?? []
  // One button shines: the guide where nothing was asked yet, the campaign that is open where one is.
  const isQuiet = all.length === 0 || all.some(({ state }) => state === 'open')
  const create = (
    <Button
      component={Link}
      to={places.create}
      leftSection={<Icon name="plus" size={18} />}
      variant={isQuiet ? 'default' : 'filled'}
    >
      {text.create}
    </Button>
  )
  return (
    <Page
      title={text.title}
      crumbs={crumbs}
      load={campaigns}
      also={[company]}
      failure={text.failed}
      actions={all.length > 0 && create}
    >
      <Paper withBorder p="lg">
        {all.length === 0 ? (
          <Empty
            picture={<Picture name="calendar" />}
            action={
              <Group gap="sm" justify="center">
                <Button component={Link} to={places.launch}>
                  {text.launch}
                </Button>
                {create}
              </Group>
            }
          >
            {text.empty}
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
  const filter = asked in text.filters ? (asked as Filter) : 'all'
  const inside = (name: Filter) =>
    name === 'all' ? campaigns : campaigns.filter(({ state }) => filtered[name].includes(state))
  const shown = inside(filter)
  const choices = (Object.keys(text.filters) as Filter[]).map((value) => ({
    value,
    label: `${text.filters[value]} ${inside(value).length}`,
  }))
  const notes = shown.flatMap(noteOf)
  return (
    <Stack gap="md">
      <Pills
        label={text.filter}
        isSilent
        choices={choices}
        value={filter}
        onChange={(value) => choose(value === 'all' ? '' : value)}
      />
      {shown.length === 0 ? <Empty>{text.none}</Empty> : <CampaignTable campaigns={shown} />}
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

/** What a word in a column does not say: why it was refused, that its results were lost. */
function noteOf({ title, refusal, lostOn }: ListedCampaign): string[] {
  return [
    ...(refusal ? [text.refused(title, refusalText(refusal.code, refusal.details))] : []),
    ...(lostOn ? [text.lost(lostOn)] : []),
  ]
}

function CampaignTable({ campaigns }: { campaigns: readonly ListedCampaign[] }) {
  const places = useCampaignPlaces()
  const go = useNavigate()
  const columns: Column<ListedCampaign>[] = [
    {
      head: text.columns.title,
      cell: ({ id, title, questionnaireTitle }) => (
        <>
          <Anchor component={Link} to={places.page(id)} fw={600}>
            {title}
          </Anchor>
          <Text size="sm" c="dimmed">
            {questionnaireTitle}
          </Text>
        </>
      ),
    },
    {
      head: text.columns.audience,
      cell: ({ audience, teams }) => (audience === 'company' ? text.wholeCompany : text.audience(teams)),
    },
    {
      head: text.columns.from,
      cell: ({ openedOn, opensOn, closesOn }) => startOf(openedOn ?? opensOn, closesOn),
    },
    { head: text.columns.to, cell: ({ closesOn }) => frenchDate(closesOn) },
    { head: text.columns.state, cell: ({ state }) => <CampaignStateWord state={state} /> },
    { head: text.columns.participation, numeric: true, cell: (campaign) => <Participation {...campaign} /> },
  ]
  return (
    <DataTable
      label={text.title}
      columns={columns}
      rows={campaigns}
      rowKey={({ id }) => id}
      actions={({ id, title, state, waveId, hasResults }) => (
        <RowActions
          of={title}
          actions={[
            { label: text.see, isFolded: true, onClick: () => void go(places.page(id)) },
            ...(state === 'planned' || state === 'refused'
              ? [{ label: text.change, isFolded: true, onClick: () => void go(places.change(id)) }]
              : []),
            ...(hasResults && waveId
              ? [{ label: text.results, isFolded: true, onClick: () => void go(places.results(waveId)) }]
              : []),
          ]}
        />
      )}
    />
  )
}

const startOf = (opensOn: string, closesOn: string) =>
  opensOn.slice(0, 4) === closesOn.slice(0, 4) ? frenchDayAndMonth(opensOn) : frenchDate(opensOn)

function Participation({ participation, state }: ListedCampaign) {
  if (!participation) return '–'
  const { answered, addressed, day } = participation
  const isOver = state === 'published'
  return (
    <Group gap={0} display="block">
      {text.percent(answered, addressed)}
      <Text size="sm" c="dimmed">
        {[text.participation(answered, addressed), ...(isOver ? [] : [text.on(day)])].join(', ')}
      </Text>
    </Group>
  )
}
