import { Checkbox, Stack, Text } from '@mantine/core'
import { PagedRows } from '../fileColumns/PagedRows.tsx'
import type { ShownCheck } from '../importState/checkedFile.ts'
import { importText } from '../importState/messages.ts'
import type { CheckState } from '../importState/checkState.ts'

type CheckedTree = NonNullable<ShownCheck['organisation']>

interface TreeChangeRow {
  kind: keyof typeof importText.treeKinds
  name: string
  before: string | null
  after: string | null
}

const rowsOf = ({ added, moved, placed, empty }: CheckedTree): TreeChangeRow[] => [
  ...added.map(({ name, to }) => ({ kind: 'added', name, before: null, after: to }) as const),
  ...moved.map(({ name, from, to }) => ({ kind: 'moved', name, before: from, after: to }) as const),
  ...placed.map(({ name, from, to }) => ({ kind: 'placed', name, before: from, after: to }) as const),
  ...empty.map((name) => ({ kind: 'empty', name, before: null, after: null }) as const),
]

/** What the file changes in the tree (C19.3). */
export function OrganisationChanges({ tree, all }: { tree: CheckedTree; all: CheckState }) {
  const { choices, busy } = all
  const rows = rowsOf(tree)
  return (
    <Stack gap="md">
      <Checkbox
        label={importText.applyTree}
        description={importText.applyTreeHelp}
        checked={choices.organisation}
        disabled={busy !== null}
        onChange={({ currentTarget: { checked: organisation } }) =>
          void all.check({ ...choices, organisation })
        }
      />
      {choices.organisation && tree.empty.length > 0 && (
        <Checkbox
          label={importText.deleteEmpty(tree.empty.length)}
          checked={choices.deleteEmpty}
          disabled={busy !== null}
          onChange={({ currentTarget: { checked: deleteEmpty } }) =>
            void all.check({ ...choices, deleteEmpty })
          }
        />
      )}
      {choices.organisation && rows.length === 0 && <Text>{importText.treeUnchanged}</Text>}
      {rows.length > 0 && (
        <PagedRows
          title={importText.tabs.organisation}
          rows={rows}
          rowKey={({ kind, name }) => `${kind} ${name}`}
          columns={[
            { head: importText.treeName, cell: ({ name }) => name, isHeaded: true },
            { head: importText.treeChange, cell: ({ kind }) => importText.treeKinds[kind] },
            {
              head: importText.before,
              cell: ({ kind, before }) =>
                kind === 'moved' || before !== null ? (
                  <Text span inherit c="dimmed" td="line-through">
                    {importText.inEntity(before)}
                  </Text>
                ) : null,
            },
            {
              head: importText.after,
              cell: ({ kind, after }) => (kind === 'empty' ? null : importText.inEntity(after)),
            },
          ]}
        />
      )}
    </Stack>
  )
}

/** Those whom the column « Responsable de » names, and those whom it names no longer (C25.6). */
export function Managers({ managers }: { managers: NonNullable<ShownCheck['managers']> }) {
  const { appointed, withdrawn } = managers
  return (
    <PagedRows
      title={importText.tabs.managers}
      rows={[
        ...appointed.map(({ name, place }) => ({ name, place, change: importText.appointed })),
        ...withdrawn.map(({ name, place }) => ({ name, place, change: importText.withdrawn })),
      ]}
      rowKey={({ name, place, change }) => `${name} ${place} ${change}`}
      columns={[
        { head: importText.person, cell: ({ name }) => name, isHeaded: true },
        { head: importText.treeChange, cell: ({ change }) => change },
        { head: importText.manages, cell: ({ place }) => place },
      ]}
    />
  )
}
