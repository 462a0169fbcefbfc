import { Group, Text, VisuallyHidden } from '@mantine/core'
import { Fragment } from 'react'
import { dayOf, timeOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { Filter, SearchedTable } from '../../base/lists/SearchedTable.tsx'
import { capitalize, formatDayOfYear } from '../../base/text/writing.ts'
import { Page } from '../../base/layout/Page.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { useListAddress } from '../../base/lists/useListAddress.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { journalQuery } from './client.ts'
import { actions, kinds, journalText, ARROW, atArrows } from './messages.ts'
import { journalKinds } from './rules.ts'

const filters = journalKinds.map((kind) => ({ value: kind, label: kinds[kind] }))

// A later version may have written an unknown action.
const actionText = (action: string) => (actions as Record<string, string>)[action] ?? action

export function JournalScreen() {
  const address = useListAddress()
  const { search, filter, page } = address
  const kind = journalKinds.find((each) => each === filter)
  const events = useLoad(journalQuery({ search, page, kind }))
  return (
    <Page title={journalText.title}>
      <Text c="dimmed">{journalText.intro}</Text>
      <SearchedTable
        address={address}
        hint={journalText.hint}
        filters={
          <Filter
            label={journalText.kind}
            all={journalText.allKinds}
            values={filters}
            value={kind}
            onFilter={address.onFilter}
          />
        }
        asked={events}
        failure={journalText.loadingFailed}
        count={journalText.count}
        none={journalText.none}
        noneFound={journalText.none}
        label={journalText.list}
        rows={({ events: found }) => found}
        rowKey={({ id }) => id}
        groupOf={({ at }) => capitalize(formatDayOfYear(dayOf(new Date(at), zone())))}
        columns={[
          { head: journalText.when, isHeaded: true, cell: ({ at }) => timeOf(new Date(at), zone()) },
          { head: journalText.who, cell: ({ actorName }) => actorName || journalText.someone },
          { head: journalText.what, cell: ({ action }) => actionText(action) },
          { head: journalText.subject, cell: ({ subject }) => <Subject words={subject} /> },
        ]}
      />
    </Page>
  )
}

/** « Nora Blanc → Acme »: the arrow is an icon with a text alternative. */
function Subject({ words }: { words: string }) {
  return (
    <Group gap={4} component="span">
      {atArrows(words).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && (
            <>
              <Icon name="next" size={14} />
              <VisuallyHidden>{ARROW}</VisuallyHidden>
            </>
          )}
          {part}
        </Fragment>
      ))}
    </Group>
  )
}
