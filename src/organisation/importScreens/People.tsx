import { Text } from '@mantine/core'
import type { Checked } from '../import/client.ts'
import { text } from './messages.ts'
import { PagedRows } from './PagedRows.tsx'
import { PersonOfRow } from './PersonOfRow.tsx'
import type { ImportRow } from '../import/rules.ts'

type Check = Checked['check']
type Rows = ReadonlyMap<number, ImportRow>

const teamsOf = (teams: readonly string[]) => (teams.length > 0 ? teams.join(', ') : text.noTeam)

/** Lines of the file, each with its person and teams. */
export const People = ({ title, lines, rows }: { title: string; lines: readonly number[]; rows: Rows }) => (
  <PagedRows
    title={title}
    aside={text.people(lines.length)}
    rows={lines}
    rowKey={String}
    columns={[
      { head: text.line, cell: (line) => line, isHeaded: true },
      { head: text.person, cell: (line) => <PersonOfRow row={rows.get(line)} /> },
      {
        head: text.teams,
        cell: (line) =>
          teamsOf(
            (rows.get(line)?.teams ?? '')
              .split('|')
              .map((name) => name.trim())
              .filter(Boolean),
          ),
      },
    ]}
  />
)

export function Departures({ people }: { people: Check['departures'] }) {
  return (
    <PagedRows
      title={text.tabs.departures}
      aside={text.absent(people.length)}
      rows={people}
      rowKey={({ id }) => id}
      columns={[
        {
          head: text.person,
          cell: ({ name, key }) => (
            <>
              {name}
              <Text size="sm" c="dimmed">
                {key}
              </Text>
            </>
          ),
        },
        { head: text.what, cell: ({ teams }) => text.leaves(teams) },
      ]}
    />
  )
}
