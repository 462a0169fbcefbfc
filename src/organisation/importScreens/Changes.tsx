import { Text } from '@mantine/core'
import { importText } from '../importState/messages.ts'
import { PagedRows } from '../fileColumns/PagedRows.tsx'
import type { ShownCheck } from '../importState/checkedFile.ts'

const teamsOf = (teams: readonly string[]) => (teams.length > 0 ? teams.join(', ') : importText.noTeam)

interface ChangedField {
  key: string
  line: number
  name: string
  field: keyof typeof importText.fields
  before: string
  after: string
}

function changedFields(change: ShownCheck['changes'][number]): ChangedField[] {
  const { line, name, number, email, names, status, teams, from, company, language } = change
  const row = (field: ChangedField['field'], before: string, after: string) =>
    ({ key: `${line} ${field}`, line, name, field, before, after }) as const
  return [
    ...(from ? [row('from', importText.from[from](company ?? ''), importText.here)] : []),
    ...(number ? [row('number', ...number)] : []),
    ...(email ? [row('email', ...email)] : []),
    ...(names ? [row('names', ...names)] : []),
    ...(status ? [row('status', importText.status(status[0]), importText.status(status[1]))] : []),
    ...(language ? [row('language', ...importText.languages(...language))] : []),
    ...(teams ? [row('teams', teamsOf(teams[0]), teamsOf(teams[1]))] : []),
  ]
}

export function Changes({ changes }: { changes: ShownCheck['changes'] }) {
  return (
    <PagedRows
      title={importText.tabs.changes}
      aside={importText.people(changes.length)}
      rows={changes.flatMap(changedFields)}
      rowKey={({ key }) => key}
      columns={[
        { head: importText.line, cell: ({ line }) => line, isHeaded: true },
        {
          head: importText.person,
          cell: ({ name, field }) => (
            <>
              {name}
              <Text size="sm" c="dimmed">
                {importText.fields[field]}
              </Text>
            </>
          ),
        },
        {
          head: importText.before,
          cell: ({ before }) => (
            <Text span inherit c="dimmed" td="line-through">
              {before}
            </Text>
          ),
        },
        { head: importText.after, cell: ({ after }) => after },
      ]}
    />
  )
}
