import { Group, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CountedTable } from '../../base/lists/CountedTable.tsx'
import { frenchMoment } from '../../base/kit/french.ts'
import { Page } from '../../base/frame/Page.tsx'
import { SearchBox } from '../../base/lists/SearchBox.tsx'
import { useListAddress } from '../../base/lists/useListAddress.ts'
import { journalQuery } from './journalClient.ts'
import { actions, kinds, text } from './messages.ts'
import { journalKinds } from './rules.ts'

const filters = journalKinds.map((kind) => ({ value: kind, label: kinds[kind] }))

// A later version may have written an action that this one has no word for.
const actionText = (action: string) => (actions as Record<string, string>)[action] ?? action

/** Who did what, to whom and when. */
export function JournalScreen() {
  const { search, filter, page, onSearch, onFilter, onPage } = useListAddress()
  const kind = journalKinds.find((each) => each === filter)
  const events = useQuery(journalQuery({ search, page, kind }))
  return (
    <Page title={text.title} query={events} failure={text.loadingFailed}>
      <Text c="dimmed">{text.intro}</Text>
      <Group align="flex-end" gap="md">
        <SearchBox value={search} onSearch={onSearch} hint={text.hint} />
        <Select
          label={text.kind}
          placeholder={text.allKinds}
          data={filters}
          value={kind ?? null}
          onChange={onFilter}
          clearable
        />
      </Group>
      {events.data && (
        <CountedTable
          asked={events}
          count={text.count}
          none={text.none}
          page={page}
          onPage={onPage}
          label={text.list}
          rows={events.data.events}
          rowKey={({ id }) => id}
          columns={[
            { head: text.when, cell: ({ at }) => frenchMoment(at) },
            { head: text.who, cell: ({ actorName }) => actorName || text.someone },
            { head: text.what, cell: ({ action }) => actionText(action) },
            { head: text.whom, cell: ({ subject }) => subject },
          ]}
        />
      )}
    </Page>
  )
}
