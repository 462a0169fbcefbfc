import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { BulkBar } from '../../base/lists/BulkBar.tsx'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { groupingsQuery } from './client.ts'
import {
  addEntity,
  entityRow,
  linesOf,
  moveRows,
  removeEntity,
  renameEntity,
  type TreeLine,
} from './draft.ts'
import { EntityDialog } from './EntityDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { groupingText } from './messages.ts'
import type { Groupings } from './store.ts'
import { TreeTable } from './TreeTable.tsx'
import { useTree, type EditedTree } from './useTree.ts'

export function Organisation({ companyId }: { companyId: string }) {
  const asked = useLoad(groupingsQuery(companyId))
  return (
    <Section title={groupingText.title}>
      <Loaded from={asked} failure={groupingText.loadingFailed} pending="block">
        {(stored) =>
          stored.teams.length + stored.groupings.length === 0 ? (
            <Text c="dimmed">{groupingText.noTeams}</Text>
          ) : (
            <Tree companyId={companyId} stored={stored} />
          )
        }
      </Loaded>
    </Section>
  )
}

/** Folded below the top level from so many rows on. */
const FOLDED_FROM = 60

function Tree({ companyId, stored }: { companyId: string; stored: Groupings }) {
  const tree = useTree(companyId, stored)
  const lines = linesOf(tree.draft, tree.teams)
  const entities = lines.filter(({ kind }) => kind === 'entity')
  const [search, setSearch] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(lines.length >= FOLDED_FROM ? entities.map(({ key }) => key) : []),
  )
  const chosen = useChosen(lines)
  const [dialog, setDialog] = useState<TreeDialog | null>(null)

  const moveChosen = () => setDialog({ kind: 'move', rows: chosen.lines })
  const actionsOf = (line: TreeLine) => [
    { label: groupingText.moveTo, onClick: () => setDialog({ kind: 'move', rows: [line] }), isFolded: true },
    ...(line.kind === 'entity'
      ? [
          {
            label: groupingText.renameTo,
            onClick: () => setDialog({ kind: 'rename', line }),
            isFolded: true,
          },
          {
            ...{ label: groupingText.remove, tone: 'loss' as const, isFolded: true },
            onClick: () => tree.change(removeEntity(tree.draft, line.key)),
          },
        ]
      : []),
  ]

  return (
    <Stack gap="md">
      <Text c="dimmed">{groupingText.help}</Text>
      <TreeTools
        {...{ search, setSearch, folded, setFolded, entities }}
        onAdd={() => setDialog({ kind: 'add' })}
      />
      <TreeTable
        lines={shownLines(lines, { search, folded })}
        ticked={chosen.ticked}
        onTick={chosen.toggle}
        folded={folded}
        onFold={(key) => setFolded(toggled(folded, key))}
        actionsOf={actionsOf}
        onDrop={(row, entity) =>
          row !== entityRow(entity ?? '') && void tree.change(moveRows(tree.draft, [row], entity))
        }
      />
      <BulkBar
        selection={chosen}
        actions={[{ label: groupingText.moveTo, onClick: moveChosen, isMain: true }]}
      />
      <Dialogs {...{ dialog, tree, entities }} onClose={() => setDialog(null)} onMoved={chosen.clear} />
      <SaveBar tree={tree} />
    </Stack>
  )
}

interface TreeToolsProps {
  search: string
  setSearch: (search: string) => void
  folded: ReadonlySet<string>
  setFolded: (folded: ReadonlySet<string>) => void
  entities: readonly TreeLine[]
  onAdd: () => void
}

function TreeTools({ search, setSearch, folded, setFolded, entities, onAdd }: TreeToolsProps) {
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        type="search"
        label={groupingText.search}
        value={search}
        maxLength={100}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Button variant="default" onClick={onAdd}>
        {groupingText.add}
      </Button>
      {entities.length > 0 && (
        <Button
          variant="subtle"
          onClick={() => setFolded(new Set(folded.size > 0 ? [] : entities.map(({ key }) => key)))}
        >
          {folded.size > 0 ? groupingText.unfoldAll : groupingText.foldAll}
        </Button>
      )}
    </Group>
  )
}

type TreeDialog =
  { kind: 'add' } | { kind: 'rename'; line: TreeLine } | { kind: 'move'; rows: readonly TreeLine[] }

interface DialogsProps {
  dialog: TreeDialog | null
  tree: EditedTree
  entities: readonly TreeLine[]
  onClose: () => void
  onMoved: () => void
}

function Dialogs({ dialog, tree, entities, onClose, onMoved }: DialogsProps) {
  if (dialog === null) return null
  if (dialog.kind === 'move')
    return (
      <MoveDialog
        names={dialog.rows.map(({ name }) => name)}
        entities={entities}
        onClose={onClose}
        onMove={(parent) => {
          const rows = dialog.rows.map(({ id }) => id)
          const refused = tree.change(moveRows(tree.draft, rows, parent))
          if (refused === null) onMoved()
          return refused
        }}
      />
    )
  const known = dialog.kind === 'rename' ? dialog.line : null
  return (
    <EntityDialog
      {...{ known, entities, onClose }}
      onKeep={({ name, parent }) =>
        tree.change(
          known
            ? renameEntity(tree.draft, known.key, name.trim())
            : addEntity(tree.draft, { name: name.trim(), parent }),
        )
      }
    />
  )
}

function SaveBar({ tree }: { tree: EditedTree }) {
  const { changes, wrong, saving, reset } = tree
  return (
    <Stack gap="sm">
      {wrong && <ErrorAlert message={wrong} />}
      <Group gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {changes > 0 && groupingText.unsaved(changes)}
        </Text>
        <Button disabled={changes === 0} loading={saving.isPending} onClick={() => saving.mutate()}>
          {groupingText.save}
        </Button>
        {changes > 0 && (
          <Button variant="default" onClick={reset}>
            {groupingText.cancel}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

const toggled = (before: ReadonlySet<string>, one: string): ReadonlySet<string> =>
  new Set(before.has(one) ? [...before].filter((each) => each !== one) : [...before, one])

/** A search shows what it finds below its entities, folded or not. */
function shownLines(
  lines: readonly TreeLine[],
  { search, folded }: { search: string; folded: ReadonlySet<string> },
) {
  const wanted = foldAccents(search.trim())
  if (wanted === '') return lines.filter(({ path }) => !path.some((key) => folded.has(key)))
  const found = lines.filter(({ name }) => foldAccents(name).includes(wanted))
  const above = new Set(found.flatMap(({ path }) => path))
  return lines.filter((line) => found.includes(line) || above.has(line.key))
}

function useChosen(lines: readonly TreeLine[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const here = lines.filter(({ id }) => ticked.has(id))
  const isAll = here.length === lines.length
  return {
    ...{ ticked, lines: here, ids: here.map(({ id }) => id) },
    has: (id: string) => ticked.has(id),
    toggle: (id: string) => setTicked(toggled(ticked, id)),
    toggleAll: () => setTicked(new Set(isAll ? [] : lines.map(({ id }) => id))),
    state: here.length === 0 ? ('none' as const) : isAll ? ('all' as const) : ('some' as const),
    clear: () => setTicked(new Set()),
  }
}
