import { Text } from '@mantine/core'
import type { RowsByLine } from '../import/client.ts'
import type { ImportRow } from '../import/rules.ts'
import { importText } from '../importState/messages.ts'
import { PagedRows } from '../fileColumns/PagedRows.tsx'
import type { ShownCheck } from '../importState/checkedFile.ts'

const teamsOf = (teams: readonly string[]) => (teams.length > 0 ? teams.join(', ') : importText.noTeam)

const namesIn = (text: string) =>
  text
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean)

/** The teams of a line, and the entities that its levels name; without team it means the last of these (C19.15). */
function PlacesOfRow({ row }: { row: ImportRow | undefined }) {
  const teams = namesIn(row?.teams ?? '')
  const paths = (row?.levels ?? '').split('||').map(namesIn)
  const places = paths.filter(({ length }) => length > 0).map((path) => path.join(' › '))
  return (
    <>
      {teamsOf(teams.length > 0 ? teams : paths.flatMap((path) => path.at(-1) ?? []))}
      {places.length > 0 && (
        <Text size="sm" c="dimmed">
          {places.join(' · ')}
        </Text>
      )}
    </>
  )
}

export const People = ({
  title,
  lines,
  rows,
}: {
  title: string
  lines: readonly number[]
  rows: RowsByLine
}) => (
  <PagedRows
    title={title}
    aside={importText.people(lines.length)}
    rows={lines}
    rowKey={String}
    columns={[
      { head: importText.line, cell: (line) => line, isHeaded: true },
      { head: importText.person, cell: (line) => <PersonOfRow row={rows.get(line)} /> },
      {
        head: importText.teams,
        cell: (line) => <PlacesOfRow row={rows.get(line)} />,
      },
    ]}
  />
)

export function Departures({ people }: { people: ShownCheck['departures'] }) {
  return (
    <PagedRows
      title={importText.tabs.departures}
      aside={importText.absent(people.length)}
      rows={people}
      rowKey={({ id }) => id}
      columns={[
        {
          head: importText.person,
          cell: ({ name, key }) => (
            <>
              {name}
              <Text size="sm" c="dimmed">
                {key}
              </Text>
            </>
          ),
        },
        { head: importText.what, cell: ({ teams }) => importText.leaves(teams) },
      ]}
    />
  )
}

export const PersonOfRow = ({ row }: { row: ImportRow | undefined }) => (
  <>
    {row?.firstName} {row?.lastName}
    <Text size="sm" c="dimmed">
      {[row?.number, row?.email].filter(Boolean).join(' · ')}
    </Text>
  </>
)
